import { agencyMeant } from '../../rules/sameAgency.ts'
import type { Agency, Agent } from '../../rules/fields/broker.ts'

/** A brokerage of the builder's, without its contact, which no list contains. */
export interface FoundAgency extends Omit<Agency, 'contactName'> {
  readonly company_id: number
}
export interface FoundAgent extends Agent {
  readonly agent_id: number
  readonly company_id: number
}

const most = 4
const plain = (text: string): string => text.trim().toLowerCase()

/** The brokerage named by the typed text, as the server will also match it. */
export const agencyNamed = (
  companies: readonly FoundAgency[] | undefined,
  { name, postalCode, telephone }: Agency,
): FoundAgency | undefined => agencyMeant(companies ?? [], { name, postalCode, telephone })

/** Brokerages whose name contains the typed text; empty once one is complete. */
export function agenciesLike(
  companies: readonly FoundAgency[] | undefined,
  typed: string,
): readonly FoundAgency[] {
  const begun = plain(typed)
  if (begun === '' || companies === undefined) return []
  const like = companies.filter(({ name }) => plain(name).includes(begun))
  return like.some(({ name }) => plain(name) === begun) ? [] : like.slice(0, most)
}

/** Fields filled in by choosing a brokerage. */
export const agencyFilled = ({
  name,
  address,
  telephone,
  fax,
  postalCode,
}: FoundAgency): Partial<Agency> => ({
  name,
  address,
  telephone,
  fax,
  postalCode,
})

const fullName = ({ firstName, lastName }: Pick<Agent, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].map(plain).join(' ')

/** Agents of the brokerage other than the one already typed. */
export const agentsLike = (agents: readonly FoundAgent[], agent: Agent): readonly FoundAgent[] =>
  agents.filter((one) => fullName(one) !== fullName(agent)).slice(0, most)

/** Fields filled in by choosing an agent; contact details if the caller may see them. */
export function agentFilled({ firstName, lastName, ...known }: FoundAgent): Partial<Agent> {
  const { email, contact, fax, commission } = known
  const given = Object.entries({ email, contact, fax, commission }).filter(([, text]) => text !== '')
  return { firstName, lastName, ...Object.fromEntries(given) }
}
