/** A browser window for a chaos run: navigation, and scripts in its page. */
export interface Tab {
  /** Goes to an address; returns once the document has loaded, not when it is drawn. */
  goTo(address: string): Promise<void>
  reload(): Promise<void>
  /** Rotates the device. */
  turn(): Promise<void>
  /** Runs `fn` in the page with `given` as JSON; rejects if the page goes away. */
  ask<T, G = undefined>(fn: (given: G) => T | Promise<T>, given?: G): Promise<T>
  /** Reports requests that the page itself, not its worker, sends to these paths from now on. */
  onSent(heard: (path: string) => void): Promise<void>
  isOpen(): boolean
  close(): Promise<void>
  /** Kills the window's process as a system does when it needs memory. The window is gone. */
  kill(): Promise<void>
}

/** A browser on a profile that outlives it, implemented once per engine. */
export interface ChaosBrowser {
  /** Engine and version. */
  readonly name: string
  /** The peculiarities of this engine, printed with a run's figures. */
  readonly peculiarities: readonly string[]
  /** Uncaught errors of pages. */
  readonly faults: readonly string[]
  /** The latest console errors, to explain broken screens. */
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
  /** SIGKILL for every process, like a power cut. */
  kill(): Promise<void>
  /**
   * After a kill: corrupts the databases so that the browser deletes them at its next start; false where that
   * is impossible.
   */
  tearDatabases(): boolean
  /** Restarts on the same profile, with nothing open. */
  start(): Promise<void>
  /** Closes as a person does. */
  quit(): Promise<void>
  /** Stops it and removes its profile. */
  close(): Promise<void>
}

/** Builds a tab's `ask` from a function that runs an async function body in its page and returns text. */
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

/** The longest that a person waits for anything, in ms. */
const longest = 30_000

/**
 * Polls the page until it returns something truthy, across any change of documents.
 * @throws what it waited for and the last answer, if that takes longer than a person waits.
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
