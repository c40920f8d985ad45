import type { RefusedSheets } from '../../src/contract/call.ts'
import type { Chosen } from '../../src/rules/pricing/choices.ts'
import { choiceItems } from '../../src/rules/pricing/choices.ts'
import { homesDepositPlan } from '../../src/rules/pricing/depositPlan.ts'
import { homeItems } from '../../src/rules/pricing/homeItems.ts'
import { isRule, priceSheet } from '../../src/rules/pricing/priceSheet.ts'
import type { Frozen, FrozenHome, HomeDeal, PricedPurchase, StoredSheet } from '../db/purchases.ts'
import { Refusal } from '../context/refusal.ts'

/** The price sheet of frozen homes and their options. */
// §3, §5
export function sheetOf(
  { homes, rules, day, deposits, depositTimes }: Frozen,
  chosen: readonly Chosen[],
  currency: string,
): StoredSheet {
  const items = homes.flatMap(({ lotId, prices, offered }) => [
    ...homeItems(prices, currency),
    ...choiceItems(lotId, offered, chosen, currency),
  ])
  const sheet = priceSheet(items, rules, { currency, day })
  return { ...sheet, deposits: homesDepositPlan(deposits, homes, sheet, day, depositTimes) }
}

/** The options chosen with each home, from its latest deal. */
export function chosenOf(homes: readonly FrozenHome[], deals: readonly HomeDeal[]): Chosen[] {
  return homes.flatMap(({ lotId }) => {
    const deal = deals.find((one) => one.lotId === lotId)
    return (deal?.chosen ?? []).map(({ optionId, amount }) => ({ lotId, optionId, amount }))
  })
}

/** Whether two sheets charge the same. Deposit dates may differ, and rule ids, which imports reassign. */
export function asksTheSame(a: StoredSheet, b: StoredSheet): boolean {
  const said = ({ currency, total, lines, deposits }: StoredSheet): string =>
    JSON.stringify([
      currency,
      total,
      lines.map(({ kind, lotId, itemId, amount, minor, isIncluded }) => [
        kind,
        lotId,
        isRule(kind) ? null : itemId,
        amount,
        minor,
        isIncluded,
      ]),
      deposits.map(({ daysAfter, minor }) => [daysAfter, minor]),
    ])
  return said(a) === said(b)
}

export const shownSheet = (sheet: StoredSheet, frozenAt: string): RefusedSheets['sheet'] => ({
  ...sheet,
  lines: [...sheet.lines],
  deposits: [...sheet.deposits],
  frozenAt,
})

/** Refuses an outdated amount, with the current sheet and the requested one. */
export function priceChanged(before: PricedPurchase, now: PricedPurchase = before): Refusal {
  return new Refusal(409, 'PRICE_CHANGED', {
    params: { total: now.sheet.total },
    sheets: {
      sheet: shownSheet(before.sheet, before.frozen.at),
      newSheet: shownSheet(now.sheet, now.frozen.at),
    },
  })
}
