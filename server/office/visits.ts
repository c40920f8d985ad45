import { askedOf } from '../../src/rules/fields/field.ts'
import { visitForm } from '../../src/rules/fields/visit.ts'
import { defaultPhoneCountry } from '../../src/rules/validation/phone.ts'
import { isPast, remindHours, visitLimits } from '../../src/rules/visits.ts'
import { moveToHour } from '../../src/rules/quietHours.ts'
import { flagsOf, marketOfProject } from '../communities/flags.ts'
import { ofProject } from '../communities/ofProject.ts'
import { auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { refuseFirst } from '../context/refuseFirst.ts'
import { appendAudit } from '../db/audit.ts'
import { keepProject, projectById } from '../db/projects.ts'
import { homesOfLots } from '../db/saleHomes.ts'
import * as rows from '../db/visits.ts'
import { lotAtHand, mayAt } from '../deals/lotAtHand.ts'
import { sharedLimit } from '../limits/rateLimit.ts'
import { mailTo } from '../people/mailTo.ts'
import { hashOfToken, newId } from '../secrets/tokens.ts'

// A kiosk, or a family behind one address, books for several people.
const bookings = sharedLimit({ most: 12, seconds: 3600 }, 'TOO_MANY_VISITS')

/** The coming times of a sales centre that still have a place. */
export const visitTimes: Handler<'/comty/GetVisitTimes'> = async ({ projectId }, ctx) => {
  const { project } = await ofProject(ctx, projectId)
  const times = await rows.freeTimesOf(ctx.db, projectId, visitLimits.shown)
  return {
    isOK: 1,
    timeZone: marketOfProject(project).timeZone,
    place: flagsOf(project).salesCentre.address,
    times: times.map(({ id, startsAt, minutes }) => ({ id, starts_at: startsAt.toISOString(), minutes })),
  }
}

/** Queues the confirmation, and the reminder if it would not come at once. */
async function mailVisitor(
  ctx: CallContext,
  {
    id,
    projectId,
    email,
    startsAt,
    timeZone,
  }: Pick<rows.VisitAt, 'id' | 'projectId' | 'email' | 'startsAt'> & {
    readonly timeZone: string
  },
): Promise<void> {
  if (email === '') return
  const about = { projectId, visitId: id }
  await mailTo(ctx, 'visitBooked', email, about)
  const reminds = moveToHour(new Date(startsAt.getTime() - remindHours * 3_600_000), timeZone)
  const inSeconds = (reminds.getTime() - ctx.now.getTime()) / 1000
  if (inSeconds > 0 && reminds < startsAt) await mailTo(ctx, 'visitSoon', email, about, inSeconds)
}

async function seesHome({ db, actor }: CallContext, projectId: string, lotId: number): Promise<boolean> {
  const atHand = await lotAtHand(db, lotId, actor)
  return atHand?.lot.projectId === projectId && mayAt(actor, 'seeProject', atHand)
}

/** Books a visit. The time's row is locked, so that it never has more visits than places. */
export const bookVisit: Handler<'/comty/BookVisit'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const { projectId, time: timeId, lot_id: lotId = null } = ask
  const { project } = await ofProject(ctx, projectId)
  const market = marketOfProject(project)
  const [name, email, phone] = [ask.name.trim(), ask.email.trim(), ask.phone.trim()]
  const typed = { day: 'any', time: String(timeId), name, email, phone }
  refuseFirst(askedOf(visitForm, typed, { country: defaultPhoneCountry(market, null) }))
  if (lotId !== null && !(await seesHome(ctx, projectId, lotId)))
    throw new Refusal(404, 'LOT_NOT_FOUND', { field: 'lot_id' })
  const time = await rows.lockVisitTime(db, projectId, timeId)
  if (time === undefined || time.withdrawnAt !== null || !time.isComing)
    throw new Refusal(409, 'VISIT_TIME_GONE')
  if ((await rows.countVisits(db, timeId)) >= time.places) throw new Refusal(409, 'VISIT_TIME_FULL')
  if ((await rows.countOwnVisits(db, projectId, { email, phone })) >= visitLimits.own)
    throw new Refusal(409, 'VISITS_USED')
  // Only what is booked counts: a refusal takes the try back.
  await bookings(db, `visit ${actor.deviceId ?? ctx.address}`)
  const id = newId('v')
  await rows.insertVisit(db, { id, timeId, lotId, name, email, phone })
  const { startsAt, minutes } = time
  await mailVisitor(ctx, { id, projectId, email, startsAt, timeZone: market.timeZone })
  await appendAudit(db, { actor: auditName(actor), action: 'visit.book', object: `visit:${id}` })
  return { isOK: 1, id, starts_at: startsAt.toISOString(), minutes }
}

async function visitOfToken({ db }: CallContext, token: string): Promise<rows.VisitAt | undefined> {
  const id = await rows.visitOfLink(db, hashOfToken(token))
  return id === undefined ? undefined : await rows.visitById(db, id)
}

/** The visit of a mailed link. It names nobody, because mails are passed on. */
export const visitOfMail: Handler<'/comty/GetVisit'> = async ({ token }, ctx) => {
  const visit = await visitOfToken(ctx, token)
  const project = visit === undefined ? undefined : await projectById(ctx.db, visit.projectId)
  if (visit === undefined || project === undefined) return { isOK: 1, visit: null }
  const { lotId, startsAt, minutes, endedAt } = visit
  const home = lotId === null ? undefined : (await homesOfLots(ctx.db, [lotId])).get(lotId)
  return {
    isOK: 1,
    visit: {
      project_id: project.id,
      project_name: project.name,
      starts_at: startsAt.toISOString(),
      minutes,
      timeZone: marketOfProject(project).timeZone,
      place: flagsOf(project).salesCentre.address,
      home: home === undefined ? null : { number: home.number, building: home.building },
      state: endedAt !== null ? 'cancelled' : isPast(visit, ctx.now) ? 'past' : 'coming',
    },
  }
}

/** The visitor cancels by the mailed link; repeating it is harmless. */
export const cancelVisit: Handler<'/comty/CancelVisit'> = async ({ token }, ctx) => {
  const visit = await visitOfToken(ctx, token)
  // A community that has moved keeps its visits elsewhere.
  if (visit === undefined || !(await keepProject(ctx.db, visit.projectId)))
    throw new Refusal(403, 'TOKEN_ENDED')
  if (visit.endedAt === null && isPast(visit, ctx.now)) throw new Refusal(409, 'VISIT_OVER')
  if (await rows.endVisit(ctx.db, visit.id, 'visitor'))
    await appendAudit(ctx.db, {
      actor: auditName(ctx.actor),
      action: 'visit.cancel',
      object: `visit:${visit.id}`,
    })
  return { isOK: 1 }
}
