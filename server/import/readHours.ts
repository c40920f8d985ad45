import { weekdays } from '../../src/rules/openingHours.ts'
import type { JsonReader } from './jsonReader.ts'

/** When a sales centre is open. */
export function readHours(centre: JsonReader | undefined): Record<string, unknown> {
  if (centre === undefined) return {}
  const hour = (key: string) =>
    centre.has(key) ? { [key]: centre.number(key, { min: 0, max: 24, whole: true }) ?? 0 } : {}
  const closedDays = centre.texts('closedDays')
  for (const day of closedDays) {
    if (!weekdays.some((one) => one === day))
      centre.fault('closedDays', `'${day}' is not one of ${weekdays.join(', ')}.`)
  }
  return { ...hour('opens'), ...hour('closes'), ...(centre.has('closedDays') ? { closedDays } : {}) }
}
