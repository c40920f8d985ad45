import type { Tab } from '../chaosBrowser.ts'

/** A home to buy, with its chosen elevation. */
export interface Home {
  readonly projectId: string
  readonly lotId: number
  readonly number: string
  readonly templateId: number
}

/** The places of a purchase in order: its hold, then its steps. */
export const places = [
  'hold',
  'welcome',
  'details',
  'optionalFeatures',
  'termsAndConditions',
  'documentPreview',
  'infoGathering',
  'confirmBeforePayment',
  'congratulations',
] as const
export type Place = (typeof places)[number]

/** One buyer on the way to one home. */
export interface Walk {
  readonly name: string
  readonly home: Home
  /** What is typed, by field id. No two purchases share a value. */
  readonly typed: Readonly<Record<string, string>>
  /** The unlimited option to choose: an index that wraps around. */
  readonly pick: number
  /** The chosen option's id, and whether the choice was saved. */
  option: { readonly id: number; isKept: boolean } | null
  /** Fields whose value the device or the server has saved. */
  readonly kept: Set<string>
  /** Fields that the screen later showed empty or changed. */
  readonly lost: string[]
  /** The reference that the last step shows. */
  reference: string | null
  tab: Tab
}

const letters = (n: number): string =>
  [n / 676, n / 26, n].map((one) => String.fromCodePoint(97 + (Math.floor(one) % 26))).join('')
/** Letters allowed everywhere in a Canadian postal code. */
const postalLetters = 'ABCEGHJKLMNPRSTV'
const postalLetter = (n: number): string => postalLetters.charAt(Math.floor(n) % postalLetters.length)
const day = (n: number): string => new Date(Date.UTC(1950, 0, 1 + n)).toISOString().slice(0, 10)

/** What the `n`th buyer types. All values have the same length, so that none contains another. */
export function valuesOf(n: number): Readonly<Record<string, string>> {
  return {
    'purchasers.0.firstName': `Quill${letters(n)}`,
    'purchasers.0.lastName': `Harbour${letters(n)}`,
    'purchasers.0.email': `walker${letters(n)}@chaos.example`,
    'purchasers.0.phones.0': `416${2_000_000 + n * 7919}`,
    'purchasers.0.birthDate': day(n),
    'purchasers.0.address': `${1000 + n} Canary Lane`,
    'purchasers.0.city': `Harrow${letters(n)}`,
    'purchasers.0.postalCode': `K${n % 10}${postalLetter(n / 10)} ${n % 10}${postalLetter(n / 160)}4`,
    // Used if the project requires an ID.
    'purchasers.0.idNumber': `T4471-${1000 + n}`,
    'agency.name': `Northlight ${letters(n)}`,
    'agent.firstName': `Bram${letters(n)}`,
    'agent.lastName': `Okafor${letters(n)}`,
    'agent.email': `agent${letters(n)}@chaos.example`,
  }
}

/** A value in a form for comparison: phone numbers without the country code and spaces that nobody typed. */
export const bare = (id: string, text: string): string =>
  id.includes('.phones.') ? text.replaceAll(/\D/g, '').slice(-10) : text
