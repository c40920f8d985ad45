import { call } from '../calls/call.ts'
import { drafts } from '../calls/drafts.ts'
import type { Answer } from '../contract/schemas.ts'
import { formsFrom, type HandedSheet, type SheetForms } from '../rules/fields/sheet.ts'
import type { KnownSheet } from './likelySheets.ts'

/** Sealed for the session like a draft, and deleted with it. */
const key = 'known-sheet'

interface Kept extends HandedSheet {
  readonly projectId: string
  readonly unitIds: readonly number[]
}

/** Stores the session's latest worksheet without pictures: it may not have arrived. */
export async function rememberSheet(
  { purchasers, agency, agent, solicitor, flags, priorCommunity, heardFrom }: SheetForms,
  { projectId, unitIds }: Pick<Kept, 'projectId' | 'unitIds'>,
): Promise<void> {
  const kept = {
    projectId,
    unitIds,
    purchasers: purchasers.map((one) => ({ ...one, pictures: 0 })),
    agency,
    agent,
    solicitor,
    flags,
    priorCommunity,
    heardFrom,
    notes: '',
  }
  await drafts.save(key, kept).catch(() => undefined)
}

async function remembered(): Promise<KnownSheet[]> {
  const kept = (await drafts.load(key).catch(() => undefined)) as Kept | undefined
  if (kept === undefined || kept === null) return []
  const forms = formsFrom(kept)
  const [first] = forms.purchasers
  if (first === undefined) return []
  const { projectId, unitIds } = kept
  return [
    {
      ids: [],
      projectId,
      unitIds,
      keptUnitId: null,
      name: nameOf(first),
      email: first.email,
      forms: async () => forms,
    },
  ]
}

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName} ${lastName}`.trim()

type Offer = Answer<'/user/GetBrokerOffers'>['offers'][number]

const offered = ({
  transaction_id,
  project_id,
  lot_id,
  purchaser_name,
  purchaser_email,
  allocated_lot: kept,
}: Offer): KnownSheet => ({
  ids: [transaction_id],
  projectId: project_id,
  unitIds: lot_id === null ? [] : [lot_id],
  keptUnitId: kept?.lot_id ?? null,
  name: purchaser_name,
  email: purchaser_email,
  forms: async () =>
    formsFrom((await call('/user/GetBrokerOfferInfo', { transactionId: transaction_id })).worksheet),
})

/** The person's latest worksheets and this session's; without a person, only the latter. */
export async function knownSheets(isSignedIn: boolean): Promise<KnownSheet[]> {
  const here = await remembered()
  const answer = isSignedIn ? await call('/user/GetBrokerOffers', {}).catch(() => null) : null
  return [...here, ...(answer?.offers ?? []).map(offered)].filter(({ name }) => name !== '')
}
