import type { Answer, Ask } from '../../src/contract/schemas.ts'
import { writeLot } from '../../src/rules/lotCodec.ts'
import { isAvailable, isInventory } from '../../src/rules/lotStatus.ts'
import { nextBestLots, reasonsFor } from '../../src/rules/nextBestLots.ts'
import { selectionPrice } from '../../src/rules/selectionPrice.ts'
import { lastChangeOf } from '../db/lotEvents.ts'
import { inventoryOf, type LotRow, takenAt } from '../db/lots.ts'
import type { CallContext } from '../context/handler.ts'
import { marketOfProject } from '../communities/flags.ts'
import { ofProject, visibilityOn } from '../communities/ofProject.ts'
import { lotAtHand } from '../deals/lotAtHand.ts'
import { closenessText } from '../../src/i18n/closeness.ts'
import { nearestWords } from '../../src/i18n/en/nearest.ts'
import { refusalsWords } from '../../src/i18n/en/refusals.ts'
import { voiceIn } from '../../src/i18n/everyLanguage.ts'
import { textIn } from '../../src/i18n/textIn.ts'

export type Conflict = NonNullable<Answer<'/user/AddWorksheetOffer'>['conflict']>
type Seen = Ask<'/user/AddWorksheetOffer'>['seen']

/** How many alternatives are proposed. */
const proposals = 3

/** Whether it is for sale, or held by this caller. */
export async function isFree({ db, actor }: CallContext, lot: LotRow): Promise<boolean> {
  if (isAvailable(lot) || isInventory(lot)) return true
  const atHand = await lotAtHand(db, lot.id, actor)
  return atHand?.own === true || atHand?.target.lotStatus === 'available'
}

/** Since when a lot is gone, and the closest alternatives the caller may see. */
export async function unavailable(ctx: CallContext, lot: LotRow): Promise<Conflict> {
  const { db } = ctx
  const at = (await takenAt(db, lot.id)) ?? (await lastChangeOf(db, lot.projectId, lot.id))
  const snapshot = await ofProject(ctx, lot.projectId)
  const visibility = await visibilityOn(snapshot, ctx)
  const market = marketOfProject(snapshot.project)
  const nearest = textIn(nearestWords, voiceIn('en', market.name))
  const visible = snapshot.lots.flatMap((other) => visibility.visible(other) ?? [])
  return {
    code: 'LOT_UNAVAILABLE',
    message: refusalsWords.sentences.byCode.LOT_UNAVAILABLE,
    happenedAt: at?.toISOString() ?? null,
    nextBest: nextBestLots(lot, visible, proposals).map((likeness) => {
      const because = reasonsFor(likeness)
      return { lot: writeLot(likeness.lot), why: closenessText(because, nearest, market), because }
    }),
  }
}

/** The lot's price with its chosen home. */
// §3
async function priceOn({ db }: CallContext, lot: LotRow, homePrice: number | undefined): Promise<number> {
  const inventory = isInventory(lot) ? await inventoryOf(db, lot.projectId) : []
  const inventoryTotal = inventory.find(({ lotId }) => lotId === lot.id)?.totalPrice
  return selectionPrice(lot, { homePrice, inventoryTotal })
}

/** An older page sends the lot's price without the choice. */
async function hasRisen(
  ctx: CallContext,
  lot: LotRow,
  homePrice: number | undefined,
  { price, chosenPrice }: NonNullable<Seen>,
): Promise<boolean> {
  if (chosenPrice === undefined) return price > 0 && lot.price > price
  return chosenPrice > 0 && (await priceOn(ctx, lot, homePrice)) > chosenPrice
}

/** What happened to the home first, or null. A lower price is no conflict. */
// §5, §8
export async function conflictOf(
  ctx: CallContext,
  lot: LotRow,
  homePrice: number | undefined,
  seen: Seen,
): Promise<Conflict | null> {
  const { db } = ctx
  if (!(await isFree(ctx, lot))) return await unavailable(ctx, lot)
  if (seen !== null && (await hasRisen(ctx, lot, homePrice, seen))) {
    const at = await lastChangeOf(db, lot.projectId, lot.id)
    return {
      code: 'PRICE_CHANGED',
      message: refusalsWords.sentences.byCode.PRICE_CHANGED,
      happenedAt: at?.toISOString() ?? null,
      nextBest: [],
    }
  }
  return null
}
