import { auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { actorOfPerson } from '../db/actors.ts'
import { homesInHand, type StaffWork, workOf } from '../db/handedWork.ts'
import { listStaff, type StaffRow } from '../db/staff.ts'
import { lotsAtHand, mayAt } from '../deals/lotAtHand.ts'
import { closeStaff as close } from '../people/staff.ts'
import { knows, member, reachOf, type StaffReach, whole } from '../people/staffReach.ts'

/** What they have in hand, before they leave. */
export const staffWork: Handler<'/comty/GetStaffWork'> = async ({ id }, ctx) => {
  const reach = await reachOf(ctx)
  const found = (await listStaff(ctx.db, id)).at(0)
  if (found === undefined || !knows(reach, found)) throw new Refusal(404, 'STAFF_NOT_FOUND')
  const [work, homes] = [await workOf(ctx.db, id), await homesInHand(ctx.db, id)]
  const successors: number[] = []
  for (const one of await listStaff(ctx.db)) {
    if (knows(reach, one) && (await canTake(ctx, { leaver: id, work, homes }, one))) successors.push(one.id)
  }
  return { isOK: 1, work, successors }
}

interface InHand {
  readonly leaver: number
  readonly work: StaffWork
  readonly homes: readonly number[]
}

/** Whether a colleague works in all these communities, and may see to each home: of their company, in their events. */
async function canTake(
  { db }: CallContext,
  { leaver, work, homes }: InHand,
  taker: StaffRow,
): Promise<boolean> {
  const isThere = taker.allProjects || work.projects.every((id) => taker.projects.includes(id))
  if (taker.id === leaver || taker.disabled || !taker.activated || !isThere) return false
  const actor = actorOfPerson(taker)
  const lots = await lotsAtHand(db, homes, actor, { withRemoved: true })
  return homes.every((id) => mayAt(actor, 'reviewQueue', lots.get(id)))
}

/** @throws Refusal unless they can take over all of it. */
async function checkSuccessor(
  ctx: CallContext,
  reach: StaffReach,
  leaver: StaffRow,
  successor: number | null,
): Promise<void> {
  const work = await workOf(ctx.db, leaver.id)
  if (successor === null) {
    if (work.holds + work.purchases > 0) throw new Refusal(422, 'SUCCESSOR_NEEDED', { field: 'successor' })
    return
  }
  const taker = await member(ctx, reach, successor)
  const homes = await homesInHand(ctx.db, leaver.id)
  if (!(await canTake(ctx, { leaver: leaver.id, work, homes }, taker))) {
    throw new Refusal(422, 'SUCCESSOR_UNFIT', { field: 'successor' })
  }
}

/** Somebody leaves: sessions, links, tablets and their kiosks' PINs end, and their work goes to a colleague. */
export const closeStaff: Handler<'/comty/CloseStaff'> = async ({ id, successor }, ctx) => {
  const { db, actor, cookies } = ctx
  const reach = await reachOf(ctx)
  const leaver = await whole(ctx, reach, id)
  if (leaver.disabled) throw new Refusal(409, 'STAFF_CLOSED')
  await checkSuccessor(ctx, reach, leaver, successor)
  const { kiosks, ended } = await close(db, id, successor, auditName(actor))
  for (const one of ended) cookies.endElsewhere(one)
  return {
    isOK: 1,
    kiosks: kiosks.map(({ name, projectId, pin }) => ({ name, project_id: projectId, pin })),
  }
}
