import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { personAtom, sessionStore } from '../../session/who.ts'
import { keepPrefill, type Prefill, prefillAtom, readPrefill } from './readPrefill.ts'
import { brokerOf } from './sheetOf.ts'
import { type DraftBuyer, emptyBuyer, type WorksheetDraft } from './worksheetDraft.ts'

/** What is known of who is signed in: from the server, without a network as this device kept it. */
export function usePrefill(): Prefill | null | undefined {
  const person = useAtomValue(personAtom)
  const known = useAtomValue(prefillAtom)
  const asks = person !== null && known === undefined
  useEffect(() => {
    if (asks) void readPrefill()
  }, [asks])
  return person === null ? null : known
}

/** The next worksheet begins with the brokerage and the agent of this one, also before it has arrived. */
export async function rememberBroker(draft: WorksheetDraft): Promise<void> {
  const known = sessionStore.get(prefillAtom)
  if (known === undefined || known === null) return
  const next = { ...known, ...brokerOf(draft) }
  sessionStore.set(prefillAtom, next)
  await keepPrefill(next)
}

/** What the broker's step begins with; each part as long as nothing of it was typed. */
export function brokerPrefill(
  draft: WorksheetDraft,
  { account, agency, agent }: Prefill,
): Partial<WorksheetDraft> {
  const typed = brokerOf(draft)
  const isEmpty = (part: object) => Object.values(part).join('') === ''
  return {
    ...(agency !== null && isEmpty(typed.agency)
      ? {
          agencyName: agency.name,
          agencyAddress: agency.address ?? '',
          agencyPhone: agency.telephone ?? '',
          agencyFax: agency.fax ?? '',
          agencyPostalCode: agency.postalCode ?? '',
          agencyContact: agency.contactName ?? '',
        }
      : {}),
    ...(isEmpty(typed.agent)
      ? {
          agentFirstName: agent?.firstName ?? account.firstName,
          agentLastName: agent?.lastName ?? account.lastName,
          agentEmail: agent?.email ?? account.email,
          agentPhone: agent?.contact ?? account.cellPhone,
          agentFax: agent?.fax ?? '',
          commission: agent?.commission ?? '',
        }
      : {}),
  }
}

/** What a purchaser's own step begins with, as long as nothing of it was typed. */
export function buyerPrefill(buyers: readonly DraftBuyer[], { account }: Prefill): readonly DraftBuyer[] {
  const [first = emptyBuyer, ...others] = buyers
  if (first.firstName + first.lastName + first.email + first.phone !== '') return buyers
  const { firstName, lastName, email, cellPhone: phone, postalCode } = account
  return [
    { ...first, firstName, lastName, email, phone, postalCode: first.postalCode || postalCode },
    ...others,
  ]
}
