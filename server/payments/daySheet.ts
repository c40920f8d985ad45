import { seesEveryCompany } from '../../src/rules/actor.ts'
import { can, companyFilter } from '../../src/rules/permissions.ts'
import { startOfDay } from '../../src/rules/zoneOffset.ts'
import { flagsOf, marketOfProject } from '../communities/flags.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import type { Snapshot } from '../communities/snapshot.ts'
import { allowed } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { comparedOf, openDifferences } from '../db/differences.ts'
import { balancesOf, purchasesInBooks, sumsBetween } from '../db/ledger.ts'
import { purchasesById } from '../db/purchases.ts'
import { callerOf, whereStaff } from '../purchases/rights.ts'

/** With several companies selling: purchases whose money the caller may add up; null for all. */
async function ownPurchases(ctx: CallContext, { project }: Snapshot): Promise<number[] | null> {
  const { db, actor } = ctx
  if (!flagsOf(project).multiple_builder || seesEveryCompany(actor)) return null
  const ids = await purchasesInBooks(db, project.id)
  return (await whereStaff(ctx, await purchasesById(db, ids, callerOf(ctx)))).map(({ id }) => id)
}

/** One day of a project's money: our books and the gateway's own list. */
export const daySheet: Handler<'/payment/GetDaySheet'> = async ({ projectId, day }, ctx) => {
  const { db, outside } = ctx
  const at = await ofProject(ctx, projectId)
  allowed(can(ctx.actor, 'seePayments', targetOf(at)))
  const manages = can(ctx.actor, 'decideRefund', targetOf(at)).allowed
  const { timeZone } = marketOfProject(at.project)
  const begins = (days: number): Date => new Date(startOfDay(day, timeZone, days))
  const purchaseIds = await ownPurchases(ctx, at)
  const done = await sumsBetween(db, projectId, { from: begins(0), until: begins(1), purchaseIds })
  const balances = await balancesOf(db, projectId, purchaseIds)
  // Like the differences below, this covers the money of all builders.
  const seesAll = manages && companyFilter(ctx.actor) === 0
  const nobodys = seesAll ? await balancesOf(db, null) : []
  const currencies = new Set([...done, ...balances, ...nobodys].map(({ currency }) => currency))
  return {
    isOK: 1,
    sums: [...currencies].map((currency) => {
      const of = (account: string, among = balances): number =>
        0 - (among.find((one) => one.account === account && one.currency === currency)?.amount ?? 0)
      const that = done.find((one) => one.currency === currency)
      const { captured = 0, refunded = 0, debited = 0, paidOut = 0, fees = 0 } = that ?? {}
      return {
        currency,
        captured,
        debited,
        refunded,
        paidOut,
        fees,
        held: of('depositsHeld'),
        unapplied: of('unapplied') + of('unapplied', nobodys),
        disputed: -of('disputes'),
      }
    }),
    gateways: (await comparedOf(db, projectId)).map(({ provider, at }) => ({
      provider,
      isComparable: outside.payments.get(provider)?.list != null,
      comparedAt: at?.toISOString() ?? null,
    })),
    differences: (await openDifferences(db, projectId, { seesAll })).map(({ amount, foundAt, ...one }) => ({
      ...one,
      minor: amount,
      foundAt: foundAt.toISOString(),
      mayDecide: manages,
    })),
  }
}
