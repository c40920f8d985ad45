import type { Answer } from '../../src/contract/schemas.ts'
import {
  actExpires,
  actState,
  type DeviceAct,
  type DeviceHealth,
  deviceState,
  inviteState,
  lostDays,
  troublesOf,
} from '../../src/rules/office/fleet.ts'
import { can } from '../../src/rules/permissions.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import { projectList } from '../communities/projectList.ts'
import { allowed, auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { appendAudit } from '../db/audit.ts'
import { type DeviceAction, insertAction, lastActions, openAction } from '../db/deviceActions.ts'
import { recentInvites } from '../db/deviceInvites.ts'
import { deviceById, lockDevice, loseDevice, renameDevice } from '../db/devices.ts'
import { type FleetRow, fleetOf } from '../db/fleet.ts'

type Listed = Answer<'/device/GetFleet'>['devices'][number]

/** The maximum number of devices and of links; no office has more. */
const most = 1000
/** How many actions to show for each device. */
const actionsShown = 5
/** For how many days work that a lost device sealed earlier may still arrive. */
const sealedDays = 7

/** The facts from which the rules judge a device's health. */
export const healthOf = (row: FleetRow): DeviceHealth => ({
  kind: row.kind,
  lastSeenAt: row.lastSeenAt,
  unsentSince: row.unsentSince,
  used: row.report?.used ?? null,
  quota: row.report?.quota ?? null,
  behindSince: row.behindSince,
  faults: row.report?.faults ?? [],
})

/** The devices of the caller's communities, and links that may enrol more. */
export const fleetBoard: Handler<'/device/GetFleet'> = async (_, ctx) => {
  const { actor, db, now } = ctx
  allowed(can(actor, 'enrolDevice', { projectId: actor.projects[0] }))
  const projects = new Map(
    (await projectList(db))
      .filter((project) => can(actor, 'enrolDevice', targetOf({ project })).allowed)
      .map(({ id, name }) => [id, name]),
  )
  const ids = [...projects.keys()]
  const rows = await fleetOf(db, ids, { days: lostDays, most })
  const actions = await lastActions(
    db,
    rows.map(({ id }) => id),
    actionsShown,
  )
  const nameOf = (id: string): string => projects.get(id) ?? ''
  return {
    isOK: 1,
    devices: rows.map((row) => ({
      ...listed(row, ctx),
      project_name: nameOf(row.projectId),
      actions: actions.filter(({ deviceId }) => deviceId === row.id).map((one) => actionItem(one, now)),
    })),
    invites: (await recentInvites(db, ids, most)).map((one) => ({
      id: one.id,
      name: one.name,
      kind: one.kind,
      project_id: one.projectId,
      project_name: nameOf(one.projectId),
      state: inviteState(one, now),
      code: one.code,
      by: one.by,
      expires_at: one.expiresAt.toISOString(),
    })),
    communities: [...projects].map(([id, name]) => ({ id, name })),
  }
}

function listed(
  row: FleetRow,
  { now, kiosks: { build } }: CallContext,
): Omit<Listed, 'project_name' | 'actions'> {
  const health = healthOf(row)
  const isLost = row.lostAt !== null
  const { report } = row
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    project_id: row.projectId,
    state: deviceState({ ...health, isLost }, now),
    troubles: isLost ? [] : troublesOf(health, now),
    last_seen: row.lastSeenAt?.toISOString() ?? null,
    unsent: row.unsent,
    unsent_since: row.unsentSince?.toISOString() ?? null,
    report: report === null ? null : { ...report, faults: [...report.faults] },
    isNewest: report === null || build === null ? null : report.build === build,
    enrolled_at: row.enrolledAt.toISOString(),
    enrolled_by: row.by,
    lost_at: row.lostAt?.toISOString() ?? null,
    emptied_at: row.emptiedAt?.toISOString() ?? null,
  }
}

const actionItem = (one: DeviceAction, now: Date): Listed['actions'][number] => ({
  id: one.id,
  what: one.what,
  state: actState(one, now),
  by: one.by,
  asked_at: one.askedAt.toISOString(),
  expires_at: one.expiresAt?.toISOString() ?? null,
  ended_at: one.endedAt?.toISOString() ?? null,
  failed: one.failed === 'unsent' ? 'unsent' : one.failed === null ? null : 'unable',
})

/** Asks a device to act. While a request waits, another changes nothing. */
export const addAction: Handler<'/device/AddAction'> = async (
  { projectId, deviceId, what, name = null },
  ctx,
) => {
  const { actor, db, now } = ctx
  allowed(can(actor, 'enrolDevice', targetOf(await ofProject(ctx, projectId))))
  await lockDevice(db, deviceId)
  const device = await deviceById(db, deviceId)
  if (device?.projectId !== projectId) throw new Refusal(404, 'NO_DEVICE')
  if (device.isLost) throw new Refusal(409, 'DEVICE_IS_LOST')
  await doNow(ctx, { deviceId, what, name })
  const open = await openAction(db, deviceId, what)
  const id =
    open ??
    (await insertAction(db, { deviceId, what, askedBy: actor.userId, expiresAt: actExpires(what, now) }))
  await appendAudit(db, {
    actor: auditName(actor),
    action: `device.${what}`,
    object: `device:${deviceId} action:${id}`,
  })
  return { isOK: 1, id }
}

/** What the server does at once, before the device hears of it. */
async function doNow(
  { actor, db, cookies }: CallContext,
  { deviceId, what, name }: { deviceId: string; what: DeviceAct; name: string | null },
): Promise<void> {
  if (what === 'rename') {
    const typed = name?.trim() ?? ''
    if (typed === '') throw new Refusal(422, 'WRONG_FIELD', { field: 'name' })
    await renameDevice(db, deviceId, typed)
  }
  if (what === 'lock') {
    const tokenHash = await loseDevice(db, deviceId, actor.userId, sealedDays)
    // A process that remembers it asks again at its next call.
    cookies.endElsewhere({ id: deviceId, tokenHash })
  }
}
