import type { Answer, Ask } from '../../src/contract/schemas.ts'
import { provenMemories } from '../../src/rules/cleanProof.ts'
import { can } from '../../src/rules/permissions.ts'
import { kioskIdleSeconds } from '../../src/rules/session.ts'
import type { DeviceKind } from '../../src/rules/office/fleet.ts'
import { actorOfPerson } from '../db/actors.ts'
import { appendAudit } from '../db/audit.ts'
import {
  type DeviceRow,
  changeDevice,
  deviceById,
  deviceSeconds,
  enrolDevice,
  releaseDevice,
} from '../db/devices.ts'
import { personById } from '../db/persons.ts'
import { type CallContext, type Handler, preparing } from '../context/handler.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import { Refusal, refusalOf } from '../context/refusal.ts'
import { allowed, auditName } from '../context/allowed.ts'
import { hashOfSecret } from '../secrets/passwords.ts'
import { hashOfToken, newId, newToken } from '../secrets/tokens.ts'
import { newGrant } from '../people/grants.ts'

type Device = Answer<'/device/Enrol'>['device']
type Settings = Device['settings']

/** Settings missing from an older row get the defaults. */
function deviceItem({ id, name, projectId, settings }: DeviceRow): Device {
  const { idleSeconds, attractPictures, camera, shows } = settings as Partial<Settings>
  return {
    id,
    projectId,
    settings: {
      name,
      idleSeconds: idleSeconds ?? kioskIdleSeconds.default,
      attractPictures: attractPictures ?? [],
      camera: camera ?? 'front',
      shows: shows ?? 'visits',
    },
  }
}

/** @throws Refusal unless an enrolled device calls. */
export async function thisDevice({ actor, db }: CallContext): Promise<DeviceRow> {
  const device = actor.deviceId === null ? undefined : await deviceById(db, actor.deviceId)
  if (device === undefined) throw refusalOf('deviceOnly')
  return device
}

/** @throws Refusal unless the caller may make this browser a kiosk. */
async function checkMayEnrol({ projectId }: Ask<'/device/Enrol'>, ctx: CallContext): Promise<void> {
  allowed(can(ctx.actor, 'enrolDevice', targetOf(await ofProject(ctx, projectId))))
  if (ctx.kiosks.onlyByLink) throw new Refusal(403, 'ENROL_BY_LINK')
  checkNotEnrolled(ctx)
}

/** @throws Refusal on a kiosk: another enrolment would strand submissions sealed under the first. */
export function checkNotEnrolled({ actor }: CallContext): void {
  if (actor.deviceId !== null) throw new Refusal(409, 'ALREADY_ENROLLED')
}

/** Makes this browser a kiosk. */
export const enrol = preparing<'/device/Enrol', string>({
  async prepare(ask, ctx) {
    await checkMayEnrol(ask, ctx)
    return await hashOfSecret(ask.pin)
  },
  take: makeKiosk,
})

async function makeKiosk(
  ask: Ask<'/device/Enrol'>,
  ctx: CallContext,
  pinHash: string,
): Promise<Answer<'/device/Enrol'>> {
  await checkMayEnrol(ask, ctx)
  const { projectId, settings } = ask
  const enrolled = await enrolCaller(ctx, {
    projectId,
    settings,
    pinHash,
    kind: 'kiosk',
    by: ctx.actor.userId,
  })
  const object = `device:${enrolled.device.id}`
  await appendAudit(ctx.db, { actor: auditName(ctx.actor), action: 'device.enrol', object })
  return enrolled
}

/** Makes the calling browser a project's device, with its own secret. */
export async function enrolCaller(
  { db, cookies }: CallContext,
  one: {
    projectId: string
    settings: Settings
    pinHash: string
    kind: DeviceKind
    by: number | null
  },
): Promise<Answer<'/device/Enrol'>> {
  const { projectId, settings, pinHash, kind, by } = one
  const [id, token] = [newId('d'), newToken()]
  await enrolDevice(db, {
    id,
    name: settings.name,
    kind,
    projectId,
    tokenHash: hashOfToken(token),
    pinHash,
    settings,
    enrolledBy: by,
  })
  cookies.set('device', { id, token, seconds: deviceSeconds })
  const grant = await newGrant(db, { personId: null, deviceId: id })
  return { isOK: 1, device: { id, projectId, settings }, grant }
}

/** Checks the rights for another project, because a PIN gives none. */
async function checkNewProject(ctx: CallContext, device: DeviceRow, projectId: string): Promise<void> {
  if (projectId === device.projectId) return
  const target = targetOf(await ofProject(ctx, projectId))
  if (can(ctx.actor, 'enrolDevice', target).allowed) return
  const by = device.enrolledBy === null ? undefined : await personById(ctx.db, device.enrolledBy)
  if (by === undefined || by.disabledAt !== null) throw refusalOf('staffOnly')
  allowed(can(actorOfPerson(by), 'enrolDevice', target))
}

export const kioskInfo: Handler<'/device/GetDevice'> = async (_, { actor, db }) => {
  const device = actor.deviceId === null ? undefined : await deviceById(db, actor.deviceId)
  if (device === undefined) return { isOK: 1, device: null, grant: null }
  const grant = await newGrant(db, { personId: null, deviceId: device.id })
  return { isOK: 1, device: deviceItem(device), grant }
}

export const unlock: Handler<'/device/Unlock'> = async (_, ctx) => ({
  isOK: 1,
  device: deviceItem(await thisDevice(ctx)),
})

export const change: Handler<'/device/Change'> = async ({ projectId, settings }, ctx) => {
  const device = await thisDevice(ctx)
  await checkNewProject(ctx, device, projectId)
  await changeDevice(ctx.db, { id: device.id, name: settings.name, projectId, settings })
  await appendAudit(ctx.db, {
    actor: auditName(ctx.actor),
    action: 'device.change',
    object: `device:${device.id} project:${projectId}`,
  })
  return { isOK: 1, device: { id: device.id, projectId, settings } }
}

/** Ends an enrolment. */
export const leave: Handler<'/device/Leave'> = async (_, ctx) => {
  const { id } = await thisDevice(ctx)
  await releaseDevice(ctx.db, id)
  ctx.cookies.clear('device')
  await appendAudit(ctx.db, {
    actor: auditName(ctx.actor),
    action: 'device.leave',
    object: `device:${id}`,
  })
  return { isOK: 1 }
}

export const noteLeftBehind: Handler<'/device/TellLeft'> = async ({ left }, ctx) => {
  const { id } = await thisDevice(ctx)
  // Only known words, because this record is permanent.
  const known = left.filter(({ memory }) => (provenMemories as readonly string[]).includes(memory))
  const found = known.map(({ memory, count }) => `${memory}:${Math.min(count, 1_000_000)}`).join(' ')
  await appendAudit(ctx.db, {
    actor: `device:${id}`,
    action: 'device.left',
    object: found === '' ? 'not inspected' : found,
  })
  return { isOK: 1 }
}
