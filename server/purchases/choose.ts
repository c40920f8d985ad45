import type { Chosen } from '../../src/rules/pricing/choices.ts'
import { appendAudit } from '../db/audit.ts'
import { lockLots } from '../db/lockHomes.ts'
import { dealsOfPurchase, type FrozenHome, type HomeDeal, savePrices, runningOn } from '../db/purchases.ts'
import { auditName } from '../context/allowed.ts'
import type { Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { changedAnswer } from './purchaseAnswer.ts'
import { putChoices } from './reprice.ts'
import { changeablePurchase } from './rights.ts'
import { chosenOf, priceChanged, sheetOf } from './sheets.ts'

/** Choices beyond the included ones. @throws Refusal for options not offered, or too many of one. */
// §3, §5
export function checkedChoices(
  homes: readonly FrozenHome[],
  chosen: readonly Chosen[],
  field = 'chosen',
): Chosen[] {
  const wrong = (): Refusal => new Refusal(422, 'WRONG_FIELD', { field })
  const seen = new Set<string>()
  return chosen.flatMap((one) => {
    const name = `${one.lotId} ${one.optionId}`
    if (seen.has(name)) throw wrong()
    seen.add(name)
    const home = homes.find(({ lotId }) => lotId === one.lotId)
    const offered = home?.offered.find(({ id }) => id === one.optionId)
    if (offered === undefined) throw new Refusal(404, 'OPTION_NOT_FOUND')
    if (one.amount > (offered.included ? 1 : offered.selectable)) throw wrong()
    return offered.included || one.amount === 0 ? [] : [one]
  })
}

/** @throws Refusal 409 if a home of the purchase is no longer held. */
export function checkHeld(homes: readonly FrozenHome[], deals: readonly HomeDeal[]): void {
  if (!homes.every(({ lotId }) => runningOn(deals, lotId))) throw new Refusal(409, 'HOLD_EXPIRED')
}

/** Whether two lists choose the same, in any order. */
function areSame(some: readonly Chosen[], others: readonly Chosen[]): boolean {
  const said = (list: readonly Chosen[]): string =>
    list
      .map(({ lotId, optionId, amount }) => `${lotId} ${optionId} ${amount}`)
      .sort()
      .join()
  return said(some) === said(others)
}

/**
 * Replaces choices at frozen prices, taking stock in the same transaction. The page names the choices it
 * knew, so that it never drops another device's newer ones.
 */
export const choose: Handler<'/purchase/Choose'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const row = await changeablePurchase(ctx, ask)
  const { homes } = row.frozen
  const chosen = checkedChoices(homes, ask.chosen)
  await lockLots(
    db,
    homes.map(({ lotId }) => lotId),
  )
  const deals = await dealsOfPurchase(db, row.id)
  checkHeld(homes, deals)
  if (ask.over !== undefined && !areSame(ask.over, chosenOf(homes, deals)))
    throw new Refusal(409, 'CHOICES_CHANGED')
  const sheet = sheetOf(row.frozen, chosen, row.currency)
  if (sheet.total !== ask.total) throw priceChanged(row, { frozen: row.frozen, sheet })
  await putChoices(ctx, row.id, chosen)
  await savePrices(db, row.id, { frozen: row.frozen, sheet })
  const answer = await changedAnswer(ctx, row.id)
  await appendAudit(db, { actor: auditName(actor), action: 'purchase.choose', object: `purchase:${row.id}` })
  return answer
}
