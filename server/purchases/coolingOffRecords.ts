import { can, mayUnsell } from '../../src/rules/permissions.ts'
import {
  canBeLastDay,
  earliestOf,
  isFirm,
  mayWaive,
  mayWithdraw,
} from '../../src/rules/rescission/rescission.ts'
import { exclusions } from '../../src/rules/rescission/rule.ts'
import { isDay } from '../../src/rules/days.ts'
import { targetOf } from '../communities/ofProject.ts'
import { allowed, auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { appendAudit } from '../db/audit.ts'
import { insertDelivery, strikeDelivery, timesOfPurchase } from '../db/deliveries.ts'
import { type PurchaseRow, touchPurchase } from '../db/purchases.ts'
import { markWaived, saveLastDay, strikeRescission, unmarkFirm } from '../db/rescissions.ts'
import { rescissionNow } from './coolingOff.ts'
import { projectOf } from './frozenPrices.ts'
import { mailEveryBuyer } from './mailBuyer.ts'
import { lockedPurchase, type OfPurchase } from './rights.ts'
import { inCoolingOff, release } from './withdraw.ts'

/** Staff enter times to the minute. */
const minuteOf = (moment: Date): number => Math.floor(moment.getTime() / 60_000) * 60_000

/** A reserved purchase, for the project's staff only. */
async function forStaff(ctx: CallContext, of: OfPurchase): Promise<PurchaseRow> {
  const row = await lockedPurchase(ctx, of)
  allowed(can(ctx.actor, 'attestIdentity', targetOf({ project: await projectOf(ctx, row.projectId) })))
  return row
}

/**
 * Records, with proof, receipt of a paper that starts the cooling-off period, or something that removes the
 * right to withdraw.
 */
export const noteDelivery: Handler<'/purchase/NoteDelivery'> = async ({ what, at, how, ...of }, ctx) => {
  const { db, actor, now } = ctx
  const row = await forStaff(ctx, of)
  const { rule } = await inCoolingOff(ctx, row)
  const isExclusion = exclusions.some((one) => one === what)
  if (isExclusion && !rule.excludes.some((one) => one === what))
    throw new Refusal(422, 'WRONG_FIELD', { field: 'what' })
  const moment = new Date(at)
  if (moment > now) throw new Refusal(422, 'WRONG_FIELD', { field: 'at' })
  const earliest = earliestOf(what, await timesOfPurchase(db, row.id))
  if (earliest === null || moment.getTime() < minuteOf(earliest)) {
    throw new Refusal(422, 'DELIVERY_EARLY', { field: 'at' })
  }
  await insertDelivery(db, {
    purchaseId: row.id,
    what,
    at: moment,
    role: null,
    how,
    by: auditName(actor),
    isByStaff: true,
  })
  if (isExclusion) await mailEveryBuyer(ctx, row, 'rightExcluded')
  await touchPurchase(db, row.id)
  await appendAudit(db, { actor: auditName(actor), action: `purchase.${what}`, object: `purchase:${row.id}` })
  return { isOK: 1 }
}

/** Records a waiver, where the rule allows: by certificate or in writing. */
export const waiveRescission: Handler<'/purchase/WaiveRescission'> = async ({ by, proof, ...of }, ctx) => {
  const { db, actor, now } = ctx
  const row = await forStaff(ctx, of)
  const { rule } = await inCoolingOff(ctx, row)
  if (!mayWaive(rule, by)) throw new Refusal(409, 'WAIVER_REFUSED')
  await markWaived(db, row.id, `${by}: ${proof}`, now)
  await mailEveryBuyer(ctx, row, 'rightWaived')
  await appendAudit(db, { actor: auditName(actor), action: 'purchase.waive', object: `purchase:${row.id}` })
  return { isOK: 1 }
}

/** Strikes a wrong record, kept without effect; reopens a sale it made firm. */
export const strikeRecord: Handler<'/purchase/StrikeDelivery'> = async ({ id, what, why, ...of }, ctx) => {
  const { db, actor, now } = ctx
  const row = await forStaff(ctx, of)
  if (row.state !== 'reserved') throw new Refusal(409, 'WRONG_STATE')
  const by = auditName(actor)
  const strike = { by, why, at: now }
  const isStruck =
    what === undefined
      ? id !== undefined && (await strikeDelivery(db, row.id, { id, ...strike }))
      : await strikeRescission(db, row.id, what, strike)
  if (!isStruck) throw new Refusal(404, 'NOT_FOUND')
  const waivedAt = what === 'waiver' ? null : row.waivedAt
  const found = await rescissionNow(db, { ...row, waivedAt }, now)
  if (row.firmAt !== null && found !== undefined && !isFirm(found.standing)) await unmarkFirm(db, row.id)
  await touchPurchase(db, row.id)
  await appendAudit(db, {
    actor: by,
    action: 'purchase.strike',
    object: `purchase:${row.id} ${what ?? `delivery:${id}`}`,
  })
  return { isOK: 1 }
}

/** Records the last day to withdraw where public holidays are unknown. */
export const setLastDay: Handler<'/purchase/SetLastDay'> = async ({ day, why, ...of }, ctx) => {
  const { db, actor } = ctx
  const row = await forStaff(ctx, of)
  const { rule, standing } = await inCoolingOff(ctx, row)
  if (standing.state !== 'running' || standing.ends !== null) throw new Refusal(409, 'LAST_DAY_KNOWN')
  if (!isDay(day)) throw new Refusal(422, 'WRONG_FIELD', { field: 'day' })
  const may = canBeLastDay(rule, standing.from, day)
  if (may !== true)
    throw new Refusal(422, may === 'early' ? 'LAST_DAY_EARLY' : 'LAST_DAY_LATE', { field: 'day' })
  const by = auditName(actor)
  await saveLastDay(db, row.id, { day, from: standing.from, why, by })
  await appendAudit(db, { actor: by, action: 'purchase.lastDay', object: `purchase:${row.id}` })
  return { isOK: 1 }
}

/** Records a buyer's letter of withdrawal for a manager, from the day it was given or received. */
export const noteWithdrawal: Handler<'/purchase/NoteWithdrawal'> = async ({ at, proof, ...of }, ctx) => {
  const { db, now } = ctx
  const row = await forStaff(ctx, of)
  const { projectType } = await projectOf(ctx, row.projectId)
  if (!mayUnsell(ctx.actor, projectType)) throw new Refusal(403, 'NOT_ALLOWED', { why: 'notYourRole' })
  if (row.withdrawnAt !== null) return { isOK: 1 }
  if (row.state !== 'reserved') throw new Refusal(409, 'WRONG_STATE')
  const moment = new Date(at)
  if (moment > now) throw new Refusal(422, 'WRONG_FIELD', { field: 'at' })
  const { begunAt } = await timesOfPurchase(db, row.id)
  if (moment.getTime() < minuteOf(begunAt)) throw new Refusal(422, 'LETTER_EARLY', { field: 'at' })
  // A letter in time counts, even if recorded after the period.
  const then = await rescissionNow(db, row, moment)
  if (then === undefined || !mayWithdraw(then.standing)) throw new Refusal(409, 'RESCISSION_NONE')
  // A letter recorded this late undoes a firm sale by its date alone, so the refund waits for a second
  // manager.
  const today = await rescissionNow(db, row, now)
  const isLate = row.firmAt !== null || today === undefined || !mayWithdraw(today.standing)
  await release(ctx, row, then.rule, { at: moment, proof, isLate })
  return { isOK: 1 }
}
