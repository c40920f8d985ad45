import { lotStatus, undoOf } from '../../src/rules/lotStatus.ts'
import { belongingTarget, narrowingEvents } from '../../src/rules/belonging.ts'
import { type Action, type Actor, can, type Target } from '../../src/rules/permissions.ts'
import type { Db } from '../db/database.ts'
import { type LotStandingRow, lotStanding, lotStandings } from '../db/lots.ts'
import { targetOf } from '../communities/ofProject.ts'
import { offeredThrough } from '../communities/purchaserGroups.ts'

/** A lot and what decides on actions with it, read in their transaction. */
export interface LotAtHand {
  readonly lot: LotStandingRow
  readonly deal: LotStandingRow['deal']
  /** The hold is the actor's own. */
  readonly own: boolean
  /** For `can()`. An expired hold excludes nobody. */
  readonly target: Target
  /** The worksheet whose reservation a hold replaces. */
  readonly takes?: number
}

/** The home for a buyer from this worksheet, checked by the caller: reserved for it means free for them. */
export function asReserved(atHand: LotAtHand, worksheetId: number | null): LotAtHand {
  const { lot, target } = atHand
  // Also the deal that is over: with it, the reservation returns.
  if (worksheetId === null || lot.deal?.reservedFor !== worksheetId) return atHand
  return { ...atHand, takes: worksheetId, target: { ...target, lotStatus: 'available' } }
}

/** Whether the actor may do this with a lot; nobody may if there is none. */
export const mayAt = (actor: Actor, action: Action, atHand: LotAtHand | undefined): boolean =>
  atHand !== undefined && can(actor, action, atHand.target).allowed

/** Whether anyone may hold it. */
export const isFree = (atHand: LotAtHand | undefined): boolean =>
  atHand?.target.lotStatus === 'available' || atHand?.target.lotStatus === 'inventory'

export async function lotAtHand(db: Db, lotId: number, actor: Actor): Promise<LotAtHand | undefined> {
  const lot = await lotStanding(db, lotId)
  return lot === undefined ? undefined : atHand(lot, actor)
}

/**
 * Several lots by id. Leaves out removed ones, except for sales and payments, which the office still manages.
 */
export async function lotsAtHand(
  db: Db,
  lotIds: readonly number[],
  actor: Actor,
  which: { readonly withRemoved?: boolean } = {},
): Promise<Map<number, LotAtHand>> {
  const rows = lotIds.length === 0 ? [] : await lotStandings(db, [...new Set(lotIds)], which)
  return new Map(rows.map((lot) => [lot.id, atHand(lot, actor)]))
}

function atHand(lot: LotStandingRow, actor: Actor): LotAtHand {
  const deal = lot.over ? null : lot.deal
  const { projectId, projectType, project } = lot
  const isTheirs =
    (actor.userId !== null && deal?.personId === actor.userId) ||
    (actor.sessionId !== null && deal?.sessionId === actor.sessionId)
  const own = deal?.state === 'held' && isTheirs
  // People keep their holds and purchases when the event ends.
  const narrowing = isTheirs
    ? narrowingEvents(
        actor,
        lot.projectEvents.map(({ id }) => id),
      )
    : offeredThrough(actor, lot.projectEvents, { id: projectId, flags: project.flags }, lot.readAt)
  const target: Target = {
    ...targetOf({ project: { id: projectId, projectType, ...project } }),
    lotStatus: lot.over ? 'available' : lotStatus(lot),
    undo: undoOf(lot),
    ownerUserId: deal?.personId,
    ownerSessionId: deal?.sessionId,
    ...belongingTarget(narrowing, lot.belonging),
  }
  return { lot, deal, own, target }
}
