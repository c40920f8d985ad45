import type { CallPath } from '../contract/table.ts'

/** The scope of answers that belong to nobody in particular. */
export const everyone = 'everyone'

/** Rises when kept answers of older code must not be shown any more. */
const contractVersion = 1

/** The same JSON for the same meaning: keys sorted, absent and null fields left out. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, held]) => held !== null && held !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, sorted(v)]))
}

/** The key of a kept answer. `scope` is the viewer for calls that answer each person differently. */
export function answerKey(scope: string, path: CallPath, request: unknown): string {
  return `${contractVersion} ${scope} ${path} ${canonicalJson(request)}`
}
