import { askedOf } from '../../src/rules/fields/field.ts'
import { visitTimesForm } from '../../src/rules/fields/visitTimes.ts'
import { can } from '../../src/rules/permissions.ts'
import { isPast, startsOf, timeState, visitLimits } from '../../src/rules/visits.ts'
import { momentIn } from '../../src/rules/zoneOffset.ts'
import { marketOfProject } from '../communities/flags.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import type { Snapshot } from '../communities/snapshot.ts'
import { allowed, auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { refuseFirst } from '../context/refuseFirst.ts'
import { appendAudit } from '../db/audit.ts'
import { homesOfLots } from '../db/saleHomes.ts'
import { lockProject } from '../db/lockHomes.ts'
import * as rows from '../db/visits.ts'
import { mailTo } from '../people/mailTo.ts'

/** More times than a board shows at once. */
const most = 1000

async function deskFor(
  ctx: CallContext,
  projectId: string,
  action: 'reviewQueue' | 'changeSales',
): Promise<Snapshot> {
  const snapshot = await ofProject(ctx, projectId)
  allowed(can(ctx.actor, action, targetOf(snapshot)))
  return snapshot
}

/** The times of a sales centre, with who comes: names and all, because somebody has to receive them. */
export const visitDesk: Handler<'/comty/GetVisitDesk'> = async ({ project_id: projectId }, ctx) => {
  const { db, now } = ctx
  const snapshot = await deskFor(ctx, projectId, 'reviewQueue')
  const times = await rows.timesOf(db, projectId, most)
  const visits = await rows.visitsOfTimes(
    db,
    times.map(({ id }) => id),
  )
  const lots = visits.flatMap(({ lotId }) => lotId ?? [])
  const homes = await homesOfLots(db, lots)
  return {
    isOK: 1,
    timeZone: marketOfProject(snapshot.project).timeZone,
    mayOffer: can(ctx.actor, 'changeSales', targetOf(snapshot)).allowed,
    times: times.map(({ id, startsAt, minutes, places, withdrawnAt }) => {
      const own = visits.filter(({ timeId }) => timeId === id)
      const booked = own.filter(({ endedAt }) => endedAt === null).length
      return {
        id,
        starts_at: startsAt.toISOString(),
        minutes,
        places,
        booked,
        state: timeState({
          isWithdrawn: withdrawnAt !== null,
          hasBegun: startsAt <= now,
          isOver: isPast({ startsAt, minutes }, now),
          places,
          booked,
        }),
        visits: own.map((one) => {
          const home = one.lotId === null ? undefined : homes.get(one.lotId)
          return {
            id: one.id,
            name: one.name,
            email: one.email,
            phone: one.phone,
            home: home === undefined ? null : { number: home.number, building: home.building },
            booked_at: one.bookedAt.toISOString(),
            ended_by: one.endedBy,
          }
        }),
      }
    }),
  }
}

/** Offers times in a row, on the same weekday of some weeks, by the clock of the project. */
export const offerVisitTimes: Handler<'/comty/OfferVisitTimes'> = async (ask, ctx) => {
  const { db, now, actor } = ctx
  const { project_id: projectId, startsAt, count, minutes, places, weeks } = ask
  const { project } = await deskFor(ctx, projectId, 'changeSales')
  const typed = {
    startsAt,
    count: String(count),
    minutes: String(minutes),
    places: String(places),
    weeks: String(weeks),
  }
  refuseFirst(askedOf(visitTimesForm, typed, {}))
  const { timeZone } = marketOfProject(project)
  const starts = startsOf(Date.parse(`${startsAt}Z`), { count, minutes, weeks }).map(
    (local) => new Date(momentIn(local, timeZone)),
  )
  if (starts.some((at) => at <= now)) throw new Refusal(422, 'MOMENT_PAST', { field: 'startsAt' })
  // Two people at once offer neither too many times nor overlapping ones.
  await lockProject(db, projectId)
  const added = await rows.insertVisitTimes(db, projectId, { starts, minutes, places })
  if (added > 0 && (await rows.countComingTimes(db, projectId)) > visitLimits.times)
    throw new Refusal(409, 'VISIT_TIMES_USED')
  await appendAudit(db, { actor: auditName(actor), action: 'visit.offer', object: `project:${projectId}` })
  return { isOK: 1, added, leftOut: starts.length - added }
}

/** Cancels a visit and tells the visitor, if there is an address. */
async function end(ctx: CallContext, visit: rows.Visit, projectId: string): Promise<boolean> {
  if (!(await rows.endVisit(ctx.db, visit.id, 'office'))) return false
  if (visit.email !== '') await mailTo(ctx, 'visitCancelled', visit.email, { projectId, visitId: visit.id })
  return true
}

/** Withdraws a time, with the visits booked for it; repeating it is harmless. */
export const withdrawVisitTime: Handler<'/comty/WithdrawVisitTime'> = async (ask, ctx) => {
  const { project_id: projectId, time: id } = ask
  await deskFor(ctx, projectId, 'changeSales')
  const time = await rows.lockVisitTime(ctx.db, projectId, id)
  if (time === undefined) throw new Refusal(404, 'NOT_FOUND')
  if (time.withdrawnAt !== null) return { isOK: 1, cancelled: 0 }
  // Visitors may be there already.
  if (time.startsAt <= ctx.now) throw new Refusal(409, 'VISIT_TIME_BEGUN')
  await rows.withdrawVisitTime(ctx.db, id)
  let cancelled = 0
  for (const visit of await rows.visitsOfTimes(ctx.db, [id]))
    if (await end(ctx, visit, projectId)) cancelled += 1
  await appendAudit(ctx.db, {
    actor: auditName(ctx.actor),
    action: 'visit.withdraw',
    object: `visitTime:${id}`,
  })
  return { isOK: 1, cancelled }
}

/** Nobody but the office can find who left only a telephone number. */
async function forget({ db, actor }: CallContext, { id, email }: rows.Visit): Promise<void> {
  if (email !== '') throw new Refusal(404, 'NOT_FOUND')
  // Its end tells open desks.
  await rows.endVisit(db, id, 'office')
  await rows.deleteVisit(db, id)
  await appendAudit(db, { actor: auditName(actor), action: 'visit.delete', object: `visit:${id}` })
}

/** The office cancels one visit, or deletes it; repeating it is harmless. */
export const endVisit: Handler<'/comty/EndVisit'> = async (ask, ctx) => {
  const { project_id: projectId, id } = ask
  await deskFor(ctx, projectId, 'reviewQueue')
  const visit = await rows.visitById(ctx.db, id)
  if (visit === undefined && ask.forget === true) return { isOK: 1 }
  if (visit === undefined || visit.projectId !== projectId) throw new Refusal(404, 'NOT_FOUND')
  if (ask.forget === true) {
    await forget(ctx, visit)
    return { isOK: 1 }
  }
  if (visit.endedAt === null && isPast(visit, ctx.now)) throw new Refusal(409, 'VISIT_OVER')
  if (await end(ctx, visit, projectId))
    await appendAudit(ctx.db, {
      actor: auditName(ctx.actor),
      action: 'visit.cancel',
      object: `visit:${id}`,
    })
  return { isOK: 1 }
}
