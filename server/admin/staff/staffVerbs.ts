import { isStaff } from '../../../src/rules/actor.ts'
import { links } from '../../../src/rules/links.ts'
import { isStaffRole, staffRoles } from '../../../src/rules/staffRoles.ts'
import { emailForm } from '../../../src/rules/fields/emailAddress.ts'
import { askedOf, needsOf } from '../../../src/rules/fields/field.ts'
import { actorOfPerson } from '../../db/actors.ts'
import type { Db } from '../../db/database.ts'
import { isDemoAccount } from '../../db/demo.ts'
import { groupsOf } from '../../db/purchaserGroups.ts'
import { personByEmail, type PersonRow } from '../../db/persons.ts'
import { projectById } from '../../db/projects.ts'
import { secondFactorOf } from '../../db/secondFactors.ts'
import { listStaff, type StaffRights, type StaffRow } from '../../db/staff.ts'
import { type RetiredDemo, retireDemo } from '../../people/retireDemo.ts'
import { tokenSeconds } from '../../mail/mailJob.ts'
import type { RenewedKiosk } from '../../people/closeWithPins.ts'
import {
  changeStaff,
  closeStaff,
  invitationFor,
  inviteStaff,
  mailInvitation,
  type NotInvited,
  openStaff,
  resetStaffFactor,
} from '../../people/staff.ts'
import type { AdminParts } from '../adminVerbs.ts'

export interface AskedRights {
  readonly role: string
  /** Null means all projects, including future ones. */
  readonly projects: readonly string[] | null
  readonly events: readonly { readonly project: string; readonly name: string }[]
  readonly company: number | null
}

export interface Invitation extends AskedRights {
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

async function rightsOf(db: Db, asked: AskedRights): Promise<StaffRights> {
  const { role, projects, events, company } = asked
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

const refusalOf = (email: string): Readonly<Record<NotInvited, string>> => ({
  notStaff: `${email} is the account of a buyer or broker. Invite another email.`,
  closed: `${email} is disabled. Enable it: npm run staff -- enable ${email}`,
  known: `${email} already has an account. Change its role or projects: npm run staff -- change ${email} …`,
  taken: `${email} has just been taken. Try again.`,
})

/** Creates or renews an invitation, for one use, mailed if mail is configured. */
async function invite(
  { db, config, origin }: AdminParts,
  asked: Invitation,
): Promise<{ link: string; mailed: boolean; days: number }> {
  const email = asked.email.trim()
  if (needsOf(askedOf(emailForm, { email }, {})).length > 0)
    throw new Error(`'${asked.email}' is not an email address.`)
  const mailed = config.mail.smtp !== null
  const token = await db.transaction(async (tx) => {
    const rights = await rightsOf(tx, asked)
    const invited = await inviteStaff(tx, { ...asked, email }, rights, operator)
    if ('why' in invited) throw new Error(refusalOf(email)[invited.why])
    if (mailed) await mailInvitation({ db: tx }, email, rights)
    return await invitationFor(tx, invited.personId)
  })
  return {
    link: `${origin}${links.activation('invitation')}#${token}`,
    mailed,
    days: tokenSeconds.invite / 86_400,
  }
}

/** Changes someone's role and projects; ends their sessions, so that it takes effect. */
async function change({ db }: AdminParts, asked: AskedRights & { readonly email: string }): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const person = await knownPerson(tx, asked.email)
    if (!isStaff(actorOfPerson(person)))
      throw new Error(`${asked.email} is the account of a buyer or broker.`)
    await changeStaff(tx, person.id, await rightsOf(tx, asked), operator)
    return true
  })
}

async function disable({ db }: AdminParts, email: string): Promise<{ kiosks: RenewedKiosk[] }> {
  return await db.transaction(async (tx) => {
    const person = await knownPerson(tx, email)
    if (person.disabledAt !== null) throw new Error(`${email} is already disabled.`)
    const { kiosks } = await closeStaff(tx, { personId: person.id, projects: null }, null, operator)
    return { kiosks }
  })
}

async function enable({ db }: AdminParts, email: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const person = await knownPerson(tx, email)
    if (person.disabledAt === null) throw new Error(`${email} is open.`)
    if (await isDemoAccount(tx, person.id))
      throw new Error(`${email} is a demo account, whose password is public. It stays disabled.`)
    await openStaff(tx, person.id, operator)
    return true
  })
}

/**
 * Resets a second factor whose authenticator and recovery codes are lost; notifies and signs out the person.
 */
async function resetFactor({ db }: AdminParts, email: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const person = await knownPerson(tx, email)
    if ((await secondFactorOf(tx, person.id)) === undefined) throw new Error(`${email} has no second factor.`)
    await resetStaffFactor({ db: tx }, person, operator)
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
