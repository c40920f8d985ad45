import { phoneParts } from './phoneCountries.ts'
import { phoneDigits } from './validation/phone.ts'

export interface AgencySaid {
  readonly name: string
  readonly postalCode: string
  readonly telephone: string
}

const plain = (text: string): string => text.trim().toLowerCase()
/** Some include the country code, others do not. */
const digits = (telephone: string): string =>
  phoneDigits(phoneParts(telephone, []).national)
    .replace(/^1(?=\d{10}$)/, '')
    .replace(/^0/, '')
const code = (postalCode: string): string => plain(postalCode).replaceAll(' ', '')

/** The known agency meant: by name and postal code, name and phone, or unique name. */
export function agencyMeant<Known extends AgencySaid>(
  known: readonly Known[],
  asked: AgencySaid,
): Known | undefined {
  if (plain(asked.name) === '') return undefined
  const named = known.filter(({ name }) => plain(name) === plain(asked.name))
  const placed = named.find(({ postalCode }) => code(postalCode) === code(asked.postalCode))
  const hasTelephone = digits(asked.telephone) !== ''
  const called = named.filter(
    ({ telephone }) => hasTelephone && digits(telephone) === digits(asked.telephone),
  )
  if (code(asked.postalCode) !== '') return placed ?? called.find(({ postalCode }) => code(postalCode) === '')
  return called[0] ?? placed ?? (!hasTelephone && named.length === 1 ? named[0] : undefined)
}
