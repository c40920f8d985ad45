import type { PurchaseRow } from '../db/purchases.ts'

/** The purchasers' names as typed, one for each that the form asks for; empty where nothing is typed. */
export function typedPeople({
  typed,
  purchaserCount,
}: Pick<PurchaseRow, 'typed' | 'purchaserCount'>): string[] {
  const text = (id: string): string => {
    const value = typed[id]
    return typeof value === 'string' ? value.trim() : ''
  }
  return Array.from({ length: purchaserCount }, (_, at) => {
    const of = `purchasers.${at}.`
    if (typed[`${of}isCorporate`] === true) return text(`${of}corporationName`)
    return `${text(`${of}firstName`)} ${text(`${of}lastName`)}`.trim()
  })
}
