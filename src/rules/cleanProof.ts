/** What was really found on a device, counted and named; no value of it is looked at. */
export interface Inspection {
  /** Rows of a person's, by table; tables that nobody declared public count whole. */
  readonly rows: Readonly<Record<string, number>>
  /** Databases that are none of ours. */
  readonly databases: readonly string[]
  /** Names of a person's, or of nobody known, in each storage of the browser. */
  readonly localKeys: readonly string[]
  readonly sessionKeys: readonly string[]
  readonly cookies: readonly string[]
  /** Cached answers that are not public, not sealed, and no part of the app. */
  readonly cached: number
  /** Things that the page itself holds: favourites, the window's name. */
  readonly inPage: number
  readonly signedIn: boolean
}

/** What a reset must have left nothing of, in the order in which people are told. */
// §4
export const provenMemories = [
  'pageMemory',
  'drafts',
  'contentKey',
  'personalRows',
  'localStorage',
  'sessionStorage',
  'cookies',
  'serverSession',
] as const

export interface Finding {
  readonly memory: (typeof provenMemories)[number]
  readonly left: number
}

/** How much of each kind is left that a reset should have forgotten. */
export function findingsOf(seen: Inspection): readonly Finding[] {
  const { drafts = 0, session = 0, ...others } = seen.rows
  const rows = Object.values(others).reduce((sum, count) => sum + count, 0)
  const left: Record<Finding['memory'], number> = {
    pageMemory: seen.inPage,
    drafts,
    contentKey: session,
    personalRows: rows + seen.databases.length + seen.cached,
    localStorage: seen.localKeys.length,
    sessionStorage: seen.sessionKeys.length,
    cookies: seen.cookies.length,
    serverSession: seen.signedIn ? 1 : 0,
  }
  return provenMemories.map((memory) => ({ memory, left: left[memory] }))
}

export const isClean = (findings: readonly Finding[]): boolean => findings.every((one) => one.left === 0)
