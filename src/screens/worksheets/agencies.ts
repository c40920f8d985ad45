import type { Answer } from '../../contract/schemas.ts'
import { agencyMeant } from '../../rules/sameAgency.ts'
import type { WorksheetDraft } from './worksheetDraft.ts'

export type FoundAgency = Answer<'/comty/GetCompany'>['companies'][number]
export type FoundAgent = Answer<'/comty/GetAgentListInfo'>['agents'][number]

const most = 4
const plain = (text: string): string => text.trim().toLowerCase()

/** The brokerage that is meant by what was typed, as the server will find it too. */
export const agencyNamed = (
  companies: readonly FoundAgency[] | undefined,
  { agencyName, agencyPostalCode, agencyPhone }: WorksheetDraft,
): FoundAgency | undefined =>
  agencyMeant(companies ?? [], { name: agencyName, postalCode: agencyPostalCode, telephone: agencyPhone })

/** Brokerages whose name holds what was typed so far; none once one is typed out. */
export function agenciesLike(
  companies: readonly FoundAgency[] | undefined,
  typed: string,
): readonly FoundAgency[] {
  const begun = plain(typed)
  if (begun === '' || companies === undefined) return []
  const like = companies.filter(({ name }) => plain(name).includes(begun))
  return like.some(({ name }) => plain(name) === begun) ? [] : like.slice(0, most)
}

/** What choosing a brokerage fills in. */
export const agencyFilled = (agency: FoundAgency): Partial<WorksheetDraft> => ({
  agencyName: agency.name,
  agencyAddress: agency.address,
  agencyPhone: agency.telephone,
  agencyFax: agency.fax,
  agencyPostalCode: agency.postalCode,
})

/** Agents of the brokerage other than the one who is typed in. */
export function agentsLike(agents: readonly FoundAgent[], draft: WorksheetDraft): readonly FoundAgent[] {
  const typed = plain(`${draft.agentFirstName} ${draft.agentLastName}`)
  const others = agents.filter(({ firstName, lastName }) => plain(`${firstName} ${lastName}`) !== typed)
  return others.slice(0, most)
}

/** What choosing an agent fills in; how to reach them only where we may know it. */
export function agentFilled(agent: FoundAgent): Partial<WorksheetDraft> {
  const { firstName, lastName, email, contact, fax, commission } = agent
  return {
    agentFirstName: firstName,
    agentLastName: lastName,
    ...(email === '' ? {} : { agentEmail: email }),
    ...(contact === '' ? {} : { agentPhone: contact }),
    ...(fax === '' ? {} : { agentFax: fax }),
    ...(commission === '' ? {} : { commission }),
  }
}
