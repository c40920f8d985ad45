import {
  costOfWithdrawing,
  mayWithdraw,
  type Rescission,
  rescissionOf,
} from '../../src/rules/rescission/rescission.ts'
import { rescissionRule } from '../../src/rules/rescission/rules.ts'
import type { RescissionRule } from '../../src/rules/rescission/rule.ts'
import type { CallContext } from '../context/handler.ts'
import type { Db } from '../db/database.ts'
import { deliveriesOf } from '../db/deliveries.ts'
import type { PurchaseRow } from '../db/purchases.ts'
import { rescissionFacts, rescissionRecords } from '../db/rescissions.ts'
import { can, mayUnsell } from '../../src/rules/permissions.ts'
import { targetOf } from '../communities/ofProject.ts'
import { isBuyer } from './isBuyer.ts'
import { projectOf } from './frozenPrices.ts'
import type { Purchase } from './purchaseAnswer.ts'

/** The cooling-off rule of a purchase and its current state; undefined without a rule. */
export async function rescissionNow(
  db: Db,
  row: Pick<PurchaseRow, 'id' | 'rescission' | 'withdrawnAt' | 'waivedAt'>,
  now: Date,
): Promise<{ rule: RescissionRule; standing: Rescission } | undefined> {
  const rule = rescissionRule(row.rescission)
  if (rule === undefined) return undefined
  const { withdrawnAt, waivedAt } = row
  const deliveries = await deliveriesOf(db, row.id)
  const facts = await rescissionFacts(db, row.id)
  return { rule, standing: rescissionOf(rule, { ...facts, deliveries, withdrawnAt, waivedAt }, now) }
}

/** Cooling-off as participants see it. */
export async function coolingOffOf(
  ctx: CallContext,
  row: PurchaseRow,
): Promise<NonNullable<Purchase['coolingOff']> | null> {
  const found = await rescissionNow(ctx.db, row, ctx.now)
  if (found === undefined) return null
  const { rule, standing } = found
  const project = await projectOf(ctx, row.projectId)
  const isStaff = can(ctx.actor, 'attestIdentity', targetOf({ project })).allowed
  const isRunning = standing.state === 'running'
  const ends = isRunning || standing.state === 'ended' ? standing.ends : null
  return {
    rule: rule.id,
    state: standing.state,
    missing: standing.state === 'notStarted' ? [...standing.missing] : [],
    startedAt: isRunning ? standing.from.toISOString() : null,
    endsAt: ends?.toISOString() ?? null,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    cost: costOfWithdrawing(rule, row.sheet.total),
    mayWithdraw:
      row.state === 'reserved' && row.firmAt === null && mayWithdraw(standing) && (await isBuyer(ctx, row)),
    firmAt: row.firmAt?.toISOString() ?? null,
    ...(isStaff && {
      records: await recordsOf(ctx, row.id),
      ...(await otherRecordsOf(ctx, row.id)),
      mayNoteWithdrawal: mayUnsell(ctx.actor, project.projectType),
    }),
  }
}

async function otherRecordsOf({ db }: CallContext, purchaseId: number) {
  const { lastDay, waiver } = await rescissionRecords(db, purchaseId)
  // Stored with the form of the waiver in front.
  const how = waiver?.how.replace(/^\w+: /, '') ?? ''
  return { lastDay, waiver: waiver && { at: waiver.at.toISOString(), how } }
}

async function recordsOf({ db }: CallContext, purchaseId: number) {
  const rows = await deliveriesOf(db, purchaseId)
  return rows.map(({ id, what, at, how, isByStaff }) => ({ id, what, at: at.toISOString(), how, isByStaff }))
}
