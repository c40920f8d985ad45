import type { Answer } from '../../src/contract/schemas.ts'
import { brokerPart } from '../../src/rules/fields/application.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { type EarlierPurchase, earlierPurchases } from '../db/earlierPurchases.ts'
import { dealsOfPurchase, type PurchaseRow } from '../db/purchases.ts'
import { liveWorksheetsOn } from '../db/worksheetPrefill.ts'
import { aboutApplication } from './about.ts'
import { purchaseFor } from './rights.ts'
import { typedNow } from './typedNow.ts'

const most = 3

type Earlier = Answer<'/purchase/GetEarlierPeople'>['earlier'][number]

const isOn = ({ frozen }: EarlierPurchase, lotIds: readonly number[]): boolean =>
  frozen.homes.some(({ lotId }) => lotIds.includes(lotId))

/**
 * The worksheet that a purchase continues, as `worksheetToFollow` answered when it began: the one that reserved
 * a home, or the caller's own. A further purchase of the same home is for another client and continues none.
 */
async function worksheetOf(
  { db }: CallContext,
  { id }: PurchaseRow,
  {
    personId,
    lotIds,
    others,
  }: {
    readonly personId: number
    readonly lotIds: readonly number[]
    readonly others: readonly EarlierPurchase[]
  },
): Promise<number | null> {
  const deals = await dealsOfPurchase(db, id)
  const reservedFor = deals.find(({ worksheetId }) => worksheetId !== null)?.worksheetId
  if (reservedFor != null) return reservedFor
  if (others.some((other) => other.id < id && isOn(other, lotIds))) return null
  for (const lotId of lotIds) {
    const found = await liveWorksheetsOn(db, personId, lotId)
    if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null
  }
  return null
}

/**
 * People the caller named in other purchases, to save retyping. Who buys for others gets only the same
 * homes': other clients stay hidden.
 */
// §3
export const earlierPeople: Handler<'/purchase/GetEarlierPeople'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const row = await purchaseFor(ctx, ask)
  const { userId: personId, sessionId } = actor
  if (personId === null) return { isOK: 1, earlier: [], worksheetId: null }
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
    const { heardFrom, ...rest } = await typedNow(db, other, about)
    // How they heard of another community is no answer about this one.
    const typed = heardFrom === undefined || other.projectId !== row.projectId ? rest : { ...rest, heardFrom }
    const hasPeople = Object.keys(typed).some(
      (id) => id.startsWith('purchasers.') && (typed[id] ?? '') !== '',
    )
    if (!hasPeople) continue
    const unitIds = other.frozen.homes.map(({ lotId }) => lotId)
    earlier.push({ unitIds, typed, purchaserCount: other.purchaserCount })
    if (earlier.length === most) break
  }
  return { isOK: 1, earlier, worksheetId: await worksheetOf(ctx, row, { personId, lotIds, others }) }
}
