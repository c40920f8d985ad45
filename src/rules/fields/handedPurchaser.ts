import { sentOf, typedFrom } from './field.ts'
import {
  idKinds,
  type IdType,
  type OtherId,
  type Purchaser,
  type PurchaserFacts,
  purchaserForm,
} from './purchaser.ts'

/** A purchaser as handed in. */
type SentPurchaser = Omit<Purchaser, 'phones' | 'otherIds'> & { phones: string[]; otherIds: OtherId[] }

/** What was typed about a purchaser, without the telephones and IDs of which nothing was typed. */
export function sentPurchaser(typed: Purchaser, facts: PurchaserFacts): SentPurchaser {
  const sent = sentOf(purchaserForm, typed, facts)
  return {
    ...sent,
    phones: sent.phones.filter((text) => text !== ''),
    otherIds: sent.otherIds.filter(({ idNumber, idExpiry }) => idNumber + idExpiry !== ''),
  }
}

/** An ID as drafts of an earlier version keep it, by its kind. */
type FormerIds = Readonly<Partial<Record<IdType, { readonly number?: string; readonly expiry?: string }>>>

const isFormer = (kept: readonly OtherId[] | FormerIds | undefined): kept is FormerIds =>
  kept !== undefined && !Array.isArray(kept)

/** An ID of each kind, out of those that were handed in or kept. */
function idsOf(kept: readonly OtherId[] | FormerIds | undefined): readonly OtherId[] {
  return idKinds.map((idType) => {
    if (isFormer(kept)) {
      return { idType, idNumber: kept[idType]?.number ?? '', idExpiry: kept[idType]?.expiry ?? '' }
    }
    const found = kept?.find((one) => one.idType === idType)
    return { idType, idNumber: found?.idNumber ?? '', idExpiry: found?.idExpiry ?? '' }
  })
}

/** A purchaser as they were handed in, or kept by this version of the page or an earlier one. */
export function purchaserFrom(kept: object): Purchaser {
  const otherIds = 'otherIds' in kept ? (kept.otherIds as readonly OtherId[] | FormerIds) : undefined
  return typedFrom(purchaserForm, { ...kept, otherIds: idsOf(otherIds) })
}
