import type { Ask } from '../../../src/contract/schemas.ts'
import { can, isRegisteredWith } from '../../../src/rules/permissions.ts'
import { describe } from '../../../src/rules/validation/describe.ts'
import { email as emailRule } from '../../../src/rules/validation/text.ts'
import { messages } from '../../../src/rules/wording/messages.ts'
import { actorOfPerson } from '../../db/actors.ts'
import type { Db } from '../../db/database.ts'
import { adoptHolds } from '../../db/holds.ts'
import { type PersonRow, personByEmail, personById } from '../../db/persons.ts'
import { doorOfProject } from '../../db/projectDoors.ts'
import { revokeSession } from '../../db/sessions.ts'
import type { Handlers } from '../../handler.ts'
import { Refusal } from '../../refusal.ts'
import { isSecret } from '../../sessions/passwords.ts'
import { allowed } from '../allowed.ts'
import { loginMinutes, newSession, sessionOfCaller } from './guestSession.ts'
import { newGrant } from './grants.ts'
import { userRecordOf } from './userRecord.ts'

type Paths = '/user/LoginUserExists' | '/user/Login' | '/user/Logout' | '/user/GetSession'

/** @throws Refusal with the specification's sentence when it is no address. */
function addressOf(email: string): string {
  const address = email.trim()
  const finding = address === '' ? 'email' : emailRule(address)
  if (finding !== null) throw new Refusal(422, 'WRONG_FIELD', describe(finding), 'email')
  return address
}

/**
 * Whether this person, whose password was right, may sign in here. A broker who is not activated may: the page leads
 * them to activation, and until then `can()` lets them do nothing else.
 */
// §2 "After login", §4 login outcome
async function checkMayEnter(db: Db, person: PersonRow, projectId: string | null | undefined): Promise<void> {
  const actor = actorOfPerson(person)
  if (!person.activated) {
    if (person.userType === 3) return
    throw new Refusal(403, 'NOT_ACTIVATED', messages.loginNotActivated.text)
  }
  if (projectId === null || projectId === undefined) return
  const door = await doorOfProject(db, projectId)
  if (door === undefined) throw new Refusal(404, 'PROJECT_NOT_FOUND', 'There is no such community.')
  allowed(can(actor, 'signInWithPassword', door.target))
  if (!isRegisteredWith(actor, projectId)) {
    throw new Refusal(403, 'OTHER_PROJECT', messages.loginOtherProject.text)
  }
}

async function login(db: Db, ask: Ask<'/user/Login'>): Promise<PersonRow> {
  const person = await personByEmail(db, addressOf(ask.email))
  // An account that never set a password costs the same work as one that did, and as one that does not exist.
  const right = await isSecret(person?.passwordHash || undefined, ask.password)
  if (person === undefined || !right) {
    throw new Refusal(
      401,
      'LOGIN_FAILED',
      'The email or the password is not right. Please check both and try again.',
    )
  }
  await checkMayEnter(db, person, ask.projectId)
  return person
}

/** Who is here. */
export const session: Handlers<Paths> = {
  '/user/LoginUserExists': async ({ email, projectId }, { db }) => {
    const person = await personByEmail(db, addressOf(email))
    const registered = person !== undefined && isRegisteredWith(actorOfPerson(person), projectId ?? undefined)
    return {
      isOK: 1,
      UserRecord: {
        isInTheSystem: person !== undefined,
        isFromOtherProject: person !== undefined && typeof projectId === 'string' && !registered,
        isPasswordRequired: person !== undefined && person.passwordHash !== '',
        needToRegister: person === undefined,
        activated: person?.activated === true,
      },
    }
  },

  '/user/Login': async (ask, here) => {
    const { db, actor } = here
    const person = await login(db, ask)
    if (actor.sessionId !== null) {
      // What a guest holds stays theirs when they sign in; the old session cannot be used beside the new one.
      if (actor.userId === null) await adoptHolds(db, actor.sessionId, person.id)
      await revokeSession(db, actor.sessionId)
    }
    await newSession(here, person.id, loginMinutes)
    const grant = await newGrant(db, { personId: person.id, deviceId: actor.deviceId })
    return { isOK: 1, UserRecord: userRecordOf(person), grant }
  },

  // The grant stays: what was sealed before must still be delivered after.
  '/user/Logout': async (_, { db, actor, cookies }) => {
    if (actor.sessionId !== null) await revokeSession(db, actor.sessionId)
    cookies.clear('session')
    cookies.forget()
    return { isOK: 1 }
  },

  '/user/GetSession': async (_, here) => {
    const person = here.actor.userId === null ? undefined : await personById(here.db, here.actor.userId)
    if (person === undefined) await sessionOfCaller(here)
    return {
      isOK: 1,
      UserRecord: person === undefined ? null : userRecordOf(person),
      serverTime: here.now.toISOString(),
    }
  },
}
