import { typedFullName } from '../../src/rules/typedName.ts'
import type { Db } from '../db/database.ts'
import { purchasersOfPurchase } from '../db/purchasers.ts'
import type { PurchaseRow } from '../db/purchases.ts'

/** The purchasers' names: those of the accepted application, otherwise of the draft. */
export async function peopleOf(db: Db, row: PurchaseRow): Promise<string[]> {
  const accepted = await purchasersOfPurchase(db, row.id)
  return accepted.length > 0 ? accepted.map(({ name }) => name) : typedPeople(row)
}

/** Purchasers' names as typed, one each in the form; empty if not typed. */
export function typedPeople({
  typed,
  purchaserCount,
}: Pick<PurchaseRow, 'typed' | 'purchaserCount'>): string[] {
  return Array.from({ length: purchaserCount }, (_, at) => typedFullName(typed, at + 1))
}
