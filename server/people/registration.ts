import type { Answer, Ask } from '../../src/contract/schemas.ts'
import { isStaff, isWithinReach, userTypes } from '../../src/rules/actor.ts'
import type { Market } from '../../src/rules/markets.ts'
import { can } from '../../src/rules/permissions.ts'
import { defaultPhoneCountry } from '../../src/rules/validation/phone.ts'
import { askedOf, typedFrom } from '../../src/rules/fields/field.ts'
import { registrationForm, setFor } from '../../src/rules/fields/registration.ts'
import { sameEmail } from '../../src/rules/validation/text.ts'
import { actorOfPerson } from '../db/actors.ts'
import { appendAudit } from '../db/audit.ts'
import { activatePerson, seeToken } from '../db/personTokens.ts'
import { addProjectToPerson, createPerson, newcomer, noteContact, personById } from '../db/persons.ts'
import { revokeSessionsOf } from '../db/sessions.ts'
import { type CallContext, type Handler, preparing } from '../context/handler.ts'
import { marketOfProject } from '../communities/flags.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import { Refusal } from '../context/refusal.ts'
import { refuseFirst } from '../context/refuseFirst.ts'
import { hashOfToken, newClientNumber } from '../secrets/tokens.ts'
import { allowed, auditName } from '../context/allowed.ts'
import { addressOf, accessOf, enter } from './enter.ts'
import { checkSecondFactor } from './secondFactor.ts'
import { sessionOfCaller } from './guestSession.ts'
import { mailTo } from './mailTo.ts'
import { hashOfNewPassword } from './newPassword.ts'
import { checkPassword } from './passwords.ts'

type Result = Answer<'/user/RegisterExistingUser'>

/** The same answer with or without an account: the rest is mailed. */
const mailed: Result = { isOK: 1, Success: true, UserId: null, Activated: false, Errors: [] }

/** @throws Refusal 422 for the first wrong field. */
function check(
  ask: Ask<'/user/Register'> | Ask<'/user/RegisterInPerson'>,
  market: Market,
  { isAgent, inPerson }: { isAgent: boolean; inPerson: boolean },
): void {
  const set = setFor(isAgent)
  const facts = {
    country: defaultPhoneCountry(market, null),
    set,
    inPerson,
    asksPassword: 'password1' in ask && ask.password1 !== undefined,
    isTyped: false,
  }
  refuseFirst(askedOf(registrationForm, typedFrom(registrationForm, ask), facts), { set })
}

/** Whether the marketplace terms are accepted. @throws Refusal for invalid fields. */
async function checkRegistration(ask: Ask<'/user/Register'>, ctx: CallContext): Promise<boolean> {
  const { projectId, isAgent } = ask
  const { project } = await ofProject(ctx, projectId)
  check(ask, marketOfProject(project), { isAgent, inPerson: false })
  // §2 /marketplace-tos/
  const accepts = isAgent && project.flags['marketplace'] === true
  if (accepts && ask.termsAccepted !== true) throw new Refusal(422, 'TERMS_FIRST')
  return accepts
}

/** The account is unusable until a mail to its address is opened. */
export const register = preparing<'/user/Register', string>({
  async prepare(ask, ctx) {
    await checkRegistration(ask, ctx)
    // Does the same work for an existing account, so that timing reveals nothing.
    if (ask.password1 === undefined) return ''
    return await hashOfNewPassword(ask.password1, 'password1', setFor(ask.isAgent))
  },
  take: newAccount,
})

async function newAccount(
  ask: Ask<'/user/Register'>,
  ctx: CallContext,
  passwordHash: string,
): Promise<Result> {
  const { db, actor } = ctx
  const { projectId, isAgent } = ask
  const accepts = await checkRegistration(ask, ctx)
  const address = addressOf(ask.email)
  const id = await createPerson(db, {
    ...newcomer,
    email: address,
    passwordHash,
    userType: isAgent ? userTypes.broker : userTypes.purchaser,
    firstName: ask.firstName.trim(),
    lastName: ask.lastName.trim(),
    phone: ask.cellPhone.trim(),
  })
  if (id !== undefined) {
    await addProjectToPerson(db, id, projectId)
    await noteContact(db, id, { postalCode: ask.postalCode })
    const object = `person:${id} project:${projectId}${accepts ? ' terms' : ''}`
    await appendAudit(db, { actor: auditName(actor), action: 'person.register', object })
  }
  // On a shared screen, the new password must be repeated.
  const session = await sessionOfCaller(ctx)
  const sessionId = id === undefined || actor.deviceId !== null ? null : session
  await mailTo(ctx, 'activate', address, { projectId, market: ask.market, sessionId })
  return mailed
}

/** Adds an account to a project, or mails its activation again. */
export async function registerExisting(
  ask: Ask<'/user/RegisterExistingUser'>,
  ctx: CallContext,
): Promise<Result> {
  const { db, actor } = ctx
  const { projectId = null, market } = ask
  const address = addressOf(ask.email)
  if (projectId !== null) await accessOf(db, projectId)
  const self = actor.userId === null ? undefined : await personById(db, actor.userId)
  const own = self !== undefined && sameEmail(self.email, address)
  if (own && projectId !== null && self.activated && !isStaff(actor) && isWithinReach(actor, projectId)) {
    const joined = await addProjectToPerson(db, self.id, projectId)
    const object = `person:${self.id} project:${projectId}`
    const action = joined ? 'person.project' : 'broker.ask'
    await appendAudit(db, { actor: auditName(actor), action, object })
    return { ...mailed, UserId: self.id, Activated: true }
  }
  const sessionId = own ? actor.sessionId : null
  await mailTo(ctx, 'activate', address, { projectId, market, sessionId })
  return mailed
}

/** A buyer without email, registered by staff: active, with no sign-in. */
export const registerInPerson: Handler<'/user/RegisterInPerson'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const { projectId, contactEmail } = ask
  const snapshot = await ofProject(ctx, projectId)
  allowed(can(actor, 'registerBuyer', targetOf(snapshot)))
  check(ask, marketOfProject(snapshot.project), { isAgent: false, inPerson: true })
  const id = await createPerson(db, {
    ...newcomer,
    firstName: ask.firstName.trim(),
    lastName: ask.lastName.trim(),
    phone: ask.cellPhone.trim(),
    activated: true,
  })
  if (id === undefined) throw new Error('an account without an address is in nobody’s way')
  const clientNumber = newClientNumber()
  const { postalCode } = ask
  const contact = { postalCode, contactEmail: contactEmail.trim(), clientNumber, registeredBy: actor.userId }
  await noteContact(db, id, contact)
  await addProjectToPerson(db, id, projectId)
  await appendAudit(db, {
    actor: auditName(actor),
    action: 'person.registerInPerson',
    object: `person:${id} project:${projectId}`,
  })
  return { ...mailed, UserId: id, Activated: true, ClientNumber: clientNumber }
}

const ended = (): Refusal => new Refusal(403, 'TOKEN_ENDED')

/** The account that a mailed link opens. @throws Refusal 403 */
async function accountToOpen({ db }: CallContext, tokenHash: string) {
  const token = await seeToken(db, 'activate', tokenHash)
  const person = token && (await personById(db, token.personId))
  if (token === undefined || person === undefined || isStaff(actorOfPerson(person))) throw ended()
  return { token, person, isAgent: person.userType !== userTypes.purchaser }
}

export const activate = preparing<'/user/Activate', string | null>({
  async prepare({ token, password1 }, ctx) {
    if (password1 === undefined) return null
    const { isAgent } = await accountToOpen(ctx, hashOfToken(token))
    checkPassword(password1, setFor(isAgent))
    return await hashOfNewPassword(password1, 'password1', setFor(isAgent))
  },
  take: openAccount,
})

async function openAccount(
  ask: Ask<'/user/Activate'>,
  ctx: CallContext,
  passwordHash: string | null,
): Promise<Answer<'/user/Activate'>> {
  const { db, actor } = ctx
  const tokenHash = hashOfToken(ask.token)
  const { token, person, isAgent } = await accountToOpen(ctx, tokenHash)
  const facts = { isOK: 1, IsAgent: isAgent, ProjectId: token.projectId } as const
  // A stranger may have registered this address, so another browser sets the password again.
  const sameBrowser = token.sessionId !== null && token.sessionId === actor.sessionId
  const own = person.passwordHash !== '' && (sameBrowser || actor.userId === person.id)
  if (!own && passwordHash === null) {
    return { ...facts, Activated: false, PasswordNeeded: true, UserRecord: null, grant: null }
  }
  if (!(await activatePerson(db, tokenHash, passwordHash))) throw ended()
  if (passwordHash !== null) {
    for (const one of await revokeSessionsOf(db, person.id, null)) ctx.cookies.endElsewhere(one)
  }
  await appendAudit(db, { actor: auditName(actor), action: 'person.activate', object: `person:${person.id}` })
  const active = (await personById(db, person.id)) ?? person
  return {
    ...facts,
    Activated: true,
    PasswordNeeded: false,
    ...(await enter(ctx, active, await checkSecondFactor(ctx, active, undefined))),
  }
}
