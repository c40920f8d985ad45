import { anonymous } from '../../src/rules/anonymous.ts'
import type { Actor } from '../../src/rules/permissions.ts'
import type { Db } from './database.ts'
import { personFacts, type PersonRow } from './persons.ts'
import { lacksSecondFactor } from './secondFactors.ts'
import { sql } from './sql.ts'

export type PersonFacts = Pick<
  PersonRow,
  | 'id'
  | 'userType'
  | 'roles'
  | 'activated'
  | 'companyId'
  | 'builderId'
  | 'allowedToUnsell'
  | 'allProjects'
  | 'projects'
  | 'groups'
>

export interface SessionActor {
  readonly actor: Actor
  /** In ms. */
  readonly expiresAt: number
}

export function actorOfPerson(person: PersonFacts): Actor {
  return {
    kind: 'person',
    userId: person.id,
    userType: person.userType,
    roles: person.roles,
    activated: person.activated,
    projects: person.allProjects ? ['*'] : person.projects,
    events: person.groups,
    companyId: person.companyId,
    allowedToUnsell: person.allowedToUnsell,
    builderId: person.builderId,
    deviceId: null,
    sessionId: null,
  }
}

function toDevice(deviceId: string, projectId: string | null): Actor {
  return {
    ...anonymous,
    kind: 'device',
    deviceId,
    activated: true,
    projects: projectId === null ? [] : [projectId],
  }
}

/** A session cookie's actor; undefined once ended. Updates last-seen every five minutes at most. */
export async function actorOfSession(db: Db, tokenHash: string): Promise<SessionActor | undefined> {
  const row = await db.first<
    { sessionId: string; expiresAt: Date; onlyProject: string | null } & (PersonFacts | { id: null })
  >(sql`
    with seen as (
      update session set last_seen_at = now()
      where token_hash = ${tokenHash} and revoked_at is null and last_seen_at < now() - interval '5 minutes')
    select s.id as "sessionId", s.expires_at as "expiresAt", s.only_project as "onlyProject", ${personFacts}
    from session s left join person on person.id = s.person_id
    where s.token_hash = ${tokenHash} and s.revoked_at is null and s.expires_at > now()
      and person.disabled_at is null and not ${lacksSecondFactor}`)
  if (row === undefined) return undefined
  const { onlyProject } = row
  const whole = row.id === null ? anonymous : actorOfPerson(row)
  const actor = onlyProject === null ? whole : { ...whole, projects: [onlyProject], onlyProject }
  return { actor: { ...actor, sessionId: row.sessionId }, expiresAt: row.expiresAt.getTime() }
}

export interface DeviceActor {
  readonly actor: Actor
  /** The device is locked out. */
  readonly isLost: boolean
}

export async function actorOfDevice(db: Db, tokenHash: string): Promise<DeviceActor | undefined> {
  const row = await db.first<{ id: string; projectId: string | null; isLost: boolean }>(sql`
    select id, project_id as "projectId", lost_at is not null as "isLost"
    from device where token_hash = ${tokenHash} and revoked_at is null`)
  return row && { actor: toDevice(row.id, row.projectId), isLost: row.isLost }
}

/** The actor of a device that is still enrolled. */
export async function actorOfDeviceId(db: Db, deviceId: string): Promise<Actor | undefined> {
  const row = await db.first<{ id: string; project_id: string | null }>(sql`
    select id, project_id from device where id = ${deviceId} and revoked_at is null`)
  return row && toDevice(row.id, row.project_id)
}

export interface Grant {
  readonly stands: boolean
  readonly personId: number | null
  readonly deviceId: string | null
  /** Undefined once its device has been released. */
  readonly actor: Actor | undefined
}

/** The grant of a sealed record; undefined when unknown or pruned. */
export async function grantOf(db: Db, tokenHash: string): Promise<Grant | undefined> {
  const row = await db.first<
    {
      stands: boolean
      deviceId: string | null
      projectId: string | null
      enrolled: boolean
    } & (PersonFacts | { id: null })
  >(sql`
    select g.revoked_at is null and g.expires_at > now() and person.disabled_at is null as stands, g.device_id as "deviceId",
           d.project_id as "projectId", d.id is not null as enrolled, ${personFacts}
    from submission_grant g
      left join person on person.id = g.person_id
      left join device d on d.id = g.device_id and d.revoked_at is null
    where g.token_hash = ${tokenHash}`)
  if (row === undefined) return undefined
  const { stands, deviceId, projectId, id: personId } = row
  const gone = deviceId !== null && !row.enrolled
  const holder = (): Actor | undefined => {
    if (gone) return undefined
    if (row.id !== null) return { ...actorOfPerson(row), deviceId }
    return deviceId === null ? undefined : toDevice(deviceId, projectId)
  }
  return { stands, personId, deviceId, actor: holder() }
}
