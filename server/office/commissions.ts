import type { Answer } from '../../src/contract/schemas.ts'
import { commissionForm } from '../../src/rules/fields/commission.ts'
import { askedOf } from '../../src/rules/fields/field.ts'
import { commissionMinor, commissionStage, mayBePaid } from '../../src/rules/office/commissions.ts'
import { isWithinReach } from '../../src/rules/actor.ts'
import { can } from '../../src/rules/permissions.ts'
import { isUpToDate, receivedDeposits } from '../../src/rules/pricing/receivedDeposits.ts'
import { isoDayIn } from '../../src/rules/validation/dates.ts'
import { marketOfProject } from '../communities/flags.ts'
import { projectList } from '../communities/projectList.ts'
import { allowed, auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal, refusalOf } from '../context/refusal.ts'
import { refuseFirst } from '../context/refuseFirst.ts'
import { appendAudit } from '../db/audit.ts'
import { type CommissionRow, commissionsOf, lockCommission, notePaidCommission } from '../db/commissions.ts'
import { marketOf } from './marketOf.ts'

const most = 5000

export type Commission = Answer<'/comty/GetCommissions'>['commissions'][number]
type Earned = Answer<'/comty/GetOwnCommissions'>['commissions'][number]
type Market = Awaited<ReturnType<typeof marketOf>>

interface Shown {
  /** For the broker who earns it. */
  readonly own: Earned
  /** Only for the desk. */
  readonly desk: Omit<Commission, keyof Earned>
}

function shown(row: CommissionRow, market: Market, now: Date): Shown[] {
  const project = market.get(row.projectId)
  if (project === undefined) return []
  const { timeZone, currency: own } = marketOfProject(project)
  const currency = row.currency ?? own
  const today = isoDayIn(now, timeZone)
  const deposits = receivedDeposits(row.deposits, row.received, today)
  const stage = commissionStage({
    sale: row.sale,
    isFirm: row.isFirm,
    isBuilderPaid: isUpToDate(deposits, today),
    isPaid: row.paidOn !== null,
  })
  return [
    {
      own: {
        id: row.id,
        project_id: row.projectId,
        project_name: project.name,
        homes: [...row.homes],
        reference: row.sale === 'reserved' || row.sale === 'ended' ? row.reference : null,
        rate: row.rate,
        is_percent: row.isPercent,
        told_on: isoDayIn(row.toldAt, timeZone),
        currency,
        price: row.beforeTax,
        minor: commissionMinor(row, row.beforeTax, currency),
        stage,
        day: isoDayIn(row.at, timeZone),
        paid_on: row.paidOn,
        paid_note: row.paidNote,
      },
      desk: {
        person_id: row.personId,
        broker: row.broker,
        email: row.email,
        may_pay: mayBePaid(stage),
        deposits: [...deposits],
      },
    },
  ]
}

/** Commissions of the caller's marketplace, of one broker or of all, and whether there are more. */
export async function shownCommissions(
  ctx: CallContext,
  personId: number | null,
): Promise<{ commissions: Commission[]; isCut: boolean }> {
  const market = await marketOf(ctx)
  const rows = await commissionsOf(ctx.db, { projectIds: [...market.keys()], personId, most: most + 1 })
  return {
    isCut: rows.length > most,
    commissions: rows
      .slice(0, most)
      .flatMap((row) => shown(row, market, ctx.now).map(({ own, desk }) => ({ ...own, ...desk }))),
  }
}

/** What the caller has earned, sale by sale, even where the marketplace has changed since. */
export const ownCommissions: Handler<'/comty/GetOwnCommissions'> = async (_, { db, actor, now }) => {
  allowed(can(actor, 'seeOwnCommissions'))
  const { userId } = actor
  if (userId === null) throw refusalOf('signInFirst')
  const projects = (await projectList(db)).filter(({ id }) => isWithinReach(actor, id))
  const market: Market = new Map(projects.map((project) => [project.id, project]))
  const rows = await commissionsOf(db, { projectIds: [...market.keys()], personId: userId, most: most + 1 })
  return {
    isOK: 1,
    isCut: rows.length > most,
    commissions: rows.slice(0, most).flatMap((row) => shown(row, market, now).map(({ own }) => own)),
  }
}

/** What brokers earn, sale by sale, with its deposits; buyers are not named. */
export const commissionList: Handler<'/comty/GetCommissions'> = async (_, ctx) => ({
  isOK: 1,
  ...(await shownCommissions(ctx, null)),
})

/** Marks a commission as paid, or as unpaid after all. */
export const noteCommission: Handler<'/comty/NoteCommission'> = async ({ id, paidOn: day, note }, ctx) => {
  const { db, actor, now } = ctx
  const market = await marketOf(ctx)
  const row = await lockCommission(db, id)
  const [one] = row === undefined ? [] : shown(row, market, now)
  if (row === undefined || one === undefined) throw new Refusal(404, 'COMMISSION_NOT_FOUND')
  const project = market.get(row.projectId)
  if (day !== null && project !== undefined) {
    const { timeZone } = marketOfProject(project)
    refuseFirst(askedOf(commissionForm, { paidOn: day, note }, { now, timeZone }))
  }
  // A commission for a sale that has since ended may be marked as unpaid.
  if (day === null ? one.own.paid_on === null : !one.desk.may_pay) throw new Refusal(409, 'COMMISSION_STAGE')
  const by = auditName(actor)
  await notePaidCommission(db, id, day === null ? null : { on: day, note: note.trim(), by })
  await appendAudit(db, {
    actor: by,
    action: day === null ? 'commission.unpaid' : 'commission.paid',
    object: `commission:${id} person:${row.personId}`,
  })
  return { isOK: 1 }
}
