import { families } from './bindings.ts'
import { pathsOfName } from './purchaserNames.ts'

const places = Array.from({ length: families.purchaser }, (_, at) => at)

/**
 * A paper key's application fields, such as `purchasers.0.employer` for `purchaser.1.employer`; none for,
 * say, a price.
 */
export function fieldsOfKey(key: string): string[] {
  if (key === 'purchasers.names') return places.flatMap((at) => fieldsOfKey(`purchaser.${at + 1}.name`))
  const [family = '', first = '', second = ''] = key.split('.')
  if (family === 'purchaser') {
    const at = Number(first) - 1
    return second === 'share'
      ? [`shares.${at}`]
      : pathsOfName(second).map((path) => `purchasers.${at}.${path}`)
  }
  return ['solicitor', 'agency', 'agent', 'financeBroker', 'lender'].includes(family) ? [key] : []
}
