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
import { isAnother, refuseOwn } from '../context/secondPerson.ts'
import { appendAudit } from '../db/audit.ts'
import {
  agreePaidCommission,
  askPaidCommission,
  clearPaidCommission,
  type CommissionRow,
  commissionsOf,
  lockCommission,
} from '../db/commissions.ts'
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

function shown(
  row: CommissionRow,
  market: Market,
  { now, actor }: Pick<CallContext, 'now' | 'actor'>,
): Shown[] {
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
        may_pay: mayBePaid(stage) && row.asked === null,
        asked: row.asked && {
          paid_on: row.asked.on,
          note: row.asked.note,
          may_decide: isAnother(row.asked.by, auditName(actor)),
        },
        deposits: [...deposits],
      },
    },
  ]
}

/** The caller's marketplace's commissions, of one broker or all, and whether there are more. */
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
      .flatMap((row) => shown(row, market, ctx).map(({ own, desk }) => ({ ...own, ...desk }))),
  }
}

/** The caller's earnings, sale by sale, even where the marketplace has changed since. */
export const ownCommissions: Handler<'/comty/GetOwnCommissions'> = async (_, ctx) => {
  const { db, actor } = ctx
  allowed(can(actor, 'seeOwnCommissions'))
  const { userId } = actor
  if (userId === null) throw refusalOf('signInFirst')
  const projects = (await projectList(db)).filter(({ id }) => isWithinReach(actor, id))
  const market: Market = new Map(projects.map((project) => [project.id, project]))
  const rows = await commissionsOf(db, { projectIds: [...market.keys()], personId: userId, most: most + 1 })
  return {
    isOK: 1,
    isCut: rows.length > most,
    commissions: rows.slice(0, most).flatMap((row) => shown(row, market, ctx).map(({ own }) => own)),
  }
}

/** What brokers earn, sale by sale, with its deposits; buyers are not named. */
export const commissionList: Handler<'/comty/GetCommissions'> = async (_, ctx) => ({
  isOK: 1,
  ...(await shownCommissions(ctx, null)),
})

/** A commission of the caller's marketplace, locked. @throws Refusal 404 for everyone else. */
async function commissionAtHand(ctx: CallContext, id: number) {
  const market = await marketOf(ctx)
  const row = await lockCommission(ctx.db, id)
  const [one] = row === undefined ? [] : shown(row, market, ctx)
  const project = row && market.get(row.projectId)
  if (row === undefined || one === undefined || project === undefined)
    throw new Refusal(404, 'COMMISSION_NOT_FOUND')
  return { row, one, project }
}

/** Records a commission as paid, which someone else must approve, or withdraws that. */
export const noteCommission: Handler<'/comty/NoteCommission'> = async ({ id, paidOn: day, note }, ctx) => {
  const { db, actor, now } = ctx
  const { row, one, project } = await commissionAtHand(ctx, id)
  const by = auditName(actor)
  if (day === null) {
    // Also for sales that have since ended.
    if (row.paidOn === null && row.asked === null) throw new Refusal(409, 'COMMISSION_STAGE')
    await clearPaidCommission(db, id)
  } else {
    const { timeZone } = marketOfProject(project)
    refuseFirst(askedOf(commissionForm, { paidOn: day, note }, { now, timeZone }))
    if (!one.desk.may_pay) throw new Refusal(409, 'COMMISSION_STAGE')
    await askPaidCommission(db, id, { on: day, note: note.trim(), by })
  }
  await appendAudit(db, {
    actor: by,
    action: day === null ? undone(row) : 'commission.ask',
    object: `commission:${id} person:${row.personId}`,
  })
  return { isOK: 1 }
}

/** The action that undoes an agreed payment, or one awaiting approval. */
const undone = ({ paidOn }: CommissionRow): string =>
  paidOn === null ? 'commission.takeBack' : 'commission.unpaid'

/** Approves or declines a commission that someone else has recorded as paid. */
export const decideOnCommission: Handler<'/comty/DecideCommission'> = async (
  { id, paidOn, note, agrees },
  ctx,
) => {
  const { db, actor } = ctx
  const { row, one } = await commissionAtHand(ctx, id)
  const by = auditName(actor)
  if (row.asked === null) throw new Refusal(409, 'DECIDED')
  refuseOwn(row.asked.by, by)
  // The payment was withdrawn and recorded again since the caller read it.
  if (row.asked.on !== paidOn || row.asked.note !== note) throw new Refusal(409, 'DECIDED')
  // The sale may have ended in the meantime.
  if (agrees && !mayBePaid(one.own.stage)) throw new Refusal(409, 'COMMISSION_STAGE')
  await (agrees ? agreePaidCommission(db, id, by) : clearPaidCommission(db, id))
  await appendAudit(db, {
    actor: by,
    action: agrees ? 'commission.agree' : 'commission.decline',
    object: `commission:${id} person:${row.personId}`,
  })
  return { isOK: 1 }
}
