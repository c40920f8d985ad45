import { emailKey } from '../../rules/emailKey.ts'
import { call } from '../../calls/call.ts'
import { drafts } from '../../calls/drafts.ts'
import { purchaserFrom } from '../../rules/fields/handedPurchaser.ts'
import { sameEmail } from '../../rules/validation/text.ts'
import { type DraftPurchaser, draftPurchaser, emptyPurchaser } from './worksheetDraft.ts'

/** Sealed for the session like a draft, and deleted with it. */
const key = 'known-buyers'
const most = 30

/** A buyer for whom this broker has submitted before. */
export interface KnownBuyer {
  readonly name: string
  readonly email: string
  /** All their details; asks the server if this device lacks them. */
  readonly details: () => Promise<DraftPurchaser>
}

const nameOf = (buyer: DraftPurchaser): string => `${buyer.firstName} ${buyer.lastName}`.trim()

async function remembered(): Promise<DraftPurchaser[]> {
  const kept = await drafts.load(key).catch(() => undefined)
  return Array.isArray(kept) ? (kept as Partial<DraftPurchaser>[]).map(draftPurchaser) : []
}

/** Stores buyers' details for the session's next worksheet, but never their pictures. */
export async function rememberBuyers(buyers: readonly DraftPurchaser[]): Promise<void> {
  const fresh = buyers
    .filter(({ email }) => email !== '')
    .map((one) => ({ ...one, pictures: [], coming: [], retakes: 0 }))
  const older = (await remembered()).filter((one) => !fresh.some(({ email }) => sameEmail(email, one.email)))
  await drafts.save(key, [...fresh, ...older].slice(0, most)).catch(() => undefined)
}

/** The buyers of this session's worksheets and of those on the server, latest first. */
export async function knownBuyers(): Promise<KnownBuyer[]> {
  const here = (await remembered()).map((buyer): KnownBuyer => ({
    name: nameOf(buyer),
    email: buyer.email,
    details: async () => buyer,
  }))
  const answer = await call('/user/GetBrokerOffers', {}).catch(() => null)
  const there = (answer?.offers ?? []).map(
    ({ purchaser_name: name, purchaser_email: email, transaction_id: transactionId }): KnownBuyer => ({
      name,
      email,
      details: async () => {
        const { worksheet } = await call('/user/GetBrokerOfferInfo', { transactionId })
        const found =
          worksheet.purchasers.find((one) => sameEmail(one.email, email)) ?? worksheet.purchasers[0]
        return found === undefined
          ? emptyPurchaser
          : draftPurchaser({ ...purchaserFrom(found), pictures: [] })
      },
    }),
  )
  const all = [...here, ...there].filter(({ email }) => email !== '')
  return all.filter((one, at) => all.findIndex(({ email }) => sameEmail(email, one.email)) === at)
}

/** Buyers whose name or email starts with the typed text; at most three. */
export function suggested(known: readonly KnownBuyer[], typed: DraftPurchaser): readonly KnownBuyer[] {
  const begun = [typed.email, nameOf(typed)]
    .map((text) => text.trim().toLowerCase())
    .filter((text) => text !== '')
  if (known.some(({ email }) => sameEmail(email, typed.email))) return []
  if (begun.length === 0) return known.slice(0, 3)
  return known
    .filter(({ name, email }) =>
      begun.some((text) => name.toLowerCase().startsWith(text) || emailKey(email).startsWith(text)),
    )
    .slice(0, 3)
}
