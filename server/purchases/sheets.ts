import type { Chosen } from '../../src/rules/pricing/choices.ts'
import { choiceItems } from '../../src/rules/pricing/choices.ts'
import { homesDepositPlan } from '../../src/rules/pricing/depositPlan.ts'
import { homeItems } from '../../src/rules/pricing/homeItems.ts'
import { priceSheet } from '../../src/rules/pricing/priceSheet.ts'
import type { Frozen, FrozenHome, HomeDeal, StoredSheet } from '../db/purchases.ts'

/** The price sheet of frozen homes with what was chosen. */
// §3, §5
export function sheetOf(
  { homes, rules, day, deposits }: Frozen,
  chosen: readonly Chosen[],
  currency: string,
): StoredSheet {
  const items = homes.flatMap(({ lotId, prices, offered }) => [
    ...homeItems(prices, currency),
    ...choiceItems(lotId, offered, chosen, currency),
  ])
  const sheet = priceSheet(items, rules, { currency, day })
  return { ...sheet, deposits: homesDepositPlan(deposits, homes, sheet, day) }
}

/** What was chosen with the homes, as their latest deals have it. */
export function chosenOf(homes: readonly FrozenHome[], deals: readonly HomeDeal[]): Chosen[] {
  return homes.flatMap(({ lotId }) => {
    const deal = deals.find((one) => one.lotId === lotId)
    return (deal?.chosen ?? []).map(({ optionId, amount }) => ({ lotId, optionId, amount }))
  })
}

/** What of a choice can still be had: what homes offer, as far as the stock goes. */
export function stillToBeHad(
  homes: readonly FrozenHome[],
  chosen: readonly Chosen[],
  stock: ReadonlyMap<number, number>,
): Chosen[] {
  const left = new Map(stock)
  return chosen.flatMap((one) => {
    const offered = homes
      .find(({ lotId }) => lotId === one.lotId)
      ?.offered.find(({ id }) => id === one.optionId)
    if (offered === undefined || offered.included) return []
    const inStock = left.get(one.optionId) ?? 0
    const amount = Math.min(one.amount, offered.selectable, inStock)
    left.set(one.optionId, inStock - amount)
    return amount > 0 ? [{ ...one, amount }] : []
  })
}

/** Whether two sheets ask the same; the days of their deposits may differ. */
export function asksTheSame(a: StoredSheet, b: StoredSheet): boolean {
  const said = ({ currency, total, lines, deposits }: StoredSheet): string =>
    JSON.stringify([
      currency,
      total,
      lines.map((line) => [line.kind, line.lotId, line.itemId, line.amount, line.minor, line.isIncluded]),
      deposits.map(({ daysAfter, minor }) => [daysAfter, minor]),
    ])
  return said(a) === said(b)
}
