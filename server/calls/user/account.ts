import type { Answer, Ask } from '../../../src/contract/schemas.ts'
import { markets } from '../../../src/rules/markets.ts'
import { type Account, accountFindings } from '../../../src/rules/validation/account.ts'
import { isStaff } from '../../../src/rules/permissions.ts'
import type { FieldLabel } from '../../../src/i18n/sayRefusal.ts'
import { appendAudit } from '../../db/audit.ts'
import { DatabaseError } from '../../db/engine.ts'
import { confirmEmail, emailLink, endTokensOf } from '../../db/personTokens.ts'
import { changePerson, personByEmail, type PersonRow, setPasswordHash, wishEmail } from '../../db/persons.ts'
import { isSecondFactorDemanded, secondFactorOf } from '../../db/secondFactors.ts'
import { lastBrokerOf, waitingOf } from '../../db/worksheetPrefill.ts'
import { revokeSessionOf, revokeSessionsOf, sessionsOf } from '../../db/sessions.ts'
import { projectById } from '../../db/projects.ts'
import type { Handlers, Here } from '../../handler.ts'
import { marketOfProject } from '../../lots/flags.ts'
import { Refusal } from '../../refusal.ts'
import { hashOfSecret, isSecret } from '../../sessions/passwords.ts'
import { hashOfToken } from '../../sessions/tokens.ts'
import { auditName } from '../allowed.ts'
import { accountHere } from './accountHere.ts'
import { mailTo } from './mailTo.ts'
import { userRecordOf } from './userRecord.ts'

type Prefill = Answer<'/user/GetWorksheetPrefill'>
type Paths =
  | '/user/GetAccount'
  | '/user/GetWorksheetPrefill'
  | '/user/CountWaitingWorksheets'
  | '/user/UpdateAccountInformation'
  | '/user/ConfirmEmail'
  | '/user/GetSessions'
  | '/user/EndSession'

/** @throws Refusal with the first field that is wrong and its sentence. */
// §5
async function checkFields(here: Here, ask: Ask<'/user/UpdateAccountInformation'>): Promise<void> {
  const project = await projectById(here.db, ask.projectId ?? '')
  const market = project === undefined ? markets.base : marketOfProject(project)
  for (const [field, code] of Object.entries(accountFindings(ask, market))) {
    const label: FieldLabel = field as keyof Account
    throw new Refusal(422, 'WRONG_FIELD', { why: code, params: { label }, field })
  }
}

/** Email and password open the account: whoever changes them proves again that it is theirs. */
async function checkStillThem(person: PersonRow, given: string): Promise<void> {
  if (person.passwordHash === '') return
  if (await isSecret(person.passwordHash, given)) return
  throw new Refusal(403, 'WRONG_PASSWORD', { why: 'notYourPassword', field: 'currentPassword' })
}

/** §8: one sentence, whether the address is another's or something else is wrong. */
const notUpdated = (): Refusal => new Refusal(409, 'ACCOUNT_NOT_UPDATED')

/** The new address counts once its mail was opened, and the old one is told: a password alone moves no account. */
async function wish(here: Here, person: PersonRow, email: string): Promise<void> {
  const taken = await personByEmail(here.db, email)
  if (taken !== undefined && taken.id !== person.id) throw notUpdated()
  await endTokensOf(here.db, person.id)
  await wishEmail(here.db, person.id, email)
  const projectId = person.projects[0]
  await mailTo(here, 'confirmEmail', email, { projectId, personId: person.id })
  if (person.email !== '') await mailTo(here, 'emailChanging', person.email, { projectId })
}

async function update(
  ask: Ask<'/user/UpdateAccountInformation'>,
  here: Here,
): Promise<Answer<'/user/UpdateAccountInformation'>> {
  const { db, actor, cookies } = here
  const person = await accountHere(here)
  await checkFields(here, ask)
  const email = ask.email.trim()
  const [newEmail, newPassword] = [email !== person.email, ask.password !== '']
  if (newEmail || newPassword) await checkStillThem(person, ask.currentPassword ?? '')
  const changed = {
    firstName: ask.firstName.trim(),
    lastName: ask.lastName.trim(),
    postalCode: ask.postalCode.trim(),
    phone: ask.cellPhone.trim(),
  }
  await changePerson(db, person.id, changed)
  if (newPassword) {
    await setPasswordHash(db, person.id, await hashOfSecret(ask.password))
    for (const ended of await revokeSessionsOf(db, person.id, actor.sessionId)) cookies.endElsewhere(ended)
    await endTokensOf(db, person.id)
    if (person.email !== '')
      await mailTo(here, 'passwordChanged', person.email, { projectId: person.projects[0] })
  }
  if (newEmail) await wish(here, person, email)
  const what = [newEmail ? ' email' : '', newPassword ? ' password' : ''].join('')
  await appendAudit(db, {
    actor: auditName(actor),
    action: 'account.change',
    object: `person:${person.id}${what}`,
  })
  const passwordHash = newPassword ? 'set' : person.passwordHash
  return {
    isOK: 1,
    UserRecord: userRecordOf({ ...person, ...changed, passwordHash }),
    emailToConfirm: newEmail ? email : null,
  }
}

/** By whoever has the mail, signed in or not: that they have it is the proof. */
async function confirm(
  { token }: Ask<'/user/ConfirmEmail'>,
  here: Here,
): Promise<Answer<'/user/ConfirmEmail'>> {
  const { db, actor } = here
  const id = await confirmEmail(db, hashOfToken(token)).catch((fault: unknown) => {
    throw fault instanceof DatabaseError && fault.constraint === 'person_email' ? notUpdated() : fault
  })
  if (id === undefined) throw new Refusal(403, 'TOKEN_ENDED')
  await appendAudit(db, { actor: auditName(actor), action: 'account.email', object: `person:${id}` })
  return { isOK: 1 }
}

async function endSession(
  { sessionId }: Ask<'/user/EndSession'>,
  here: Here,
): Promise<Answer<'/user/EndSession'>> {
  const { db, actor, cookies } = here
  const { id } = await accountHere(here)
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

/** A person's own account: what it says, where it is signed in. */
export const account: Handlers<Paths> = {
  '/user/GetAccount': async (_, here) => {
    const person = await accountHere(here)
    const { email, pendingEmail, firstName, lastName, postalCode, phone } = person
    const factor = await secondFactorOf(here.db, person.id)
    const link = pendingEmail === '' ? 'gone' : await emailLink(here.db, person.id, pendingEmail)
    return {
      isOK: 1,
      account: { email, firstName, lastName, postalCode, cellPhone: phone },
      emailToConfirm: link === 'gone' ? null : pendingEmail,
      emailLinkEnded: link === 'ended',
      secondFactor: {
        offered: isStaff(here.actor),
        on: factor?.confirmed === true,
        demanded: await isSecondFactorDemanded(here.db, person.id),
        codesLeft: factor?.codesLeft ?? 0,
      },
    }
  },

  '/user/GetWorksheetPrefill': async (_, here) => {
    const person = await accountHere(here)
    const { email, firstName, lastName, postalCode, phone } = person
    const last = await lastBrokerOf(here.db, person.id)
    // They passed the contract when they were handed in.
    const { agency = null, agent = null } = (last ?? {}) as Partial<Pick<Prefill, 'agency' | 'agent'>>
    return {
      isOK: 1,
      account: { email, firstName, lastName, postalCode, cellPhone: phone },
      agency,
      agent,
    }
  },

  '/user/CountWaitingWorksheets': async (_, here) => {
    const { id } = await accountHere(here)
    return { isOK: 1, waiting: await waitingOf(here.db, id) }
  },

  '/user/UpdateAccountInformation': update,

  '/user/ConfirmEmail': confirm,

  '/user/GetSessions': async (_, here) => {
    const { id } = await accountHere(here)
    const rows = await sessionsOf(here.db, id)
    return {
      isOK: 1,
      sessions: rows.map((row) => ({
        sessionId: row.id,
        device: row.label,
        since: row.createdAt.toISOString(),
        lastSeen: row.lastSeenAt.toISOString(),
        current: row.id === here.actor.sessionId,
      })),
    }
  },

  '/user/EndSession': endSession,
}
