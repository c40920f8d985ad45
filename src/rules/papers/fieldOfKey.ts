import { families } from './bindings.ts'

const ofPurchaser: Readonly<Record<string, readonly string[]>> = {
  name: ['firstName', 'lastName'],
  firstName: ['firstName'],
  lastName: ['lastName'],
  email: ['email'],
  phone: ['phones.0'],
  phone2: ['phones.1'],
  birthDate: ['birthDate'],
  address: ['address'],
  street: ['address'],
  city: ['city'],
  postalCode: ['postalCode'],
  profession: ['profession'],
  employer: ['employer'],
  corporation: ['corporationName'],
  corporationNumber: ['corporationNumber'],
  directors: ['directors'],
}
const places = Array.from({ length: families.purchaser }, (_, at) => at)

/**
 * The application fields behind a paper's key, such as `purchasers.0.employer` for `purchaser.1.employer`; none for
 * others, such as a price.
 */
export function fieldsOfKey(key: string): string[] {
  if (key === 'purchasers.names') return places.flatMap((at) => fieldsOfKey(`purchaser.${at + 1}.name`))
  const [family = '', first = '', second = ''] = key.split('.')
  if (family === 'purchaser') {
    const at = Number(first) - 1
    const names = second === 'share' ? [] : (ofPurchaser[second] ?? [])
    return second === 'share' ? [`shares.${at}`] : names.map((name) => `purchasers.${at}.${name}`)
  }
  return ['solicitor', 'agency', 'agent', 'financeBroker', 'lender'].includes(family) ? [key] : []
}
