import { phoneParts } from './phoneCountries.ts'
import { phoneDigits } from './validation/phone.ts'

/** What is said of a sales agency that tells which one it is. */
export interface AgencySaid {
  readonly name: string
  readonly postalCode: string
  readonly telephone: string
}

const plain = (text: string): string => text.trim().toLowerCase()
/** The digits behind the country's code: numbers are written with it and without it. */
const digits = (telephone: string): string =>
  phoneDigits(phoneParts(telephone, []).national)
    .replace(/^1(?=\d{10}$)/, '')
    .replace(/^0/, '')
const code = (postalCode: string): string => plain(postalCode).replaceAll(' ', '')

/**
 * Which of the known agencies is meant by what somebody wrote down. With a postal code the one of that name and postal code, or
 * the one of that name and telephone of which nobody said where it is; without one that of the telephone, or the one that is
 * known by no postal code either, or the only one of that name if nothing else was said.
 */
export function agencyMeant<Known extends AgencySaid>(
  known: readonly Known[],
  said: AgencySaid,
): Known | undefined {
  if (plain(said.name) === '') return undefined
  const named = known.filter(({ name }) => plain(name) === plain(said.name))
  const placed = named.find(({ postalCode }) => code(postalCode) === code(said.postalCode))
  const hasTelephone = digits(said.telephone) !== ''
  const called = named.filter(({ telephone }) => hasTelephone && digits(telephone) === digits(said.telephone))
  if (code(said.postalCode) !== '') return placed ?? called.find(({ postalCode }) => code(postalCode) === '')
  return called[0] ?? placed ?? (!hasTelephone && named.length === 1 ? named[0] : undefined)
}
