import { furnishedChoices, type WorksheetChoice } from '../../src/rules/worksheets.ts'
import { stillToBeHad } from '../../src/rules/pricing/stillToBeHad.ts'
import { lockOptions, stockOf } from '../db/purchaseChoices.ts'
import { type PricedPurchase, savePrices } from '../db/purchases.ts'
import { liveWorksheetOn } from '../db/worksheetPrefill.ts'
import { worksheetById } from '../db/worksheets.ts'
import type { CallContext } from '../context/handler.ts'
import { asReserved, type LotAtHand, mayAt } from '../deals/lotAtHand.ts'
import { isOwn, notFound, worksheetFor } from '../worksheets/worksheetRights.ts'
import { putChoices } from './reprice.ts'
import { sheetOf } from './sheets.ts'

/**
 * The home for a buyer from this worksheet, for its author and its reviewing staff.
 * @throws Refusal 404 for everybody else.
 */
export async function homeOfWorksheet(
  ctx: CallContext,
  atHand: LotAtHand,
  worksheetId: number | null,
): Promise<LotAtHand> {
  if (worksheetId === null) return atHand
  const row = await worksheetFor(ctx, worksheetById(ctx.db, worksheetId), 'seeWorksheet')
  if (!isOwn(ctx, row) && !mayAt(ctx.actor, 'reviewQueue', atHand)) throw notFound()
  return asReserved(atHand, row.id)
}

/** The worksheet whose wishes start a purchase of a home: the one that reserved it, or the caller's own. */
export async function worksheetToFollow(
  { db, actor }: CallContext,
  { lot, takes }: LotAtHand,
): Promise<number | null> {
  if (takes !== undefined) return takes
  return actor.userId === null ? null : await liveWorksheetOn(db, actor.userId, lot.id)
}

type Body = Parameters<typeof furnishedChoices>[0]

/** A worksheet's options for a home: that very one, else its first wish. */
function wishedFor(body: Body, lotId: number): number[] {
  const wishes = furnishedChoices(body)
  const isMeant = ({ unitId }: WorksheetChoice): boolean => unitId === lotId
  const wish = wishes.find(isMeant) ?? wishes[0]
  return [...new Set([...(wish?.options ?? []), ...(wish?.inventory ?? [])])]
}

/** Chooses for a new purchase as its worksheet named, if offered and in stock. */
export async function chooseAsWished(
  ctx: CallContext,
  { id, lotId, worksheetId }: { readonly id: number; readonly lotId: number; readonly worksheetId: number },
  { frozen, sheet: { currency } }: PricedPurchase,
): Promise<void> {
  const { db } = ctx
  const row = await worksheetById(db, worksheetId)
  if (row === undefined) return
  const wished = wishedFor(row.body as unknown as Body, lotId)
  if (wished.length === 0) return
  // Nobody loses the home because an option goes meanwhile.
  await lockOptions(db, wished)
  const stock = await stockOf(db, id, wished)
  const chosen = stillToBeHad(
    frozen.homes,
    wished.map((optionId) => ({ lotId, optionId, amount: 1 })),
    stock,
  )
  if (chosen.length === 0) return
  await putChoices(ctx, id, chosen)
  await savePrices(db, id, { frozen, sheet: sheetOf(frozen, chosen, currency) })
}
