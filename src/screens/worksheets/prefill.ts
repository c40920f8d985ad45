import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { personAtom, sessionStore } from '../../session/who.ts'
import { keepPrefill, type Prefill, prefillAtom, readPrefill } from './readPrefill.ts'
import { agencyForm, agentForm } from '../../rules/fields/broker.ts'
import { isBegun, typedFrom } from '../../rules/fields/field.ts'
import { type DraftPurchaser, emptyPurchaser, type WorksheetDraft } from './worksheetDraft.ts'

/** What is known of the signed-in person: from the server, or offline from this device. */
export function usePrefill(): Prefill | null | undefined {
  const person = useAtomValue(personAtom)
  const known = useAtomValue(prefillAtom)
  const asks = person !== null && known === undefined
  useEffect(() => {
    if (asks) void readPrefill()
  }, [asks])
  return person === null ? null : known
}

/** The next worksheet starts with this one's brokerage and agent, even before this one arrives. */
export async function rememberBroker({ agency, agent }: WorksheetDraft): Promise<void> {
  const known = sessionStore.get(prefillAtom)
  if (known === undefined || known === null) return
  const next = { ...known, agency, agent }
  sessionStore.set(prefillAtom, next)
  await keepPrefill(next)
}

/** Prefills the broker's step, each part only while it is empty. */
export function brokerPrefill(
  draft: WorksheetDraft,
  { account, agency, agent }: Prefill,
): Partial<WorksheetDraft> {
  const { firstName, lastName, email, cellPhone: contact } = account
  return {
    ...(agency === null || isBegun(agencyForm, draft.agency)
      ? {}
      : { agency: typedFrom(agencyForm, agency) }),
    ...(isBegun(agentForm, draft.agent)
      ? {}
      : { agent: typedFrom(agentForm, agent ?? { firstName, lastName, email, contact }) }),
  }
}

/** Prefills a purchaser's own step, only while it is empty. */
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
