import type { EntryReader } from './entryReader.ts'

/** The builder company of a lot or a model (§6), or null. */
export function readCompany(row: EntryReader): number | null {
  return row.number('companyId', { max: 2_000_000_000, whole: true }) || null
}
