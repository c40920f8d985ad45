import { userTypes } from '../../../src/rules/actor.ts'
import { links } from '../../../src/rules/links.ts'
import { isStaffRole, staffRoles } from '../../../src/rules/staffRoles.ts'
import { emailForm } from '../../../src/rules/fields/emailAddress.ts'
import { askedOf, needsOf } from '../../../src/rules/fields/field.ts'
import { mailTo } from '../../people/mailTo.ts'
import { appendAudit } from '../../db/audit.ts'
import { openAccount } from '../../db/closedAccounts.ts'
import type { Db } from '../../db/database.ts'
import { isDemoAccount } from '../../db/demo.ts'
import { groupsOf } from '../../db/purchaserGroups.ts'
import { issueToken } from '../../db/personTokens.ts'
import { createPerson, newcomer, personByEmail, type PersonRow } from '../../db/persons.ts'
import { projectById } from '../../db/projects.ts'
import { endSecondFactor, secondFactorOf } from '../../db/secondFactors.ts'
import { revokeSessionsOf } from '../../db/sessions.ts'
import { listStaff, setStaffRights, type StaffRights, type StaffRow } from '../../db/staff.ts'
import { type RetiredDemo, retireDemo } from '../../people/retireDemo.ts'
import { tokenSeconds } from '../../mail/mailJob.ts'
import { hashOfToken, newId, newToken } from '../../secrets/tokens.ts'
import type { AdminParts } from '../adminVerbs.ts'
import { closeWithPins, type RenewedKiosk } from '../../people/closeWithPins.ts'

export interface WishedRights {
  readonly role: string
  /** Null: all projects, including future ones. */
  readonly projects: readonly string[] | null
  readonly events: readonly { readonly project: string; readonly name: string }[]
  readonly company: number | null
}

export interface Invitation extends WishedRights {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

const operator = 'operator'

async function knownPerson(db: Db, email: string): Promise<PersonRow> {
  const person = await personByEmail(db, email)
  if (person === undefined) throw new Error(`Nobody has the email ${email}. See: npm run staff -- list`)
  return person
}

const isStaffRow = ({ userType, roles }: PersonRow): boolean =>
  userType === 4 || userType === 6 || roles.length > 0

async function rightsOf(db: Db, wished: WishedRights): Promise<StaffRights> {
  const { role, projects, events, company } = wished
  if (!isStaffRole(role)) {
    throw new Error(`There is no role '${role}'. The roles: ${Object.keys(staffRoles).join(', ')}.`)
  }
  for (const id of projects ?? []) {
    if ((await projectById(db, id)) === undefined) {
      throw new Error(`There is no project ${id}. Import it first: npm run import -- FOLDER`)
    }
  }
  const groups: number[] = []
  for (const { project, name } of events) {
    if (projects !== null && !projects.includes(project)) {
      throw new Error(`The event ${project}:${name} belongs to a project that --projects does not name.`)
    }
    const all = await groupsOf(db, project)
    const found = all.find((one) => one.name === name)
    if (found === undefined) {
      const names = all.map((one) => `'${one.name}'`).join(', ')
      throw new Error(
        `${project} has no event '${name}'. ${names === '' ? 'It has none.' : `It has: ${names}.`}`,
      )
    }
    groups.push(found.id)
  }
  const { userType, roles, allowedToUnsell } = staffRoles[role]
  return { userType, roles, allowedToUnsell, companyId: company, projects, groups }
}

async function invitedPerson(tx: Db, { email, firstName, lastName }: Invitation): Promise<number> {
  const known = await personByEmail(tx, email)
  if (known !== undefined) {
    const waits =
      isStaffRow(known) && !known.activated && known.passwordHash === '' && known.disabledAt === null
    if (waits) return known.id
    if (!isStaffRow(known))
      throw new Error(`${email} is the account of a buyer or broker. Invite another email.`)
    if (known.disabledAt !== null)
      throw new Error(`${email} is disabled. Enable it: npm run staff -- enable ${email}`)
    throw new Error(
      `${email} already has an account. Change its role or projects: npm run staff -- change ${email} …`,
    )
  }
  const id = await createPerson(tx, { ...newcomer, email, userType: userTypes.rep, firstName, lastName })
  if (id === undefined) throw new Error(`${email} has just been taken. Try again.`)
  return id
}

/** Creates or renews an invitation. The link works once, and is mailed if mail is configured. */
async function invite(
  { db, config, origin }: AdminParts,
  asked: Invitation,
): Promise<{ link: string; mailed: boolean; days: number }> {
  const email = asked.email.trim()
  if (needsOf(askedOf(emailForm, { email }, {})).length > 0)
    throw new Error(`'${asked.email}' is not an email address.`)
  const token = newToken()
  const mailed = config.mail.smtp !== null
  await db.transaction(async (tx) => {
    const rights = await rightsOf(tx, asked)
    const personId = await invitedPerson(tx, { ...asked, email })
    await setStaffRights(tx, personId, rights)
    await issueToken(tx, {
      id: newId('t'),
      kind: 'invite',
      tokenHash: hashOfToken(token),
      personId,
      projectId: null,
      sessionId: null,
      boundTo: null,
      seconds: tokenSeconds.invite,
    })
    const [projectId] = asked.projects ?? []
    if (mailed) await mailTo({ db: tx }, 'invite', email, { projectId })
    await appendAudit(tx, { actor: operator, action: 'staff.invite', object: `person:${personId}` })
  })
  return {
    link: `${origin}${links.activation('invitation')}#${token}`,
    mailed,
    days: tokenSeconds.invite / 86_400,
  }
}

/** Changes a staff member's role and projects, and ends their sessions so that it takes effect. */
async function change(
  { db }: AdminParts,
  asked: WishedRights & { readonly email: string },
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const person = await knownPerson(tx, asked.email)
    if (!isStaffRow(person)) throw new Error(`${asked.email} is the account of a buyer or broker.`)
    await setStaffRights(tx, person.id, await rightsOf(tx, asked))
    await revokeSessionsOf(tx, person.id, null)
    await appendAudit(tx, { actor: operator, action: 'staff.change', object: `person:${person.id}` })
    return true
  })
}

async function disable({ db }: AdminParts, email: string): Promise<{ kiosks: RenewedKiosk[] }> {
  return await db.transaction(async (tx) => {
    const person = await knownPerson(tx, email)
    if (person.disabledAt !== null) throw new Error(`${email} is already disabled.`)
    const kiosks = await closeWithPins(tx, person.id)
    await appendAudit(tx, { actor: operator, action: 'staff.disable', object: `person:${person.id}` })
    return { kiosks }
  })
}

async function enable({ db }: AdminParts, email: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const person = await knownPerson(tx, email)
    if (person.disabledAt === null) throw new Error(`${email} is open.`)
    if (await isDemoAccount(tx, person.id))
      throw new Error(`${email} is a demo account, whose password is public. It stays disabled.`)
    await openAccount(tx, person.id)
    await appendAudit(tx, { actor: operator, action: 'staff.enable', object: `person:${person.id}` })
    return true
  })
}

/** For someone who lost authenticator and recovery codes. Notifies them and signs them out. */
async function resetFactor({ db }: AdminParts, email: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const person = await knownPerson(tx, email)
    if ((await secondFactorOf(tx, person.id)) === undefined) throw new Error(`${email} has no second factor.`)
    await endSecondFactor(tx, person.id)
    await revokeSessionsOf(tx, person.id, null)
    await mailTo({ db: tx }, 'factorOff', person.email, { projectId: person.projects[0] })
    await appendAudit(tx, { actor: operator, action: 'staff.resetFactor', object: `person:${person.id}` })
    return true
  })
}

export const staffVerbs = {
  'staff.invite': invite,
  'staff.change': change,
  'staff.list': async ({ db }: AdminParts): Promise<StaffRow[]> => await listStaff(db),
  'staff.disable': disable,
  'staff.enable': enable,
  'staff.resetFactor': resetFactor,
  'staff.retireDemo': async ({ db }: AdminParts): Promise<RetiredDemo> =>
    await db.transaction(async (tx) => await retireDemo(tx)),
}
