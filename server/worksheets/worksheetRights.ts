import { belongingTarget, narrowingEvents } from '../../src/rules/belonging.ts'
import { isWithinReach } from '../../src/rules/actor.ts'
import { type Action, can, isRegisteredWith, type Target } from '../../src/rules/permissions.ts'
import { groupsOf } from '../db/purchaserGroups.ts'
import { projectById } from '../db/projects.ts'
import { type WorksheetPlace, worksheetPlaces } from '../db/worksheetPlaces.ts'
import type { WorksheetRow } from '../db/worksheets.ts'
import type { CallContext } from '../context/handler.ts'
import { targetOf } from '../communities/ofProject.ts'
import { allowed } from '../context/allowed.ts'
import { Refusal } from '../context/refusal.ts'
import { worksheetStatus } from '../../src/rules/worksheetStatus.ts'
import type { MessageCode } from '../../src/rules/messages.ts'

/** Whether the caller submitted it. */
export function isOwn({ actor }: CallContext, row: WorksheetRow): boolean {
  if (!isWithinReach(actor, row.projectId)) return false
  if (actor.userId !== null) return row.personId === actor.userId
  return actor.deviceId !== null && row.personId === null && row.deviceId === actor.deviceId
}

async function projectOf({ db, actor }: CallContext, projectId: string) {
  const project = await projectById(db, projectId)
  if (project === undefined) throw new Error(`Some worksheet is of ${projectId}, which is no project.`)
  const events = (await groupsOf(db, projectId)).map(({ id }) => id)
  return { target: targetOf({ project }), narrowing: narrowingEvents(actor, events) }
}

/** For `can()`: project, company and event of a worksheet, alone or listed. */
function placeTargets(ctx: CallContext): (row: WorksheetPlace) => Promise<Target> {
  const projects = new Map<string, ReturnType<typeof projectOf>>()
  return async (row) => {
    const asked = projects.get(row.projectId) ?? projectOf(ctx, row.projectId)
    projects.set(row.projectId, asked)
    const { target, narrowing } = await asked
    // Without a home it has no event.
    return { ...target, ...belongingTarget(row.lotId === null ? [] : narrowing, row.belonging) }
  }
}

/** The same, with the caller's relation to it. */
export function worksheetTargets(ctx: CallContext): (row: WorksheetRow) => Promise<Target> {
  const placeOf = placeTargets(ctx)
  return async (row) => ({
    ...(await placeOf(row)),
    ownerUserId: isWithinReach(ctx.actor, row.projectId) ? row.personId : null,
    // Excludes other people's worksheets from the same kiosk.
    ownerDeviceId: row.personId === null ? row.deviceId : null,
    worksheetAccepted: row.statusId === worksheetStatus.accepted,
    brokerAssigned: isOwn(ctx, row) && isRegisteredWith(ctx.actor, row.projectId),
  })
}

/** The worksheets among these whose home or model the caller may do this with. */
export async function worksheetsWithin<Row extends { readonly id: number }>(
  ctx: CallContext,
  rows: readonly Row[],
  action: Action,
): Promise<Row[]> {
  const placeOf = placeTargets(ctx)
  const may = new Set<number>()
  const ids = rows.map(({ id }) => id)
  for (const place of ids.length === 0 ? [] : await worksheetPlaces(ctx.db, ids))
    if (can(ctx.actor, action, await placeOf(place)).allowed) may.add(place.id)
  return rows.filter(({ id }) => may.has(id))
}

/** The same for unknown worksheets and others', so that numbers cannot be probed. */
export const notFound = (why?: MessageCode): Refusal => new Refusal(404, 'WORKSHEET_NOT_FOUND', { why })

// §8
export const worksheetExists = (): Refusal => new Refusal(409, 'WORKSHEET_EXISTS')

/** The worksheet, if allowed. @throws Refusal 401, or 404 if missing or not theirs. */
export async function worksheetFor(
  ctx: CallContext,
  find: Promise<WorksheetRow | undefined>,
  action: Action,
  why?: MessageCode,
): Promise<WorksheetRow> {
  const { actor } = ctx
  const row = await find
  checkKind(ctx, action)
  if (row === undefined) throw notFound(why)
  const target = await worksheetTargets(ctx)(row)
  const decision = can(actor, action, target)
  if (decision.allowed) return row
  if (decision.reason === 'alreadyAccepted') allowed(decision)
  throw notFound(why)
}

/** Whether a caller of this kind could ever do this. */
export function checkKind({ actor }: CallContext, action: Action): void {
  const own = { ownerUserId: actor.userId, ownerDeviceId: actor.deviceId, brokerAssigned: true }
  allowed(can(actor, action, own))
}
