import type { Ask } from '../../src/contract/schemas.ts'
import { sells } from '../../src/rules/actor.ts'
import { type Actor, can } from '../../src/rules/permissions.ts'
import { defaultPhoneCountry } from '../../src/rules/validation/phone.ts'
import { sameEmail } from '../../src/rules/validation/text.ts'
import {
  addAgency,
  addAgent,
  agenciesOf,
  agencyById,
  agencyByRef,
  agentByRef,
  type AgencyRow,
  type AgentRow,
  agentsOf,
} from '../db/agencies.ts'
import { appendAudit } from '../db/audit.ts'
import { personById } from '../db/persons.ts'
import { projectById } from '../db/projects.ts'
import type { Handler, CallContext } from '../context/handler.ts'
import { marketOfProject } from '../communities/flags.ts'
import { targetOf } from '../communities/ofProject.ts'
import { Refusal } from '../context/refusal.ts'
import { allowed, auditName } from '../context/allowed.ts'
import { checkAgency, checkAgent } from './worksheetFields.ts'

/** More must be narrowed by name. */
const longestList = 200

/** The project's builder, if the caller may submit worksheets there. */
async function worksheetPlace({ actor, db }: CallContext, projectId: string) {
  const project = await projectById(db, projectId)
  if (project === undefined) throw new Refusal(404, 'PROJECT_NOT_FOUND')
  allowed(can(actor, 'submitWorksheet', targetOf({ project })))
  return {
    builderId: project.builderId,
    country: defaultPhoneCountry(marketOfProject(project), null),
  }
}

const noAgency = (field?: string): Refusal => new Refusal(404, 'AGENCY_NOT_FOUND', { field })

async function noteAdded(
  { actor, db }: CallContext,
  what: 'agency' | 'agent',
  { id, created }: { readonly id: number; readonly created: boolean },
): Promise<void> {
  const action = `${what}.${created ? 'create' : 'found'}`
  await appendAudit(db, { actor: auditName(actor), action, object: `${what}:${id}` })
}

/** The row a repeated key made for the builder, even if its answer was lost. */
function known<Row extends { builderId: number }>(row: Row | undefined, builderId: number): Row | undefined {
  if (row !== undefined && row.builderId !== builderId) throw noAgency()
  return row
}

export const createAgency: Handler<'/comty/CreateCompany'> = async (ask, ctx) => {
  const { actor, db, key } = ctx
  const { builderId, country } = await worksheetPlace(ctx, ask.projectId)
  const before = known(await agencyByRef(db, key), builderId)
  if (before !== undefined) return { isOK: 1, company_id: before.id, created: false }
  checkAgency(ask, country)
  const { id, created } = await addAgency(db, {
    clientRef: key,
    builderId,
    name: ask.name.trim(),
    address: ask.address?.trim() ?? '',
    telephone: ask.telephone?.trim() ?? '',
    fax: ask.fax?.trim() ?? '',
    postalCode: ask.postalCode?.trim() ?? '',
    contactName: ask.contactName?.trim() ?? '',
    personId: actor.userId,
    deviceId: actor.deviceId,
  })
  await noteAdded(ctx, 'agency', { id, created })
  return { isOK: 1, company_id: id, created }
}

/** An agent's agency: by number, by an arrived key, or by the key until then. */
async function agencyOf(
  { db }: CallContext,
  ask: Ask<'/comty/AgentNameCreate'>,
  builderId: number,
): Promise<{ agencyId: number | null; agencyRef: string | null }> {
  if (ask.companyId) {
    const agency = await agencyById(db, ask.companyId)
    if (agency?.builderId !== builderId) throw noAgency('companyId')
    return { agencyId: agency.id, agencyRef: null }
  }
  if (!ask.company) return { agencyId: null, agencyRef: null }
  const agency = known(await agencyByRef(db, ask.company), builderId)
  return agency === undefined
    ? { agencyId: null, agencyRef: ask.company }
    : { agencyId: agency.id, agencyRef: null }
}

export const createAgent: Handler<'/comty/AgentNameCreate'> = async (ask, ctx) => {
  const { actor, db, key } = ctx
  const { builderId, country } = await worksheetPlace(ctx, ask.projectId)
  const before = known(await agentByRef(db, key), builderId)
  if (before !== undefined) {
    return { isOK: 1, agent_id: before.id, company_id: before.agencyId, created: false }
  }
  checkAgent(ask, country)
  const agency = await agencyOf(ctx, ask, builderId)
  const { id, created } = await addAgent(db, {
    clientRef: key,
    builderId,
    ...agency,
    firstName: ask.firstName.trim(),
    lastName: ask.lastName.trim(),
    email: ask.email.trim(),
    contact: ask.contact?.trim() ?? '',
    fax: ask.fax?.trim() ?? '',
    commission: ask.commission?.trim() ?? '',
    personId: actor.userId,
    deviceId: actor.deviceId,
  })
  await noteAdded(ctx, 'agent', { id, created })
  return { isOK: 1, agent_id: id, company_id: agency.agencyId, created }
}

const agencyItem = ({ id, name, address, telephone, fax, postalCode }: AgencyRow) => ({
  company_id: id,
  name,
  address,
  telephone,
  fax,
  postalCode,
})

/** Details for staff, the agents themselves, and the person who entered it. */
function agentItem(actor: Actor, ownEmail: string, agent: AgentRow, agencyId: number) {
  const { id, firstName, lastName, email, contact, fax, commission, createdBy } = agent
  const own = sameEmail(email, ownEmail) || (createdBy !== null && createdBy === actor.userId)
  const reach =
    own || sells(actor)
      ? { email, contact, fax, commission }
      : { email: '', contact: '', fax: '', commission: '' }
  return { agent_id: id, company_id: agencyId, firstName, lastName, ...reach }
}

export const agentsFound: Handler<'/comty/GetAgentListInfo'> = async (
  { projectId, companyId, name },
  ctx,
) => {
  const { actor, db } = ctx
  const { builderId } = await worksheetPlace(ctx, projectId)
  const agency = await agencyById(db, companyId)
  if (agency?.builderId !== builderId) throw noAgency('companyId')
  const me = actor.userId === null ? undefined : await personById(db, actor.userId)
  const rows = await agentsOf(db, agency.id, name?.trim() ?? '', longestList)
  return { isOK: 1, agents: rows.map((row) => agentItem(actor, me?.email ?? '', row, agency.id)) }
}

export const agenciesFound: Handler<'/comty/GetCompany'> = async ({ projectId, name }, ctx) => {
  const { builderId } = await worksheetPlace(ctx, projectId)
  const rows = await agenciesOf(ctx.db, builderId, name?.trim() ?? '', longestList)
  return { isOK: 1, companies: rows.map(agencyItem) }
}
