import { type DeviceKind, inviteMinutes } from '../../src/rules/office/fleet.ts'
import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** A link that enrols one device. */
interface DeviceInvite {
  readonly id: number
  readonly projectId: string
  readonly name: string
  readonly kind: DeviceKind
  readonly pinHash: string
  /** Who made the link. */
  readonly by: string
  readonly madeAt: Date
  readonly expiresAt: Date
  readonly claimHash: string | null
  /** The code that the device shows; null until a device has opened the link. */
  readonly code: string | null
  readonly decidedBy: number | null
  readonly accepted: boolean | null
  readonly deviceId: string | null
}

const invites = sql`
  select i.id, i.project_id as "projectId", i.name, i.kind, i.pin_hash as "pinHash", i.made_at as "madeAt",
    i.expires_at as "expiresAt", i.claim_hash as "claimHash", i.code, i.decided_by as "decidedBy", i.accepted,
    i.device_id as "deviceId", trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as by
  from device_invite i left join person p on p.id = i.made_by`

export async function insertInvite(
  tx: Db,
  one: {
    tokenHash: string
    projectId: string
    name: string
    kind: DeviceKind
    pinHash: string
    madeBy: number | null
    minutes: number
  },
): Promise<{ id: number; expiresAt: Date }> {
  return await tx.one(sql`
    insert into device_invite (token_hash, project_id, name, kind, pin_hash, made_by, expires_at)
    values (${one.tokenHash}, ${one.projectId}, ${one.name}, ${one.kind}, ${one.pinHash}, ${one.madeBy},
      clock_timestamp() + make_interval(mins => ${one.minutes}))
    returning id, expires_at as "expiresAt"`)
}

/** Locks the invite. */
export async function inviteByToken(tx: Db, tokenHash: string): Promise<DeviceInvite | undefined> {
  return await tx.first(sql`${invites} where i.token_hash = ${tokenHash} for update of i`)
}

export async function inviteByClaim(db: Db, claimHash: string): Promise<DeviceInvite | undefined> {
  return await db.first(sql`${invites} where i.claim_hash = ${claimHash}`)
}

export async function lockInviteByClaim(tx: Db, claimHash: string): Promise<DeviceInvite | undefined> {
  return await tx.first(sql`${invites} where i.claim_hash = ${claimHash} for update of i`)
}

/** Locks the invite. */
export async function inviteById(tx: Db, id: number): Promise<DeviceInvite | undefined> {
  return await tx.first(sql`${invites} where i.id = ${id} for update of i`)
}

/** Records the first device that opens the link. Lock the invite first. */
export async function claimInvite(tx: Db, id: number, claimHash: string, code: string): Promise<void> {
  await tx.run(sql`update device_invite set claim_hash = ${claimHash}, code = ${code} where id = ${id}`)
}

export async function decideInvite(
  tx: Db,
  id: number,
  { by, accepted }: { by: number | null; accepted: boolean },
): Promise<void> {
  await tx.run(sql`
    update device_invite set accepted = ${accepted}, decided_by = ${by}, decided_at = clock_timestamp() where id = ${id}`)
}

export async function joinInvite(tx: Db, id: number, deviceId: string): Promise<void> {
  await tx.run(sql`update device_invite set device_id = ${deviceId} where id = ${id}`)
}

/** Links that can still enrol a device, and recently ended ones, to show staff the outcome. Oldest first. */
export async function recentInvites(
  db: Db,
  projectIds: readonly string[],
  most: number,
): Promise<DeviceInvite[]> {
  return await db.all(sql`
    select * from (${invites} where i.project_id = any(${[...projectIds]}::text[])
      and i.expires_at > clock_timestamp() - make_interval(mins => ${inviteMinutes})
    order by i.id desc limit ${most}) newest order by id`)
}

export async function pruneInvites(db: Db, days: number): Promise<number> {
  return await db.run(
    sql`delete from device_invite where expires_at < now() - make_interval(days => ${days})`,
  )
}
