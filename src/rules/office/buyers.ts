import { mostBuyers } from '../worksheets.ts'

export interface BuyersChange {
  /** A purchaser's id. */
  readonly leaves: number | null
  readonly joins: boolean
  /** Debit agreements that end with the leaving buyer; null for those in their name. */
  readonly agreements?: readonly number[] | null
}

interface BuyersAfter {
  /** Ids in their new order; null is the new buyer. */
  readonly order: readonly (number | null)[]
  /** Moves of positions from 1; `to` is null for who left. In this order none meets a taken one. */
  readonly moves: readonly { readonly from: number; readonly to: number | null }[]
  /** From 1; null if nobody joins. */
  readonly joinsAt: number | null
}

/**
 * The buyers after a change: a new one replaces the leaving one, or comes last. Null if nobody would be left,
 * too many, somebody unknown leaves, or nothing changes.
 */
export function buyersAfter(ids: readonly number[], { leaves, joins }: BuyersChange): BuyersAfter | null {
  const at = leaves === null ? -1 : ids.indexOf(leaves)
  if ((leaves !== null && at === -1) || (leaves === null && !joins)) return null
  const order = ids.flatMap((id): (number | null)[] => (id !== leaves ? [id] : joins ? [null] : []))
  if (leaves === null) order.push(null)
  if (order.length === 0 || order.length > mostBuyers) return null
  const moves = ids.flatMap((id, before) => {
    const now = order.indexOf(id)
    return now === before ? [] : [{ from: before + 1, to: now === -1 ? null : now + 1 }]
  })
  return { order, moves, joinsAt: joins ? order.indexOf(null) + 1 : null }
}
