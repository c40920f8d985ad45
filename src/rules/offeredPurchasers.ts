import { mayKeep, type Typed } from './fields/application.ts'
import { directorsFrom } from './fields/directors.ts'
import { mostBuyers } from './worksheets.ts'

const mostFields = 40

/**
 * Purchasers offered by the embedding page, as draft fields, or null: only texts of known fields within their
 * lengths. The person is asked first.
 */
// §7 setPurchaserInfoByData, setPurchaserInfoById
export function purchasersOffered(data: object): { readonly typed: Typed; readonly count: number } | null {
  const people = (data as Readonly<Record<string, unknown>>)['purchasers']
  if (!Array.isArray(people) || people.length > mostBuyers) return null
  const typed: Record<string, string | boolean> = {}
  for (const [at, person] of people.entries()) {
    if (typeof person !== 'object' || person === null) return null
    const { phones, directors, ...fields } = person as Readonly<Record<string, unknown>>
    const numbers = Array.isArray(phones) ? phones.slice(0, 3) : []
    const named = directorsFrom(directors).flatMap((one, nth) =>
      Object.entries(one).map(([name, value]) => [`directors.${nth}.${name}`, value] as const),
    )
    const all = [
      ...Object.entries(fields),
      ...numbers.map((one, nth) => [`phones.${nth}`, one] as const),
      ...named.filter(([, value]) => value !== ''),
    ]
    for (const [name, value] of all.slice(0, mostFields)) {
      const id = `purchasers.${at}.${name}`
      if (typeof value === 'string' && mayKeep(id, value, { idDemanded: true })) typed[id] = value
    }
    // Only a company has a field for its name.
    const company = typed[`purchasers.${at}.corporationName`] ?? ''
    if (company !== '') typed[`purchasers.${at}.isCorporate`] = true
  }
  return Object.keys(typed).length === 0 ? null : { typed, count: people.length }
}

/** Ids of known purchasers offered by the embedding page; null for none, or more than a home may have. */
// §7 setPurchaserInfoById
export function purchaserIdsOffered(data: object): readonly number[] | null {
  const { ids } = data as { readonly ids?: unknown }
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > mostBuyers) return null
  return ids.every((id): id is number => Number.isSafeInteger(id) && Number(id) > 0) ? ids : null
}

/** Purchasers from GetPurchaserInfo, in the order offered. */
// §7 setPurchaserInfoById
export function knownPurchasers<P extends { readonly Id: number }>(
  ids: readonly number[],
  known: readonly P[],
): { readonly purchasers: readonly P[] } {
  return { purchasers: ids.flatMap((id) => known.filter(({ Id }) => Id === id)) }
}
