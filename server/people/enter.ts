import type { Answer } from '../../src/contract/schemas.ts'
import { type Actor, can, isRegisteredWith } from '../../src/rules/permissions.ts'
import { email as emailRule } from '../../src/rules/validation/text.ts'
import { actorOfPerson } from '../db/actors.ts'
import { appendAudit } from '../db/audit.ts'
import type { Db } from '../db/database.ts'
import { adoptHolds, lotsHeldBy, releaseHold } from '../db/holds.ts'
import type { PersonRow } from '../db/persons.ts'
import { accessOfProject } from '../db/projectAccess.ts'
import { revokeSession } from '../db/sessions.ts'
import type { CallContext } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { allowed, auditName } from '../context/allowed.ts'
import { newGrant } from './grants.ts'
import { loginMinutes, newSession } from './guestSession.ts'
import { userRecordOf } from './userRecord.ts'

/** @throws Refusal with the specification's sentence when it is no address. */
export function addressOf(email: string): string {
  const address = email.trim()
  const finding = address === '' ? 'email' : emailRule(address)
  if (finding !== null) throw new Refusal(422, 'WRONG_FIELD', { why: finding, field: 'email' })
  return address
}

/** What a project lets in. @throws Refusal 404 when there is no such project. */
export async function accessOf(db: Db, projectId: string) {
  const access = await accessOfProject(db, projectId)
  if (access === undefined) throw new Refusal(404, 'PROJECT_NOT_FOUND')
  return access
}

/**
 * Whether this person, who has proven who they are, may sign in here. A broker who is not activated may: the page leads
 * them to activation, and until then `can()` lets them do nothing else. `by`: what worksheet user type 2 leaves to
 * brokers is the password alone.
 */
// §2 "After login", §4 login outcome, §6
export async function checkMayEnter(
  db: Db,
  person: PersonRow,
  projectId: string | null | undefined,
  by: 'password' | 'mail',
): Promise<void> {
  const actor = actorOfPerson(person)
  if (!person.activated) {
    if (person.userType === 3) return
    throw new Refusal(403, 'NOT_ACTIVATED')
  }
  if (projectId === null || projectId === undefined) return
  const { target } = await accessOf(db, projectId)
  if (by === 'password') allowed(can(actor, 'signInWithPassword', target))
  if (!isRegisteredWith(actor, projectId)) {
    throw new Refusal(403, 'OTHER_PROJECT')
  }
}

/** @throws Refusal 403 when the account was closed; only for somebody who has proven that it is theirs. */
export function checkOpen({ disabledAt }: Pick<PersonRow, 'disabledAt'>): void {
  if (disabledAt !== null) throw new Refusal(403, 'ACCOUNT_CLOSED')
}

/** The second factor was asked for: what whoever enters has to show for it. */
export interface SecondFactorPassed {
  /** Of a factor that was set up with this very sign-in. */
  readonly recoveryCodes?: string[]
}

/** Writes down a sign-in that failed; the person is named by their row, if there is one. */
export async function noteFailed(db: Db, actor: Actor, person: PersonRow | undefined): Promise<void> {
  const object = person === undefined ? 'nobody' : `person:${person.id}`
  await appendAudit(db, { actor: auditName(actor), action: 'login.failed', object })
}

/** Starts the person's session in place of the caller's own; what the page has to know of it. */
export async function enter(
  ctx: CallContext,
  person: PersonRow,
  passed: SecondFactorPassed,
): Promise<Pick<Answer<'/user/Login'>, 'UserRecord' | 'grant' | 'recoveryCodes'>> {
  const { db, actor, cookies } = ctx
  checkOpen(person)
  if (actor.sessionId !== null) {
    // What a guest holds stays theirs when they sign in; the old session cannot be used beside the new one.
    if (actor.userId === null) {
      await adoptHolds(db, actor.sessionId, person.id)
      await freeGuestHolds(ctx, actor.sessionId)
    }
    await revokeSession(db, actor.sessionId)
  }
  cookies.clear('guest')
  const sessionId = await newSession(ctx, person.id, loginMinutes)
  await appendAudit(db, { actor: `person:${person.id}`, action: 'login', object: `session:${sessionId}` })
  const grant = await newGrant(db, { personId: person.id, deviceId: actor.deviceId })
  return { UserRecord: userRecordOf(person), grant, ...passed }
}

/** Frees what a guest's session holds when it ends: nobody can come back to it, at a kiosk least of all. */
async function freeGuestHolds({ db, actor }: CallContext, sessionId: string): Promise<void> {
  const buyer = { sessionId, personId: null }
  for (const lotId of await lotsHeldBy(db, sessionId)) {
    await releaseHold(db, { lotId, buyer, mayReleaseAny: false })
    await appendAudit(db, { actor: auditName(actor), action: 'hold.release', object: `lot:${lotId}` })
  }
}

/** Signs the caller out, here and in the browser; what lies on the device is the device's to forget. */
export async function leave(ctx: CallContext): Promise<void> {
  const { db, actor, cookies } = ctx
  if (actor.sessionId !== null) {
    await revokeSession(db, actor.sessionId)
    if (actor.userId === null) await freeGuestHolds(ctx, actor.sessionId)
    else {
      const object = `session:${actor.sessionId}`
      await appendAudit(db, { actor: auditName(actor), action: 'logout', object })
    }
  }
  cookies.clear('session')
  cookies.clear('guest')
  cookies.forget()
}
