/** Contains counts and names, never values. */
export interface Inspection {
  /** By table; undeclared tables count in full. */
  readonly rows: Readonly<Record<string, number>>
  readonly databases: readonly string[]
  readonly localKeys: readonly string[]
  readonly sessionKeys: readonly string[]
  readonly cookies: readonly string[]
  /** Neither public, sealed, nor part of the app. */
  readonly cached: number
  readonly inPage: number
  readonly signedIn: boolean
}

/** The storage that a reset must clear, in display order. */
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

export interface LeftInMemory {
  readonly memory: (typeof provenMemories)[number]
  readonly left: number
}

/** Counts by kind what a reset should have removed but did not. */
export function findingsOf(seen: Inspection): readonly LeftInMemory[] {
  const { drafts = 0, session = 0, ...others } = seen.rows
  const rows = Object.values(others).reduce((sum, count) => sum + count, 0)
  const left: Record<LeftInMemory['memory'], number> = {
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

export const isClean = (findings: readonly LeftInMemory[]): boolean => findings.every((one) => one.left === 0)
