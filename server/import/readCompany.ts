import type { EntryReader } from './entryReader.ts'

/** The builder company of a lot or a model (§6), null where none is named. */
export function readCompany(row: EntryReader): number | null {
  return row.number('companyId', { max: 2_000_000_000, whole: true }) || null
}
