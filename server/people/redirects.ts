import { timingSafeEqual } from 'node:crypto'
import type { Answer, Ask } from '../../src/contract/schemas.ts'
import { isStaff, userTypes } from '../../src/rules/actor.ts'
import { isPartnerOf } from '../../src/rules/partnerOrigins.ts'
import { isRegisteredWith } from '../../src/rules/permissions.ts'
import { actorOfPerson } from '../db/actors.ts'
import { issueToken, takeToken } from '../db/personTokens.ts'
import { isOnlyWithBuilderOf, type PersonRow, personByEmail, personById } from '../db/persons.ts'
import type { Handler, CallContext } from '../context/handler.ts'
import { tokenSeconds } from '../mail/mailJob.ts'
import { Refusal, refusalOf } from '../context/refusal.ts'
import { hashOfToken, newId, newToken } from '../secrets/tokens.ts'
import { accessOf, enter, leave } from './enter.ts'
import { checkSecondFactor } from './secondFactor.ts'
import { identifierOf } from './userRecord.ts'

type Redirected = Answer<'/user/LoginFromRedirect'>

const sameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(hashOfToken(a)), Buffer.from(hashOfToken(b)))

/**
 * Never staff, whose rights a partner cannot grant, nor people who deal with another builder too: the session
 * shows all their data.
 */
async function namedByPartner(
  { db, partnerKeys }: CallContext,
  { projectId, email = '', partnerKey = '' }: Ask<'/user/GetRedirectKey'>,
): Promise<PersonRow> {
  const secret = partnerKeys.get(projectId)
  if (secret === undefined || !sameSecret(secret, partnerKey)) throw refusalOf('notYourRole')
  const person = email === '' ? undefined : await personByEmail(db, email.trim())
  if (person === undefined || isStaff(actorOfPerson(person)) || !person.projects.includes(projectId)) {
    throw refusalOf('notRegistered')
  }
  if (!(await isOnlyWithBuilderOf(db, person.id, projectId))) throw refusalOf('notRegistered')
  return person
}

async function self({ db, actor }: CallContext, projectId: string): Promise<PersonRow> {
  const person = actor.userId === null ? undefined : await personById(db, actor.userId)
  if (person === undefined) throw refusalOf('signInFirst')
  if (!isRegisteredWith(actor, projectId)) throw refusalOf('notRegistered')
  return person
}

/** Null means the same browser. Partners must name the person's. @throws Refusal 403 */
function openerOf(
  { partnerOrigins }: CallContext,
  projectId: string,
  origin: string | undefined,
  byPartner: boolean,
): string | null {
  if (origin === undefined ? byPartner : !isPartnerOf(partnerOrigins, projectId, origin)) {
    throw new Refusal(403, 'ORIGIN_NOT_ALLOWED')
  }
  return origin ?? null
}

/** A valid key's owner. The page reports its opener, which only the visitor's own browser could forge. */
async function holder(
  { db, actor, partnerOrigins }: CallContext,
  { redirectKey, projectId, opener }: Ask<'/user/LoginFromRedirect'>,
): Promise<{ person: PersonRow; onlyProject: string | null } | undefined> {
  const token = await takeToken(db, 'redirect', hashOfToken(redirectKey))
  if (token === undefined || token.projectId !== projectId) return undefined
  const { boundTo, sessionId } = token
  const isHere =
    boundTo === null
      ? sessionId !== null && sessionId === actor.sessionId
      : boundTo === opener && isPartnerOf(partnerOrigins, projectId, boundTo)
  if (!isHere) return undefined
  const person = await personById(db, token.personId)
  if (person === undefined || !(person.activated || person.userType === userTypes.broker)) return undefined
  // A partner's server may use the key, so the session is limited to its project.
  return { person, onlyProject: boundTo === null ? (actor.onlyProject ?? null) : projectId }
}

const noSession: Redirected = {
  isOK: -1,
  UserId: null,
  UserIdent: '',
  UserType: userTypes.guest,
  UserEmail: '',
  UserFirstName: '',
  UserLastName: '',
  redirectKey: '',
  userIdLowrise: null,
  userIdHighrise: null,
  UserRecord: null,
  grant: null,
}

/** Opens this person's session in another window, once. */
export const redirectKey: Handler<'/user/GetRedirectKey'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const byPartner = ask.partnerKey !== undefined || ask.email !== undefined
  const person = byPartner ? await namedByPartner(ctx, ask) : await self(ctx, ask.projectId)
  await accessOf(db, ask.projectId)
  const boundTo = openerOf(ctx, ask.projectId, ask.origin, byPartner)
  const [redirectKey, seconds] = [newToken(), tokenSeconds.redirect]
  await issueToken(db, {
    id: newId('t'),
    kind: 'redirect',
    tokenHash: hashOfToken(redirectKey),
    personId: person.id,
    projectId: ask.projectId,
    sessionId: boundTo === null ? actor.sessionId : null,
    boundTo,
    seconds,
  })
  return { isOK: 1, redirectKey, seconds }
}

export const loginFromRedirect: Handler<'/user/LoginFromRedirect'> = async (ask, ctx) => {
  const found = await holder(ctx, ask)
  if (found === undefined) {
    // §8: cookies cleared, invalid-session page
    await leave(ctx)
    return noSession
  }
  const { person, onlyProject } = found
  return {
    isOK: 1,
    UserId: person.id,
    UserIdent: identifierOf(person),
    UserType: person.userType,
    UserEmail: person.email,
    UserFirstName: person.firstName,
    UserLastName: person.lastName,
    redirectKey: '',
    userIdLowrise: person.id,
    userIdHighrise: person.id,
    ...(await enter(ctx, person, await checkSecondFactor(ctx, person, undefined), onlyProject)),
  }
}
