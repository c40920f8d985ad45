import type { Answer } from '../../src/contract/schemas.ts'
import { brokerPart } from '../../src/rules/fields/application.ts'
import type { Handler } from '../context/handler.ts'
import { earlierPurchases } from '../db/earlierPurchases.ts'
import { aboutApplication } from './about.ts'
import { purchaseFor } from './rights.ts'
import { typedNow } from './typedNow.ts'

const most = 3

type Earlier = Answer<'/purchase/GetEarlierPeople'>['earlier'][number]

/**
 * People the caller named in other purchases, to save retyping. Who buys for others gets only the same
 * homes': other clients stay hidden.
 */
// §3
export const earlierPeople: Handler<'/purchase/GetEarlierPeople'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const row = await purchaseFor(ctx, ask)
  const { userId: personId, sessionId } = actor
  if (personId === null) return { isOK: 1, earlier: [] }
  const about = await aboutApplication(ctx, row)
  const lotIds = row.frozen.homes.map(({ lotId }) => lotId)
  const isOwn = brokerPart(about.context) === 'no'
  const others = await earlierPurchases(
    db,
    { personId, sessionId },
    { besides: row.id, lotIds: isOwn ? null : lotIds },
  )
  const earlier: Earlier[] = []
  for (const other of others) {
    const typed = await typedNow(db, other, about)
    const hasPeople = Object.keys(typed).some(
      (id) => id.startsWith('purchasers.') && (typed[id] ?? '') !== '',
    )
    if (!hasPeople) continue
    const unitIds = other.frozen.homes.map(({ lotId }) => lotId)
    earlier.push({ unitIds, typed, purchaserCount: other.purchaserCount })
    if (earlier.length === most) break
  }
  return { isOK: 1, earlier }
}
