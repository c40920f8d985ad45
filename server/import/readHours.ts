import { weekdays } from '../../src/rules/openingHours.ts'
import type { JsonReader } from './jsonReader.ts'

/** When a sales centre is open. */
export function readHours(centre: JsonReader | undefined): Record<string, unknown> {
  if (centre === undefined) return {}
  const hours = { min: 0, max: 24, whole: true }
  const opens = centre.number('opens', hours)
  const closes = centre.number('closes', hours)
  const closedDays = centre.texts('closedDays')
  for (const day of closedDays) {
    if (!weekdays.some((one) => one === day))
      centre.fault('closedDays', `'${day}' is not one of ${weekdays.join(', ')}.`)
  }
  return {
    ...(opens === null ? {} : { opens }),
    ...(closes === null ? {} : { closes }),
    ...(centre.has('closedDays') ? { closedDays } : {}),
  }
}
