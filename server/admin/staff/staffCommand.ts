import { type StaffRoleName, staffRoleName, staffRoles } from '../../../src/rules/staffRoles.ts'
import { numberOf, runCommand, UsageFault } from '../../commands/runCommand.ts'
import type { StaffRow } from '../../db/staff.ts'
import { runVerb } from '../runVerb.ts'
import { sayKiosks } from '../sayKiosks.ts'
import type { AskedRights } from './staffVerbs.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const roleSays: Readonly<Record<StaffRoleName, string>> = {
  representative: 'sells, decides on worksheets, enrols kiosks; with events, only the homes of those events',
  limited: 'like a representative, usually with events',
  'tower-manager': 'also releases and unsells suites in towers',
  'lowrise-manager': 'also releases and unsells houses and townhouses',
  manager: 'also releases and unsells homes of every kind',
  director: 'a manager who sees the homes of every builder company',
  officer: 'signs for the builder, and sees envelopes only',
  'second-officer': 'signs after the officer, and sees envelopes only',
  'builder-solicitor': 'receives and reviews signed papers, and sees envelopes only',
  'sales-admin': 'like a representative; reviews envelopes before the officer signs',
  compliance: 'the only role that reads suspicion notes',
  marketplace:
    'runs the marketplace’s desk: brokers, subscriptions, commissions, deposits; no builder’s desk',
}
const roleLines = Object.entries(roleSays).map(([name, says]) => `  ${name.padEnd(17)} ${says}`)

const options = {
  role: { type: 'string' },
  projects: { type: 'string' },
  event: { type: 'string', multiple: true },
  name: { type: 'string' },
  company: { type: 'string' },
} as const
interface Given {
  readonly role?: string | undefined
  readonly projects?: string | undefined
  readonly event?: readonly string[] | undefined
  readonly name?: string | undefined
  readonly company?: string | undefined
}

function rightsOf({ role, projects, event = [], company }: Given): AskedRights {
  if (role === undefined) throw new UsageFault(`--role is missing: ${Object.keys(staffRoles).join(', ')}.`)
  if (projects === undefined) throw new UsageFault('--projects is missing: C0101,C0202 or all.')
  const named = projects.split(',').map((one) => one.trim())
  if (named.includes('')) throw new UsageFault('--projects takes ids separated by commas, or all.')
  const events = event.map((text) => {
    const at = text.indexOf(':')
    if (at < 1)
      throw new UsageFault('--event takes a project and an event’s name, such as "C0101:Friends and Family".')
    return { project: text.slice(0, at), name: text.slice(at + 1) }
  })
  return {
    role,
    projects: projects === 'all' ? null : named,
    events,
    company: company === undefined ? null : numberOf('company', company, 1),
  }
}

function lineOf(one: StaffRow): string {
  const state = one.disabled ? 'closed' : one.activated ? 'active' : 'invited'
  const role = staffRoleName(one.userType, one.roles) ?? `type ${one.userType}, roles ${one.roles.join(' ')}`
  const seen =
    one.lastSeenAt === null ? 'never signed in' : `last seen ${one.lastSeenAt.toISOString().slice(0, 10)}`
  const parts = [
    one.email,
    `${one.firstName} ${one.lastName}`.trim(),
    one.demo ? `${role} of the demo` : role,
    one.allProjects ? 'all projects' : one.projects.join(', ') || 'no project',
    one.events.length === 0 ? '' : `events ${one.events.join(', ')}`,
    state,
    one.secondFactor ? 'second factor' : 'no second factor',
    seen,
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

const verbs: Readonly<Record<string, (email: string, given: Given) => Promise<void>>> = {
  invite: async (email, given) => {
    const [firstName = '', ...rest] = (given.name ?? '').trim().split(/\s+/)
    const asked = { ...rightsOf(given), email, firstName, lastName: rest.join(' ') }
    const { link, mailed, days } = await runVerb('staff.invite', asked, say)
    say(`${email} has been invited. The link works once and expires in ${days} days:`)
    say(link)
    say(
      mailed
        ? 'It was also mailed to them.'
        : 'Mail is not set up (LOTLINE_SMTP), so send them the link yourself.',
    )
  },
  change: async (email, given) => {
    await runVerb('staff.change', { ...rightsOf(given), email }, say)
    say(`${email} was changed. They have to sign in again.`)
  },
  disable: async (email) => {
    const { kiosks } = await runVerb('staff.disable', email, say)
    say(`${email} was disabled. Their sessions end within seconds.`)
    sayKiosks(kiosks)
  },
  enable: async (email) => {
    await runVerb('staff.enable', email, say)
    say(`${email} was enabled again, with the same password.`)
  },
  'reset-factor': async (email) => {
    await runVerb('staff.resetFactor', email, say)
    say(`${email} no longer has a second factor, and is notified by mail.`)
  },
}

async function withoutEmail(verb: string): Promise<boolean> {
  if (verb === 'list') {
    const staff = await runVerb('staff.list', null, say)
    for (const one of staff) say(lineOf(one))
    if (staff.length === 0) say('There are no staff accounts yet. See: npm run staff -- --help')
    return true
  }
  if (verb !== 'retire-demo') return false
  const { accounts, kiosks } = await runVerb('staff.retireDemo', null, say)
  say(`${accounts} accounts of the demo were closed.`)
  sayKiosks(kiosks)
  return true
}

await runCommand({
  usage: 'npm run staff -- invite|change|disable|enable|reset-factor MAIL [options], or list, or retire-demo',
  help: `Creates, changes and disables accounts of sales staff, with or without a running server.
  invite MAIL --role ROLE --projects C0101,C0202|all [--event C0101:NAME]… [--name "FIRST LAST"] [--company NUMBER]
               prints a link that works once, and mails it if LOTLINE_SMTP is set
  change MAIL --role … --projects …   replaces their role, projects and events
  disable MAIL                        ends their sessions and grants; kiosks they enrolled get new PINs
  enable MAIL                         opens the account again
  reset-factor MAIL                   for somebody who has lost both authenticator and recovery codes
  list                                lists everybody, with role, projects and state
  retire-demo                         closes the demo's accounts
Roles:
${roleLines.join('\n')}`,
  options,
  operands: [1, 2],
  run: async ({ values, operands: [verb = '', email] }) => {
    if (email === undefined && (await withoutEmail(verb))) return 0
    const work = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
    if (work === undefined) throw new UsageFault(`'${verb}' is not a command of staff.`)
    if (email === undefined) throw new UsageFault('The email is missing.')
    await work(email, values)
    return 0
  },
})
