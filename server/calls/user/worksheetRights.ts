import { type Action, can, isRegisteredWith } from '../../../src/rules/permissions.ts'
import type { MessageCode } from '../../../src/rules/wording/messages.ts'
import { projectById } from '../../db/projects.ts'
import type { WorksheetRow } from '../../db/worksheets.ts'
import type { Here } from '../../handler.ts'
import { targetOf } from '../../lots/ofProject.ts'
import { allowed } from '../allowed.ts'
import { lotAtHand } from '../comty/lotAtHand.ts'
import { Refusal } from '../../refusal.ts'
import { worksheetStatus } from './worksheetStatuses.ts'

/** Whether the caller handed it in. */
export function isOwn({ actor }: Here, row: WorksheetRow): boolean {
  if (actor.userId !== null) return row.personId === actor.userId
  return actor.deviceId !== null && row.personId === null && row.deviceId === actor.deviceId
}

/** What `can()` needs to know of a worksheet. */
export async function worksheetTarget(here: Here, row: WorksheetRow) {
  const project = await projectById(here.db, row.projectId)
  if (project === undefined) throw new Error(`Worksheet ${row.id} is of no project.`)
  const lot = row.lotId === null ? undefined : await lotAtHand(here.db, row.lotId, here.actor)
  const own = isOwn(here, row)
  return {
    ...targetOf({ project }),
    ownerUserId: row.personId,
    // A person at a kiosk owns what is theirs, not all that the kiosk has sent.
    ownerDeviceId: row.personId === null ? row.deviceId : null,
    worksheetAccepted: row.statusId === worksheetStatus.accepted,
    eventId: lot?.target.eventId ?? null,
    brokerAssigned: own && isRegisteredWith(here.actor, row.projectId),
  }
}

/** Unknown and foreign are told alike, so that numbers cannot be felt out. */
export const notFound = (why?: MessageCode): Refusal => new Refusal(404, 'WORKSHEET_NOT_FOUND', { why })

/** The unit has a running worksheet of this buyer already. */
// §8
export const worksheetExists = (): Refusal => new Refusal(409, 'WORKSHEET_EXISTS')

/**
 * Goes on when the caller may do this with the worksheet.
 * @throws Refusal 401, or 404 for one that is not there or not theirs.
 */
export async function worksheetFor(
  here: Here,
  find: Promise<WorksheetRow | undefined>,
  action: Action,
  why?: MessageCode,
): Promise<WorksheetRow> {
  const { actor } = here
  const row = await find
  checkKind(here, action)
  if (row === undefined) throw notFound(why)
  const target = await worksheetTarget(here, row)
  const decision = can(actor, action, target)
  if (decision.allowed) return row
  if (decision.reason === 'alreadyAccepted') allowed(decision)
  throw notFound(why)
}

/** Whether somebody of the caller's kind could do this at all, if it were their own. */
export function checkKind({ actor }: Here, action: Action): void {
  const own = { ownerUserId: actor.userId, ownerDeviceId: actor.deviceId, brokerAssigned: true }
  allowed(can(actor, action, own))
}
