import type { Chosen, OfferedChoice } from './choices.ts'

/** A home with its offered choices. */
interface OfferingHome {
  readonly lotId: number
  readonly offered: readonly Pick<OfferedChoice, 'id' | 'selectable' | 'included'>[]
}

/** Choices that homes still offer, in stock for all together; earlier ones come first. */
export function stillToBeHad(
  homes: readonly OfferingHome[],
  chosen: readonly Chosen[],
  stock: ReadonlyMap<number, number | null>,
): Chosen[] {
  const left = new Map(stock)
  return chosen.flatMap((one) => {
    const offered = homes
      .find(({ lotId }) => lotId === one.lotId)
      ?.offered.find(({ id }) => id === one.optionId)
    if (offered === undefined || offered.included) return []
    const inStock = left.get(one.optionId)
    const amount = Math.min(one.amount, offered.selectable, inStock === null ? Infinity : (inStock ?? 0))
    if (typeof inStock === 'number') left.set(one.optionId, inStock - amount)
    return amount > 0 ? [{ ...one, amount }] : []
  })
}
