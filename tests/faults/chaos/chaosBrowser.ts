/** A window of a browser as a run of faults needs it: nothing but a way there and what a script can do in its page. */
export interface Tab {
  /** Goes to an address; returns once its document is there, not when it is drawn. */
  goTo(address: string): Promise<void>
  reload(): Promise<void>
  /** Runs `fn` in the page with what JSON can carry of `given`; rejects when the page goes away meanwhile. */
  ask<T, G = undefined>(fn: (given: G) => T | Promise<T>, given?: G): Promise<T>
  /** The page itself, not its worker, sends something to one of these paths from now on. */
  onSent(heard: (path: string) => void): Promise<void>
  isOpen(): boolean
  close(): Promise<void>
}

/** A browser on a profile that outlives it, as each engine of a run serves it. */
export interface ChaosBrowser {
  /** Engine and version. */
  readonly name: string
  /** How it does what the other engine does in another way; said with a run's figures. */
  readonly peculiarities: readonly string[]
  /** Messages of pages that are no message of ours: uncaught faults. */
  readonly faults: readonly string[]
  /** The last errors on consoles: says why a screen broke. */
  readonly complaints: readonly string[]
  /** The first window. */
  readonly tab: Tab
  newTab(): Promise<Tab>
  /** A window whose pages no service worker controls. */
  newTabWithoutWorker(): Promise<Tab>
  /** Takes the network away from pages and worker, or gives it back and tells the pages so. */
  setOffline(isOff: boolean): Promise<void>
  /** The service worker ends in the middle of what it does, the way the engine ends one; false when none ran. */
  loseWorker(): Promise<boolean>
  /** SIGKILL for every process, as a pulled plug does. */
  kill(): Promise<void>
  /** After a kill: spoils its databases so that it throws them away at its next start; false where it cannot be done. */
  tearDatabases(): boolean
  /** Starts again on the same profile, with nothing opened. */
  start(): Promise<void>
  /** Closes as a person does. */
  quit(): Promise<void>
  /** Ends it and removes its profile. */
  close(): Promise<void>
}

/** How a tab asks, over a way to run the body of an asynchronous function in its page and to get its text back. */
export function asker(run: (body: string) => Promise<string>): Tab['ask'] {
  return async <T, G>(fn: (given: G) => T | Promise<T>, given?: G): Promise<T> => {
    // A compiler in between may name functions by a function of its own, which the page does not have.
    const said = await run(`globalThis.__name ??= (it) => it
      try { return JSON.stringify({ value: await (${fn.toString()})(${JSON.stringify(given) ?? ''}) }) }
      catch (fault) { return JSON.stringify({ fault: String(fault) }) }`)
    const { value, fault } = JSON.parse(said) as { value: T; fault?: string }
    if (fault !== undefined) throw new Error(fault)
    return value
  }
}

/** No single wait of a person is longer, in ms. */
const patienceMs = 30_000

/**
 * Asks the page until it gives something that is true, whatever documents come and go meanwhile.
 * @throws what was waited for, and what was last said, when that takes longer than a person waits.
 */
export async function seen<T, G = undefined>(
  tab: Tab,
  what: string,
  find: (given: G) => T | Promise<T>,
  given?: G,
): Promise<NonNullable<T>> {
  const end = Date.now() + patienceMs
  let said = ''
  while (Date.now() < end) {
    try {
      const found = await tab.ask(find, given)
      if (found !== undefined && found !== null && found !== false) return found
      said = ''
    } catch (fault) {
      said = ` (${String(fault)})`
      if (!tab.isOpen()) break
    }
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  throw new Error(`Not seen: ${what}${said}`)
}
