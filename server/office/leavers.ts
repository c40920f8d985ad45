import { auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { actorOfPerson } from '../db/actors.ts'
import { homesInHand, type StaffWork, type WorkOf, workOf } from '../db/handedWork.ts'
import { listStaff, type StaffRow } from '../db/staff.ts'
import { lotsAtHand, mayAt } from '../deals/lotAtHand.ts'
import type { RenewedKiosk } from '../people/closeWithPins.ts'
import { closeStaff as close } from '../people/staff.ts'
import { knows, member, reachOf, type StaffReach, whole } from '../people/staffReach.ts'

/** Someone's work under the caller: in these communities, or all of the caller's. */
function workThere({ actor, managed }: StaffReach, personId: number, projects?: readonly string[]): WorkOf {
  if (projects !== undefined) return { personId, projects: projects.filter((id) => managed.has(id)) }
  return { personId, projects: actor.projects.includes('*') ? null : [...managed.keys()] }
}

/** Lists a colleague's unfinished work, before they leave or stop working for some communities. */
export const staffWork: Handler<'/comty/GetStaffWork'> = async ({ id, communities }, ctx) => {
  const reach = await reachOf(ctx)
  const found = (await listStaff(ctx.db, id)).at(0)
  if (found === undefined || !knows(reach, found)) throw new Refusal(404, 'STAFF_NOT_FOUND')
  const there = workThere(reach, id, communities)
  const hand = await inHandOf(ctx, there)
  const successors: number[] = []
  for (const one of await listStaff(ctx.db)) {
    if (knows(reach, one) && (await canTake(ctx, hand, one))) successors.push(one.id)
  }
  return { isOK: 1, work: hand.work, successors }
}

interface InHand {
  readonly leaver: number
  readonly work: StaffWork
  readonly homes: readonly number[]
}

const inHandOf = async ({ db }: CallContext, there: WorkOf): Promise<InHand> => ({
  leaver: there.personId,
  work: await workOf(db, there),
  homes: await homesInHand(db, there),
})

/** Whether a colleague works in all these communities and, by company and events, may handle each home. */
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

/** @throws Refusal if they cannot take over everything. */
export async function checkSuccessor(
  ctx: CallContext,
  reach: StaffReach,
  there: WorkOf,
  successor: number | null,
): Promise<void> {
  const hand = await inHandOf(ctx, there)
  if (successor === null) {
    if (hand.work.holds + hand.work.purchases > 0)
      throw new Refusal(422, 'SUCCESSOR_NEEDED', { field: 'successor' })
    return
  }
  const taker = await member(ctx, reach, successor)
  if (!(await canTake(ctx, hand, taker))) throw new Refusal(422, 'SUCCESSOR_UNFIT', { field: 'successor' })
}

/** The kiosks' new PINs, shown to the office only once. */
export const shownPins = (
  kiosks: readonly RenewedKiosk[],
): { name: string; project_id: string | null; pin: string }[] =>
  kiosks.map(({ name, projectId, pin }) => ({ name, project_id: projectId, pin }))

/**
 * Removes someone: ends sessions, links and tablets, renews kiosks' PINs, gives their work to a colleague.
 */
export const closeStaff: Handler<'/comty/CloseStaff'> = async ({ id, successor }, ctx) => {
  const { db, actor, cookies } = ctx
  const reach = await reachOf(ctx)
  const leaver = await whole(ctx, reach, id)
  if (leaver.disabled) throw new Refusal(409, 'STAFF_CLOSED')
  const there = workThere(reach, id)
  await checkSuccessor(ctx, reach, there, successor)
  const { kiosks, ended } = await close(db, there, successor, auditName(actor))
  for (const one of ended) cookies.endElsewhere(one)
  return { isOK: 1, kiosks: shownPins(kiosks) }
}
