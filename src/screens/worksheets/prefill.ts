import { sessionStore } from '../../session/sessionAtoms.ts'
import { keepPrefill, type Prefill, prefillAtom } from '../../session/readPrefill.ts'
import { agencyForm, agentForm } from '../../rules/fields/broker.ts'
import { isBegun, typedFrom } from '../../rules/fields/field.ts'
import { type DraftPurchaser, emptyPurchaser, type WorksheetDraft } from './worksheetDraft.ts'

/** Remembers brokerage and agent for the next worksheet, before this one arrives. */
export async function rememberBroker({ agency, agent }: WorksheetDraft): Promise<void> {
  const known = sessionStore.get(prefillAtom)
  if (known === undefined || known === null) return
  const next = { ...known, agency, agent }
  sessionStore.set(prefillAtom, next)
  await keepPrefill(next)
}

/** What to prefill of the broker: each part once, and only while empty. */
export function brokerPrefill(
  draft: WorksheetDraft,
  { account, agency, agent }: Prefill,
): Partial<WorksheetDraft> {
  if (draft.broker !== 'open') return {}
  const { firstName, lastName, email, cellPhone: contact } = account
  const [hasAgency, hasAgent] = [isBegun(agencyForm, draft.agency), isBegun(agentForm, draft.agent)]
  return {
    ...(agency === null || hasAgency ? {} : { agency: typedFrom(agencyForm, agency) }),
    ...(hasAgent ? {} : { agent: typedFrom(agentForm, agent ?? { firstName, lastName, email, contact }) }),
    broker: hasAgency || hasAgent ? 'typed' : 'filled',
  }
}

/** Prefills a purchaser's own step, only while empty. */
export function purchaserPrefill(
  purchasers: readonly DraftPurchaser[],
  { account }: Prefill,
): readonly DraftPurchaser[] {
  const [first = emptyPurchaser, ...others] = purchasers
  const [phone = '', ...phones] = first.phones
  if (first.firstName + first.lastName + first.email + phone !== '') return purchasers
  const { firstName, lastName, email, cellPhone, postalCode } = account
  const known = { firstName, lastName, email, phones: [cellPhone, ...phones] }
  return [{ ...first, ...known, postalCode: first.postalCode || postalCode }, ...others]
}
