import { cadenceLimits, reminderKinds } from '../../src/rules/reminders.ts'
import type { JsonReader } from './jsonReader.ts'

/** When people are reminded, in hours, and how often. */
export function readReminders(reader: JsonReader): Record<string, Record<string, number>> {
  const said: Record<string, Record<string, number>> = {}
  const reminders = reader.object('reminders')
  for (const kind of reminderKinds) {
    const own = reminders?.object(kind)
    if (own === undefined) continue
    said[kind] = {}
    for (const [key, max] of Object.entries(cadenceLimits)) {
      if (own.has(key)) said[kind][key] = own.number(key, { min: 0, max, whole: true }) ?? 0
    }
    own.rest()
  }
  reminders?.rest()
  return said
}
