import type { Director } from '../fields/directors.ts'
import type { Market } from '../markets.ts'
import type { PlannedDeposit } from '../pricing/depositPlan.ts'
import type { PriceSheet } from '../pricing/priceSheet.ts'

export interface DealHome {
  readonly number: string
  readonly building: string
  readonly address: string
  readonly model: string
  readonly elevation: string
  /** Its code (§3), and the code's label in the market's language. */
  readonly type: string
  readonly typeName: string
  /** YYYY-MM-DD. */
  readonly closingDate: string | null
}

/** A purchaser as typed or accepted; an empty text is missing. */
export interface DealPerson {
  readonly firstName: string
  readonly lastName: string
  readonly isCorporate: boolean
  readonly corporationName: string
  readonly corporationNumber: string
  readonly directors: readonly Director[]
  readonly email: string
  readonly phones: readonly string[]
  /** YYYY-MM-DD. */
  readonly birthDate: string
  readonly address: string
  readonly city: string
  readonly postalCode: string
  readonly profession: string
  readonly employer: string
  /** In percent. */
  readonly share: number | null
}

/** Texts by field id, as in the application's form; null without the form. */
export type DealForm = Readonly<Record<string, string>> | null

/** The contents of an amendment: the signed paper that it amends, and the changes. */
export interface DealAmendment {
  readonly title: string
  /** When everybody had signed it, YYYY-MM-DD. */
  readonly day: string
  /** The SHA-256 of the paper as signed. */
  readonly fingerprint: string
  readonly changes: readonly { readonly what: string; readonly before: string; readonly after: string }[]
}

/** Everything that a paper can say about a purchase, from the purchase's own rows. */
export interface Deal {
  readonly market: Market
  readonly reference: string
  /** The day its price was frozen, YYYY-MM-DD. */
  readonly day: string
  readonly project: {
    readonly id: string
    readonly name: string
    readonly builder: string
    readonly municipality: string
    readonly province: string
  }
  readonly salesCentre: { readonly phone: string; readonly email: string; readonly address: string }
  readonly homes: readonly DealHome[]
  readonly people: readonly DealPerson[]
  readonly sheet: PriceSheet
  readonly deposits: readonly PlannedDeposit[]
  readonly solicitor: DealForm
  readonly agency: DealForm
  readonly agent: DealForm
  readonly financeBroker: DealForm
  readonly lender: DealForm
  readonly flags: {
    readonly firstTimeBuyer: boolean
    readonly foreignBuyer: boolean
    readonly investor: boolean
    readonly cashInstalment: boolean
  }
  /** For a paper that amends another. */
  readonly amendment: DealAmendment | null
}

/** A purchaser's name on papers; empty while nothing is entered. */
export const nameOf = ({ isCorporate, corporationName, firstName, lastName }: DealPerson): string =>
  (isCorporate ? corporationName : `${firstName} ${lastName}`).trim()
