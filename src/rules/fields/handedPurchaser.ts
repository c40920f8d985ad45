import { type Director, directorsFrom, namedDirectors } from './directors.ts'
import { sentOf, typedFrom } from './field.ts'
import {
  idKinds,
  type IdType,
  type OtherId,
  type Purchaser,
  type PurchaserFacts,
  purchaserForm,
} from './purchaser.ts'

type SentPurchaser = Omit<Purchaser, 'phones' | 'directors' | 'otherIds'> & {
  phones: string[]
  directors: Director[]
  otherIds: OtherId[]
}

/** A submitted purchaser; fields not asked for, or left empty, may be absent. */
export type HandedPurchaser = Pick<SentPurchaser, 'firstName' | 'lastName' | 'email' | 'phones'> & {
  readonly [Name in keyof SentPurchaser]?: SentPurchaser[Name] | undefined
}

/** A purchaser as received: earlier pages send the directors as one text. */
export type ReceivedPurchaser = Omit<HandedPurchaser, 'directors'> & {
  readonly directors?: string | readonly Director[] | undefined
}

/** A received purchaser in the current form. */
export const handedFrom = ({ directors, ...received }: ReceivedPurchaser): HandedPurchaser => ({
  ...received,
  ...(directors !== undefined && { directors: namedDirectors(directorsFrom(directors)) }),
})

/** A purchaser as submitted, without empty phone numbers, directors and IDs. */
export function sentPurchaser(typed: Purchaser, facts: PurchaserFacts): SentPurchaser {
  const sent = sentOf(purchaserForm, typed, facts)
  return {
    ...sent,
    phones: sent.phones.filter((text) => text !== ''),
    directors: namedDirectors(sent.directors),
    otherIds: sent.otherIds.filter(({ idNumber, idExpiry }) => idNumber + idExpiry !== ''),
  }
}

/** As in earlier versions' drafts. */
type FormerIds = Readonly<Partial<Record<IdType, { readonly number?: string; readonly expiry?: string }>>>

const isFormer = (kept: readonly OtherId[] | FormerIds | undefined): kept is FormerIds =>
  kept !== undefined && !Array.isArray(kept)

function idsOf(kept: readonly OtherId[] | FormerIds | undefined): readonly OtherId[] {
  return idKinds.map((idType) => {
    if (isFormer(kept)) {
      return { idType, idNumber: kept[idType]?.number ?? '', idExpiry: kept[idType]?.expiry ?? '' }
    }
    const found = kept?.find((one) => one.idType === idType)
    return { idType, idNumber: found?.idNumber ?? '', idExpiry: found?.idExpiry ?? '' }
  })
}

/** A purchaser from a submission or a saved draft of any version. */
export function purchaserFrom(kept: object): Purchaser {
  const otherIds = 'otherIds' in kept ? (kept.otherIds as readonly OtherId[] | FormerIds) : undefined
  const directors = directorsFrom('directors' in kept ? kept.directors : undefined)
  return typedFrom(purchaserForm, { ...kept, directors, otherIds: idsOf(otherIds) })
}
