import type { Send } from '../../calls/action.ts'
import { call } from '../../calls/call.ts'
import type { Lot } from '../../rules/lot.ts'
import type { PriceSheet } from '../../rules/pricing/priceSheet.ts'
import { isHighrise } from '../../rules/projectTypes.ts'
import type { AddingTo } from '../../session/addingHome.ts'
import type { GuestProof } from './GuestCode.tsx'

/** A request to hold a home. */
export interface Taking {
  readonly proof?: GuestProof | undefined
  /** The confirmed price; otherwise the one on screen. */
  readonly agreed?: number | undefined
  /** For another buyer than in the seller's earlier purchase of it. */
  readonly startsNew?: boolean
}

/** The whole purchase's total, including the home on screen; undefined if no price is shown. */
export async function totalShown(
  sheet: PriceSheet | null,
  joins: AddingTo | null,
): Promise<number | undefined> {
  if (sheet === null || joins === null) return sheet?.total
  const { projectId, transId } = joins
  const { purchase } = await call('/purchase/GetPurchase', { projectId, transId })
  return purchase === null ? undefined : purchase.sheet.total + sheet.total
}

/** Holds a home, on its own or for the purchase that it joins, by the call for its kind. */
export async function askHold(
  send: Send,
  {
    lot,
    templateId,
    homeOf,
    joins,
  }: {
    readonly lot: Lot
    readonly templateId: number | null
    /** Names the home: the lot's own project, or one linked with it. */
    readonly homeOf: string
    readonly joins: AddingTo | null
  },
  { proof, agreed, startsNew = false }: Taking,
) {
  const { projectId } = lot
  const more = {
    ...(joins === null ? {} : { transaction_id: joins.transId }),
    ...proof,
    ...(agreed === undefined ? {} : { total: agreed }),
    ...(startsNew ? { starts_new: true } : {}),
  }
  if (homeOf !== projectId && templateId !== null) {
    const pair = { projectId: homeOf, otherProjectId: projectId, lot_id: lot.id, template_id: templateId }
    return await send('/comty/AddLotByOther', { ...pair, ...more })
  }
  return isHighrise(lot.projectType)
    ? await send('/comty/PutDPTimer', { projectId, suite_id: lot.id, ...more })
    : await send('/comty/PutDPTimerLR', { projectId, lot_id: lot.id, template_id: templateId, ...more })
}
