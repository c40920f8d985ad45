import type { Answer, Ask } from '../../../src/contract/schemas.ts'
import { writeLot } from '../../../src/rules/lotCodec.ts'
import { isAvailable, isInventory } from '../../../src/rules/lotStatus.ts'
import { type Market, marketOf } from '../../../src/rules/markets.ts'
import { priceText } from '../../../src/rules/money.ts'
import { type Likeness, nextBestLots, reasonsFor } from '../../../src/rules/nextBestLots.ts'
import { say, wordingFor } from '../../../src/rules/wording/wordingFor.ts'
import { lastChangeOf } from '../../db/events.ts'
import { type LotRow, takenAt } from '../../db/lots.ts'
import type { Here } from '../../handler.ts'
import { flagsOf } from '../../lots/flags.ts'
import { ofProject, sightOn } from '../../lots/ofProject.ts'
import { lotAtHand } from '../comty/lotAtHand.ts'

export type Conflict = NonNullable<Answer<'/user/AddWorksheetOffer'>['conflict']>
type Seen = Ask<'/user/AddWorksheetOffer'>['seen']

/** How many other homes are proposed. */
const proposals = 3

/** Whether the home can still be wanted: for sale, or held by the very person who asks. */
async function isFree({ db, actor }: Here, lot: LotRow): Promise<boolean> {
  if (isAvailable(lot) || isInventory(lot)) return true
  const atHand = await lotAtHand(db, lot.id, actor)
  return atHand?.own === true || atHand?.target.lotStatus === 'available'
}

/** Why a home comes close, in one sentence: "the same model, $12,000 less". */
function why(likeness: Likeness, market: Market): string {
  const { nearest } = wordingFor(market.name)
  const parts = reasonsFor(likeness).map(({ key, value }) =>
    say(nearest[key], { amount: priceText(value, market), count: value }),
  )
  return parts.join(', ')
}

/**
 * What happened to the home between the moment somebody filled in the worksheet and the moment it arrived; null when
 * nothing did. A price that fell is no conflict: nobody minds it, and staff see both.
 */
// §5, §8
export async function conflictOf(here: Here, lot: LotRow, seen: Seen): Promise<Conflict | null> {
  const { db } = here
  if (!(await isFree(here, lot))) {
    const at = (await takenAt(db, lot.id)) ?? (await lastChangeOf(db, lot.projectId, lot.id))
    const snapshot = await ofProject(here, lot.projectId)
    const sight = sightOn(snapshot, here)
    const market = marketOf(lot.projectId, flagsOf(snapshot.project).currencyCode)
    const visible = snapshot.lots.flatMap((other) => sight.see(other) ?? [])
    return {
      code: 'LOT_UNAVAILABLE',
      message: 'This unit has just been taken.',
      happenedAt: at?.toISOString() ?? null,
      nextBest: nextBestLots(lot, visible, proposals).map((likeness) => ({
        lot: writeLot(likeness.lot),
        why: why(likeness, market),
      })),
    }
  }
  if (seen !== null && seen.price > 0 && lot.price > seen.price) {
    const at = await lastChangeOf(db, lot.projectId, lot.id)
    return {
      code: 'PRICE_CHANGED',
      message: 'The price has changed. Please review.',
      happenedAt: at?.toISOString() ?? null,
      nextBest: [],
    }
  }
  return null
}
