import type { Ask } from '../../src/contract/schemas.ts'
import { isRegisteredWith } from '../../src/rules/permissions.ts'
import { registrationStatus } from '../../src/rules/session.ts'
import { actorOfPerson } from '../db/actors.ts'
import { type PersonRow, personByEmail, personById } from '../db/persons.ts'
import type { Handler, CallContext } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { isSecret } from '../secrets/passwords.ts'
import { noteTry, slowDown } from '../sessions/slowDown.ts'
import { addressOf, checkMayEnter, checkOpen, enter, leave, noteFailed } from './enter.ts'
import { sessionOfCaller } from './guestSession.ts'
import { mailTo } from './mailTo.ts'
import { checkSecondFactor } from './secondFactor.ts'
import { userRecordOf } from './userRecord.ts'

/** The person of email and password. @throws Refusal 401, the same for every fault. */
export async function personByPassword(
  ctx: CallContext,
  ask: Pick<Ask<'/user/Login'>, 'email' | 'password'>,
): Promise<PersonRow> {
  const { db, actor, address, device } = ctx
  const one = { email: addressOf(ask.email), address, device }
  await slowDown(db, one)
  const person = await personByEmail(db, one.email)
  // As much work without account or password, so that timing reveals nothing.
  const right = await isSecret(person?.passwordHash || undefined, ask.password)
  const isSuspicious = await noteTry(db, one, person !== undefined && right)
  if (person === undefined || !right) {
    // Outside any transaction that the refusal would roll back.
    if (isSuspicious && person !== undefined && person.email !== '')
      await mailTo(ctx, 'wrongPasswords', person.email, { projectId: person.projects[0] })
    await noteFailed(db, actor, person)
    throw new Refusal(401, 'LOGIN_FAILED')
  }
  checkOpen(person)
  return person
}

// §4: only states, which decide what is shown but never reveal an identity.
export const loginUserExists: Handler<'/user/LoginUserExists'> = async ({ email, projectId }, { db }) => {
  const person = await personByEmail(db, addressOf(email))
  const registered = person !== undefined && isRegisteredWith(actorOfPerson(person), projectId ?? undefined)
  const ofProject = typeof projectId === 'string'
  const states = {
    isInTheSystem: person !== undefined,
    isFromOtherProject: person !== undefined && ofProject && !registered,
    isPasswordRequired: person !== undefined && person.passwordHash !== '',
    // Without a project, there is nothing to register for.
    needToRegister: person === undefined && ofProject,
    activated: person?.activated === true,
  }
  return { isOK: 1, Status: registrationStatus(states), UserRecord: states }
}

export const login: Handler<'/user/Login'> = async (ask, ctx) => {
  const person = await personByPassword(ctx, ask)
  const passed = await checkSecondFactor(ctx, person, ask.secondCode)
  await checkMayEnter(ctx.db, person, ask.projectId, 'password')
  return { isOK: 1, ...(await enter(ctx, person, passed)) }
}

// Keeps the grant, because sealed work must still be delivered.
export const logout: Handler<'/user/Logout'> = async (_, ctx) => {
  await leave(ctx)
  return { isOK: 1 }
}

/** Starts a session for a guest without one. */
export const sessionInfo: Handler<'/user/GetSession'> = async (_, ctx) => {
  const person = ctx.actor.userId === null ? undefined : await personById(ctx.db, ctx.actor.userId)
  if (person === undefined) await sessionOfCaller(ctx)
  return {
    isOK: 1,
    UserRecord:
      person === undefined ? null : await userRecordOf(ctx.db, ctx.now, person, ctx.actor.onlyProject),
    serverTime: ctx.now.toISOString(),
  }
}
