import { furnishedChoices, type WorksheetChoice } from '../../src/rules/worksheets.ts'
import { liveStatuses } from '../../src/rules/worksheetStatus.ts'
import { stillToBeHad } from '../../src/rules/pricing/stillToBeHad.ts'
import { lockOptions, stockOf } from '../db/purchaseChoices.ts'
import { type PricedPurchase, savePrices, type StoredSheet } from '../db/purchases.ts'
import { liveWorksheetsOn } from '../db/worksheetPrefill.ts'
import { worksheetById } from '../db/worksheets.ts'
import type { CallContext } from '../context/handler.ts'
import { asReserved, type LotAtHand } from '../deals/lotAtHand.ts'
import { worksheetFor } from '../worksheets/worksheetRights.ts'
import { putChoices } from './reprice.ts'
import { sheetOf } from './sheets.ts'

/**
 * The home for a buyer from this worksheet, and the worksheet: for its author, and for staff who review it.
 * @throws Refusal 404 for everybody else.
 */
export async function homeOfWorksheet(
  ctx: CallContext,
  atHand: LotAtHand,
  worksheetId: number | null,
): Promise<{ readonly atHand: LotAtHand; readonly follows: number | null }> {
  if (worksheetId === null) return { atHand, follows: null }
  const row = await worksheetFor(ctx, worksheetById(ctx.db, worksheetId), 'seeWorksheet')
  return { atHand: asReserved(atHand, row.id), follows: row.id }
}

/**
 * The worksheet whose wishes a new purchase of a home starts with: the named one, or the caller's own for it. A
 * broker with several may have any of these clients in mind.
 */
export async function worksheetToFollow(
  { db, actor }: CallContext,
  { lot }: LotAtHand,
  named: number | null,
): Promise<number | null> {
  if (named !== null) return named
  const own = actor.userId === null ? [] : await liveWorksheetsOn(db, actor.userId, lot.id)
  return own.length === 1 ? (own[0] ?? null) : null
}

type Body = Parameters<typeof furnishedChoices>[0]

/** A worksheet's options for a home: that very one, else its first wish. */
function wishedFor(body: Body, lotId: number): number[] {
  const wishes = furnishedChoices(body)
  const isMeant = ({ unitId }: WorksheetChoice): boolean => unitId === lotId
  const wish = wishes.find(isMeant) ?? wishes[0]
  return [...new Set([...(wish?.options ?? []), ...(wish?.inventory ?? [])])]
}

/** Chooses for a new purchase what its worksheet named, if it is offered and in stock; returns its price sheet. */
export async function chooseAsWished(
  ctx: CallContext,
  { id, lotId, worksheetId }: { readonly id: number; readonly lotId: number; readonly worksheetId: number },
  { frozen, sheet }: PricedPurchase,
): Promise<StoredSheet> {
  const { db } = ctx
  const row = await worksheetById(db, worksheetId)
  if (row === undefined || !liveStatuses.includes(row.statusId)) return sheet
  const wished = wishedFor(row.body as unknown as Body, lotId)
  if (wished.length === 0) return sheet
  // An option that sells out must not cost the buyer the home.
  await lockOptions(db, wished)
  const stock = await stockOf(db, id, wished)
  const chosen = stillToBeHad(
    frozen.homes,
    wished.map((optionId) => ({ lotId, optionId, amount: 1 })),
    stock,
  )
  if (chosen.length === 0) return sheet
  await putChoices(ctx, id, chosen)
  const withChosen = sheetOf(frozen, chosen, sheet.currency)
  await savePrices(db, id, { frozen, sheet: withChosen })
  return withChosen
}
