import type { Db } from '../db/database.ts'
import { lockStatus } from '../db/worksheets.ts'

/** Locks the worksheets whose homes these deals have, after the purchase and before the homes; returns their numbers. */
export async function lockWorksheetsOf(
  db: Db,
  deals: readonly { readonly worksheetId: number | null }[],
): Promise<number[]> {
  const ids = [...new Set(deals.flatMap(({ worksheetId }) => worksheetId ?? []))].sort((a, b) => a - b)
  for (const id of ids) await lockStatus(db, id)
  return ids
}
