import type { Answer, Ask } from '../../src/contract/schemas.ts'
import { markets } from '../../src/rules/markets.ts'
import { accountForm } from '../../src/rules/fields/account.ts'
import { askedOf, typedFrom } from '../../src/rules/fields/field.ts'
import { defaultPhoneCountry } from '../../src/rules/validation/phone.ts'
import { isStaff } from '../../src/rules/permissions.ts'
import { appendAudit } from '../db/audit.ts'
import { DatabaseError } from '../db/engine.ts'
import { confirmEmail, emailLink, endTokensOf } from '../db/personTokens.ts'
import { changePerson, personByEmail, type PersonRow, setPasswordHash, wishEmail } from '../db/persons.ts'
import { isSecondFactorDemanded, secondFactorOf } from '../db/secondFactors.ts'
import { lastBrokerOf, waitingOf } from '../db/worksheetPrefill.ts'
import { revokeSessionOf, revokeSessionsOf, sessionsOf } from '../db/sessions.ts'
import { projectById } from '../db/projects.ts'
import { type CallContext, type Handler, preparing } from '../context/handler.ts'
import { marketOfProject } from '../communities/flags.ts'
import { Refusal } from '../context/refusal.ts'
import { refuseFirst } from '../context/refuseFirst.ts'
import { isSecret } from '../secrets/passwords.ts'
import { hashOfToken } from '../secrets/tokens.ts'
import { auditName } from '../context/allowed.ts'
import { callersAccount } from './callersAccount.ts'
import { mailTo } from './mailTo.ts'
import { hashOfNewPassword } from './newPassword.ts'
import { userRecordOf } from './userRecord.ts'

type Prefill = Answer<'/user/GetWorksheetPrefill'>

/** @throws Refusal for the first wrong field. */
async function checkFields(
  ctx: CallContext,
  ask: Ask<'/user/UpdateAccountInformation'>,
  present: string,
): Promise<void> {
  const project = await projectById(ctx.db, ask.projectId ?? '')
  const market = project === undefined ? markets.base : marketOfProject(project)
  const facts = { country: defaultPhoneCountry(market, null), present, isTyped: false }
  refuseFirst(askedOf(accountForm, typedFrom(accountForm, ask), facts))
}

/** Checks the password before a new email or password, either of which opens the account. */
async function checkStillThem(person: PersonRow, given: string): Promise<void> {
  if (person.passwordHash === '') return
  if (await isSecret(person.passwordHash, given)) return
  throw new Refusal(403, 'WRONG_PASSWORD', { why: 'notYourPassword', field: 'currentPassword' })
}

/** §8: the same sentence for every fault. */
const notUpdated = (): Refusal => new Refusal(409, 'ACCOUNT_NOT_UPDATED')

/** Requests a new address, counted once its mail is opened; tells the old one. */
async function wish(ctx: CallContext, person: PersonRow, email: string): Promise<void> {
  const taken = await personByEmail(ctx.db, email)
  if (taken !== undefined && taken.id !== person.id) throw notUpdated()
  await endTokensOf(ctx.db, person.id)
  await wishEmail(ctx.db, person.id, email)
  const projectId = person.projects[0]
  await mailTo(ctx, 'confirmEmail', email, { projectId, personId: person.id })
  if (person.email !== '') await mailTo(ctx, 'emailChanging', person.email, { projectId })
}

/** The checked password and the new one's hash; null where not needed. */
interface Proven {
  readonly before: string
  readonly passwordHash: string | null
}

/** Whether the address or the password changes. */
const opens = (ask: Ask<'/user/UpdateAccountInformation'>, person: PersonRow) => ({
  newEmail: ask.email.trim() !== person.email,
  newPassword: ask.password !== '',
})

export const updateAccount = preparing<'/user/UpdateAccountInformation', Proven | null>({
  async prepare(ask, ctx) {
    const person = await callersAccount(ctx)
    await checkFields(ctx, ask, person.email)
    const { newEmail, newPassword } = opens(ask, person)
    if (!newEmail && !newPassword) return null
    await checkStillThem(person, ask.currentPassword ?? '')
    return {
      before: person.passwordHash,
      passwordHash: newPassword ? await hashOfNewPassword(ask.password, 'password') : null,
    }
  },
  take: changeAccount,
})

async function changeAccount(
  ask: Ask<'/user/UpdateAccountInformation'>,
  ctx: CallContext,
  proven: Proven | null,
): Promise<Answer<'/user/UpdateAccountInformation'>> {
  const { db, actor, cookies } = ctx
  const person = await callersAccount(ctx)
  await checkFields(ctx, ask, person.email)
  const email = ask.email.trim()
  const { newEmail, newPassword } = opens(ask, person)
  // The account has changed since the password was checked.
  if ((newEmail || newPassword) && proven?.before !== person.passwordHash) throw notUpdated()
  const changed = {
    firstName: ask.firstName.trim(),
    lastName: ask.lastName.trim(),
    postalCode: ask.postalCode.trim(),
    phone: ask.cellPhone.trim(),
  }
  await changePerson(db, person.id, changed)
  if (newPassword) {
    await setPasswordHash(db, person.id, proven?.passwordHash ?? '')
    for (const ended of await revokeSessionsOf(db, person.id, actor.sessionId)) cookies.endElsewhere(ended)
    await endTokensOf(db, person.id)
    if (person.email !== '')
      await mailTo(ctx, 'passwordChanged', person.email, { projectId: person.projects[0] })
  }
  if (newEmail) await wish(ctx, person, email)
  const what = [newEmail ? ' email' : '', newPassword ? ' password' : ''].join('')
  await appendAudit(db, {
    actor: auditName(actor),
    action: 'account.change',
    object: `person:${person.id}${what}`,
  })
  const passwordHash = newPassword ? 'set' : person.passwordHash
  return {
    isOK: 1,
    UserRecord: await userRecordOf(db, ctx.now, { ...person, ...changed, passwordHash }),
    emailToConfirm: newEmail ? email : null,
  }
}

/** Works signed in or not, because access to the mail is the proof. */
export const confirmNewEmail: Handler<'/user/ConfirmEmail'> = async ({ token }, ctx) => {
  const { db, actor } = ctx
  const id = await confirmEmail(db, hashOfToken(token)).catch((fault: unknown) => {
    throw fault instanceof DatabaseError && fault.constraint === 'person_email' ? notUpdated() : fault
  })
  if (id === undefined) throw new Refusal(403, 'TOKEN_ENDED')
  await appendAudit(db, { actor: auditName(actor), action: 'account.email', object: `person:${id}` })
  return { isOK: 1 }
}

export const endSession: Handler<'/user/EndSession'> = async ({ sessionId }, ctx) => {
  const { db, actor, cookies } = ctx
  const { id } = await callersAccount(ctx)
  const ended =
    sessionId === null
      ? await revokeSessionsOf(db, id, actor.sessionId)
      : await revokeSessionOf(db, id, sessionId)
  if (sessionId !== null && ended.length === 0) {
    throw new Refusal(404, 'SESSION_NOT_FOUND')
  }
  for (const one of ended) cookies.endElsewhere(one)
  const object = sessionId === null ? `sessions:${ended.length}` : `session:${sessionId}`
  await appendAudit(db, { actor: auditName(actor), action: 'session.end', object })
  return { isOK: 1, ended: ended.length }
}

export const accountInfo: Handler<'/user/GetAccount'> = async (_, ctx) => {
  const person = await callersAccount(ctx)
  const { email, pendingEmail, firstName, lastName, postalCode, phone } = person
  const factor = await secondFactorOf(ctx.db, person.id)
  const link = pendingEmail === '' ? 'gone' : await emailLink(ctx.db, person.id, pendingEmail)
  return {
    isOK: 1,
    account: { email, firstName, lastName, postalCode, cellPhone: phone },
    emailToConfirm: link === 'gone' ? null : pendingEmail,
    emailLinkEnded: link === 'ended',
    secondFactor: {
      offered: isStaff(ctx.actor),
      on: factor?.confirmed === true,
      demanded: await isSecondFactorDemanded(ctx.db, person.id),
      codesLeft: factor?.codesLeft ?? 0,
    },
  }
}

/** The initial values of the caller's worksheets. */
export const worksheetPrefill: Handler<'/user/GetWorksheetPrefill'> = async (_, ctx) => {
  const person = await callersAccount(ctx)
  const { email, firstName, lastName, postalCode, phone } = person
  const last = await lastBrokerOf(ctx.db, person.id)
  // They were checked on submission.
  const { agency = null, agent = null } = (last ?? {}) as Partial<Pick<Prefill, 'agency' | 'agent'>>
  return {
    isOK: 1,
    account: { email, firstName, lastName, postalCode, cellPhone: phone },
    agency,
    agent,
  }
}

export const countWaitingWorksheets: Handler<'/user/CountWaitingWorksheets'> = async (_, ctx) => {
  const { id } = await callersAccount(ctx)
  return { isOK: 1, waiting: await waitingOf(ctx.db, id) }
}

export const runningSessions: Handler<'/user/GetSessions'> = async (_, ctx) => {
  const { id } = await callersAccount(ctx)
  const rows = await sessionsOf(ctx.db, id)
  return {
    isOK: 1,
    sessions: rows.map((row) => ({
      sessionId: row.id,
      device: row.label,
      since: row.createdAt.toISOString(),
      lastSeen: row.lastSeenAt.toISOString(),
      current: row.id === ctx.actor.sessionId,
    })),
  }
}
