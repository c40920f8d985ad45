import type { Send } from '../../calls/action.ts'
import { call } from '../../calls/call.ts'
import type { Lot } from '../../rules/lot.ts'
import type { PriceSheet } from '../../rules/pricing/priceSheet.ts'
import { isHighrise } from '../../rules/projectTypes.ts'
import type { AddingTo } from '../../session/addingHome.ts'
import { holdFrom, rememberHold } from '../../session/holds.ts'

/** A guest's proof of their email. */
export interface GuestProof {
  readonly guestEmail: string
  readonly guestCode: string
}

export interface Taking {
  readonly proof?: GuestProof | undefined
  /** The confirmed price; otherwise the one on screen. */
  readonly agreed?: number | undefined
  /** For another buyer than in the seller's earlier purchase of it. */
  readonly startsNew?: boolean
  /** The worksheet for which the office has reserved it. */
  readonly worksheet?: number
}

interface Wish {
  readonly lot: Lot
  readonly templateId: number | null
  /** Names the home: the lot's own project, or one linked with it. */
  readonly homeOf: string
  readonly joins: AddingTo | null
}

/** The purchase's total with the home on screen; undefined without a price shown. */
export async function totalShown(
  sheet: PriceSheet | null,
  joins: AddingTo | null,
): Promise<number | undefined> {
  if (sheet === null || joins === null) return sheet?.total
  const { projectId, transId } = joins
  const { purchase } = await call('/purchase/GetPurchase', { projectId, transId })
  return purchase === null ? undefined : purchase.sheet.total + sheet.total
}

/** Holds a home, on its own or for the purchase that it joins, by the call for its kind, and remembers the hold here. */
export async function askHold(send: Send, wish: Wish, taking: Taking = {}) {
  const { lot } = wish
  const held = await byKind(send, wish, taking)
  const { transId, expiresAt } = held
  if (transId !== null && expiresAt !== null) rememberHold(lot.id, holdFrom(transId, { ...held, expiresAt }))
  return held
}

async function byKind(
  send: Send,
  { lot, templateId, homeOf, joins }: Wish,
  { proof, agreed, startsNew = false, worksheet }: Taking,
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
  const here = { projectId, ...more, ...(worksheet === undefined ? {} : { worksheet_id: worksheet }) }
  return isHighrise(lot.projectType)
    ? await send('/comty/PutDPTimer', { ...here, suite_id: lot.id })
    : await send('/comty/PutDPTimerLR', { ...here, lot_id: lot.id, template_id: templateId })
}
