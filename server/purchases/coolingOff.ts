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
import { isCompanyPurchase } from '../db/rescissions.ts'
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
  const isCompany = await isCompanyPurchase(db, row.id)
  return { rule, standing: rescissionOf(rule, { deliveries, withdrawnAt, waivedAt, isCompany }, now) }
}

/** Cooling-off as participants see it. */
export async function coolingOffOf(
  { db, now }: CallContext,
  row: PurchaseRow,
): Promise<NonNullable<Purchase['coolingOff']> | null> {
  const found = await rescissionNow(db, row, now)
  if (found === undefined) return null
  const { rule, standing } = found
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
    mayWithdraw: row.state === 'reserved' && row.firmAt === null && mayWithdraw(standing),
    firmAt: row.firmAt?.toISOString() ?? null,
  }
}
