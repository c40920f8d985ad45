import type { Db } from '../db/database.ts'
import { purchasersOfPurchase } from '../db/purchasers.ts'
import type { PurchaseRow } from '../db/purchases.ts'

/** The purchasers' names: those of the accepted application, otherwise of the draft. */
export async function peopleOf(db: Db, row: PurchaseRow): Promise<string[]> {
  const accepted = await purchasersOfPurchase(db, row.id)
  return accepted.length > 0 ? accepted.map(({ name }) => name) : typedPeople(row)
}

/** The purchasers' names as typed, one for each that the form asks for; empty where nothing is typed. */
export function typedPeople({
  typed,
  purchaserCount,
}: Pick<PurchaseRow, 'typed' | 'purchaserCount'>): string[] {
  const text = (id: string): string => {
    const value = typed?.[id]
    return typeof value === 'string' ? value.trim() : ''
  }
  return Array.from({ length: purchaserCount }, (_, at) => {
    const of = `purchasers.${at}.`
    if (typed?.[`${of}isCorporate`] === true) return text(`${of}corporationName`)
    return `${text(`${of}firstName`)} ${text(`${of}lastName`)}`.trim()
  })
}
