import type { CallPath } from '../contract/table.ts'

export const everyone = 'everyone'

/** Increase to invalidate cached answers of older code. */
const contractVersion = 1

/** Equal JSON for equal meaning: sorts keys, drops absent and null fields. */
export function questionText(value: unknown): string {
  return JSON.stringify(sorted(value))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, held]) => held !== null && held !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, sorted(v)]))
}

/** The cache key of an answer. `scope` is the viewer for personalized calls. */
export function answerKey(scope: string, path: CallPath, request: unknown): string {
  return `${contractVersion} ${scope} ${path} ${questionText(request)}`
}
