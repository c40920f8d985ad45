/** A browser window as a chaos run needs it: navigation, and scripts in its page. */
export interface Tab {
  /** Goes to an address; returns once the document has loaded, not when it is drawn. */
  goTo(address: string): Promise<void>
  reload(): Promise<void>
  /** Turns the device: its width becomes its height. */
  turn(): Promise<void>
  /** Runs `fn` in the page with `given` as JSON; rejects if the page goes away. */
  ask<T, G = undefined>(fn: (given: G) => T | Promise<T>, given?: G): Promise<T>
  /** From now on reports requests that the page itself, not its worker, sends to one of these paths. */
  onSent(heard: (path: string) => void): Promise<void>
  isOpen(): boolean
  close(): Promise<void>
  /** Kills the window's process as a system does when it needs the memory. The window is gone. */
  kill(): Promise<void>
}

/** A browser on a profile that outlives it, one implementation per engine. */
export interface ChaosBrowser {
  /** Engine and version. */
  readonly name: string
  /** What this engine does differently; printed with a run's figures. */
  readonly peculiarities: readonly string[]
  /** Uncaught errors of pages. */
  readonly faults: readonly string[]
  /** The latest console errors, to explain why a screen broke. */
  readonly complaints: readonly string[]
  /** The first window. */
  readonly tab: Tab
  newTab(): Promise<Tab>
  /** A window whose pages no service worker controls. */
  newTabWithoutWorker(): Promise<Tab>
  /** Disconnects pages and worker, or reconnects them and tells the pages. */
  setOffline(isOff: boolean): Promise<void>
  /** Kills the busy service worker the way the engine does; false when none was running. */
  loseWorker(): Promise<boolean>
  /** SIGKILL for every process, as if the plug were pulled. */
  kill(): Promise<void>
  /**
   * After a kill: corrupts its databases so that it deletes them at its next start; false where that is
   * impossible.
   */
  tearDatabases(): boolean
  /** Restarts on the same profile, with nothing open. */
  start(): Promise<void>
  /** Closes as a person does. */
  quit(): Promise<void>
  /** Stops it and removes its profile. */
  close(): Promise<void>
}

/** Builds a tab's `ask` from a way to run an async function body in its page and get text back. */
export function asker(run: (body: string) => Promise<string>): Tab['ask'] {
  return async <T, G>(fn: (given: G) => T | Promise<T>, given?: G): Promise<T> => {
    // The compiler may wrap named functions in a function that the page lacks.
    const said = await run(`globalThis.__name ??= (it) => it
      try { return JSON.stringify({ value: await (${fn.toString()})(${JSON.stringify(given) ?? ''}) }) }
      catch (fault) { return JSON.stringify({ fault: String(fault) }) }`)
    const { value, fault } = JSON.parse(said) as { value: T; fault?: string }
    if (fault !== undefined) throw new Error(fault)
    return value
  }
}

/** No single wait of a person is longer, in ms. */
const longest = 30_000

/**
 * Asks the page until it returns something true, across any change of documents.
 * @throws what it waited for and the last answer, when that takes longer than a person waits.
 */
export async function seen<T, G = undefined>(
  tab: Tab,
  what: string,
  find: (given: G) => T | Promise<T>,
  given?: G,
  patienceMs = longest,
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
