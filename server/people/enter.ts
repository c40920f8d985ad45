import type { Answer } from '../../src/contract/schemas.ts'
import { type Actor, can, isRegisteredWith } from '../../src/rules/permissions.ts'
import { emailForm } from '../../src/rules/fields/emailAddress.ts'
import { askedOf } from '../../src/rules/fields/field.ts'
import { actorOfPerson } from '../db/actors.ts'
import { appendAudit } from '../db/audit.ts'
import type { Db } from '../db/database.ts'
import type { PersonRow } from '../db/persons.ts'
import { accessOfProject } from '../db/projectAccess.ts'
import { guestBefore, revokeSession } from '../db/sessions.ts'
import type { CallContext } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { refuseFirst } from '../context/refuseFirst.ts'
import { allowed, auditName } from '../context/allowed.ts'
import { newGrant } from './grants.ts'
import { endGuest } from './guestPurchases.ts'
import { loginMinutes, newSession } from './guestSession.ts'
import { userRecordOf } from './userRecord.ts'

/** @throws Refusal if it is not an address. */
export function addressOf(email: string): string {
  refuseFirst(askedOf(emailForm, { email }, {}))
  return email.trim()
}

/** @throws Refusal 404 when the project does not exist. */
export async function accessOf(db: Db, projectId: string) {
  const access = await accessOfProject(db, projectId)
  if (access === undefined) throw new Refusal(404, 'PROJECT_NOT_FOUND')
  return access
}

/**
 * Whether someone authenticated may sign in here. `by`: with worksheet user type 2, only brokers may use
 * passwords. Inactive brokers may, to be activated; `can()` refuses them everything else.
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

/** @throws Refusal 403; call only for the account's proven owner. */
export function checkOpen({ disabledAt }: Pick<PersonRow, 'disabledAt'>): void {
  if (disabledAt !== null) throw new Refusal(403, 'ACCOUNT_CLOSED')
}

export interface SecondFactorPassed {
  /** Recovery codes, if the factor was set up during this sign-in. */
  readonly recoveryCodes?: string[]
}

/** Records a failed sign-in, with the person's row if there is one. */
export async function noteFailed(db: Db, actor: Actor, person: PersonRow | undefined): Promise<void> {
  const object = person === undefined ? 'nobody' : `person:${person.id}`
  await appendAudit(db, { actor: auditName(actor), action: 'login.failed', object })
}

/** Replaces the caller's session; returns what the page needs. `onlyProject`: of a partner's site. */
export async function enter(
  ctx: CallContext,
  person: PersonRow,
  passed: SecondFactorPassed,
  onlyProject: string | null = null,
): Promise<Pick<Answer<'/user/Login'>, 'UserRecord' | 'grant' | 'recoveryCodes'>> {
  const { db, actor, cookies } = ctx
  checkOpen(person)
  if (actor.sessionId !== null) await revokeSession(db, actor.sessionId)
  cookies.clear('guest')
  // The guest may have been someone else, so the person decides on their purchases.
  const guest = actor.userId === null ? actor.sessionId : null
  const sessionId = await newSession(ctx, person.id, loginMinutes, { guestBefore: guest, onlyProject })
  await appendAudit(db, { actor: `person:${person.id}`, action: 'login', object: `session:${sessionId}` })
  const grant = await newGrant(db, { personId: person.id, deviceId: actor.deviceId })
  return { UserRecord: await userRecordOf(db, ctx.now, person, onlyProject), grant, ...passed }
}

/** The device clears its own data. */
export async function leave(ctx: CallContext): Promise<void> {
  const { db, actor, cookies } = ctx
  if (actor.sessionId !== null) {
    await revokeSession(db, actor.sessionId)
    const guest = actor.userId === null ? actor.sessionId : await guestBefore(db, actor.sessionId)
    if (guest !== null) await endGuest(ctx, guest)
    if (actor.userId !== null) {
      const object = `session:${actor.sessionId}`
      await appendAudit(db, { actor: auditName(actor), action: 'logout', object })
    }
  }
  cookies.clear('session')
  cookies.clear('guest')
  cookies.forget()
}
