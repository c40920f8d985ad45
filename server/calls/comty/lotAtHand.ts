import { lotStatus, undoOf } from '../../../src/rules/lotStatus.ts'
import { type Actor, type Target, userTypes } from '../../../src/rules/permissions.ts'
import type { Db } from '../../db/database.ts'
import { groupsOf, groupsOfLot } from '../../db/groups.ts'
import { type LotStandingRow, lotStanding } from '../../db/lots.ts'
import { targetOf } from '../../lots/ofProject.ts'

/** A lot with what decides about it, read inside the transaction of whoever acts on it. */
export interface LotAtHand {
  readonly lot: LotStandingRow
  /** The sale or the running hold, if any. */
  readonly deal: LotStandingRow['deal']
  /** The hold belongs to the one who acts. */
  readonly own: boolean
  /** What `can()` needs to know. A hold whose time is over keeps nobody away. */
  readonly target: Target
}

/** Reads what `can()` needs to know of a lot; undefined when there is none. */
export async function lotAtHand(db: Db, lotId: number, actor: Actor): Promise<LotAtHand | undefined> {
  const lot = await lotStanding(db, lotId)
  if (lot === undefined) return undefined
  const deal = lot.over ? null : lot.deal
  const { projectId, projectType, project } = lot
  const target: Target = {
    ...targetOf({ project: { id: projectId, projectType, ...project } }),
    lotStatus: lot.over ? 'available' : lotStatus(lot),
    undo: undoOf(lot),
    ownerUserId: deal?.personId,
    ownerSessionId: deal?.sessionId,
    eventId: await eventFor(db, lot, actor),
  }
  const own =
    deal?.state === 'held' &&
    ((actor.userId !== null && deal.personId === actor.userId) ||
      (actor.sessionId !== null && deal.sessionId === actor.sessionId))
  return { lot, deal, own, target }
}

/**
 * The event to judge by: for those limited to assigned events of this project, one of theirs that has the lot, else
 * one that is not theirs; null for everybody else.
 */
// §6
async function eventFor(db: Db, lot: LotStandingRow, actor: Actor): Promise<number | null> {
  const limited = actor.userType === userTypes.rep || actor.userType === userTypes.limited
  if (!limited || actor.events.length === 0) return null
  const here = (await groupsOf(db, lot.projectId)).map(({ id }) => id)
  const assigned = actor.events.filter((id) => here.includes(id))
  if (assigned.length === 0) return null
  const ofLot = await groupsOfLot(db, lot.id)
  return assigned.find((id) => ofLot.includes(id)) ?? 0
}
