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

/** How many other homes are proposed. */
const proposals = 3

/** Whether the home can still be wanted: for sale, or held by the very person who asks. */
export async function isFree({ db, actor }: CallContext, lot: LotRow): Promise<boolean> {
  if (isAvailable(lot) || isInventory(lot)) return true
  const atHand = await lotAtHand(db, lot.id, actor)
  return atHand?.own === true || atHand?.target.lotStatus === 'available'
}

/** The home is gone: since when, and what comes closest of what the caller may see. */
export async function unavailable(ctx: CallContext, lot: LotRow): Promise<Conflict> {
  const { db } = ctx
  const at = (await takenAt(db, lot.id)) ?? (await lastChangeOf(db, lot.projectId, lot.id))
  const snapshot = await ofProject(ctx, lot.projectId)
  const visibility = visibilityOn(snapshot, ctx)
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

/** What the lot costs with the home that was chosen for it. */
// §3
async function priceOn({ db }: CallContext, lot: LotRow, homePrice: number | undefined): Promise<number> {
  const inventory = isInventory(lot) ? await inventoryOf(db, lot.projectId) : []
  const inventoryTotal = inventory.find(({ lotId }) => lotId === lot.id)?.totalPrice
  return selectionPrice(lot, { homePrice, inventoryTotal })
}

/** A page of before says what the lot cost, and not what was chosen. */
async function hasRisen(
  ctx: CallContext,
  lot: LotRow,
  homePrice: number | undefined,
  { price, chosenPrice }: NonNullable<Seen>,
): Promise<boolean> {
  if (chosenPrice === undefined) return price > 0 && lot.price > price
  return chosenPrice > 0 && (await priceOn(ctx, lot, homePrice)) > chosenPrice
}

/**
 * What happened to the home between the moment somebody filled in the worksheet and the moment it arrived; null when
 * nothing did. A price that fell is no conflict: nobody minds it, and staff see both.
 */
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
