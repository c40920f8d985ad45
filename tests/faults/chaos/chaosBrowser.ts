/** A browser window for a chaos run: navigation, and scripts in its page. */
export interface Tab {
  /** Goes to an address; returns once the document has loaded, not when it is drawn. */
  goTo(address: string): Promise<void>
  reload(): Promise<void>
  /** Rotates the device. */
  turn(): Promise<void>
  /** Runs `fn` in the page with `given` as JSON; rejects if the page goes away. */
  ask<T, G = undefined>(fn: (given: G) => T | Promise<T>, given?: G): Promise<T>
  /** From now on, reports requests to these paths that the page itself, not its worker, sends. */
  onSent(heard: (path: string) => void): Promise<void>
  isOpen(): boolean
  close(): Promise<void>
  /** Kills the window's process, as a system short of memory does. The window is gone. */
  kill(): Promise<void>
}

/** A browser on a profile that outlives it, implemented once per engine. */
export interface ChaosBrowser {
  /** The engine and its version. */
  readonly name: string
  /** The engine's peculiarities, printed with a run's figures. */
  readonly peculiarities: readonly string[]
  /** Uncaught errors of pages. */
  readonly faults: readonly string[]
  /** The latest console errors, to explain a broken screen. */
  readonly complaints: readonly string[]
  /** The first window. */
  readonly tab: Tab
  newTab(): Promise<Tab>
  /** Opens a window whose pages no service worker controls. */
  newTabWithoutWorker(): Promise<Tab>
  /** Disconnects pages and worker, or reconnects them and tells the pages. */
  setOffline(isOff: boolean): Promise<void>
  /** Kills a running service worker as the engine does; false if none was running. */
  loseWorker(): Promise<boolean>
  /** SIGKILL for every process, like a power cut. */
  kill(): Promise<void>
  /**
   * After a kill: corrupts the databases, so that the browser deletes them at its next start. False where
   * that is impossible.
   */
  tearDatabases(): boolean
  /** Restarts on the same profile, with nothing open. */
  start(): Promise<void>
  /** Closes as a person does. */
  quit(): Promise<void>
  /** Stops it and removes its profile. */
  close(): Promise<void>
}

/** Builds a tab's `ask`. `run` runs an async function body in the page and returns text. */
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

/** The longest wait that a test allows, in ms. */
const longest = 30_000

/**
 * Polls the page until it returns something truthy, across any change of documents.
 * @throws what it waited for and the last answer, if that takes too long.
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
