import type { TextOf } from '../../i18n/area.ts'
import type { coolingOffWords } from '../../i18n/en/coolingOff.ts'
import type { RescissionRule } from '../../rules/rescission/rule.ts'

type Words = TextOf<typeof coolingOffWords>

/** What a rule gives a buyer who signs, by sentence; its cost apart. */
export function rightAhead(
  { status, days, unit, start, excludes }: RescissionRule,
  words: Words,
): readonly string[] {
  if (status !== 'inForce') return [words[status]]
  const what = start.map((event) => words.events[event]).join(', ')
  const said = unit === 'business' ? words.aheadBusinessDays : words.aheadDays
  return [
    said({ count: days, what }),
    ...(start.length > 1 ? [words.aheadLast] : []),
    ...(excludes.includes('company') ? [words.aheadCompanies] : []),
    ...(excludes.some((one) => one !== 'company') ? [words.aheadExceptions] : []),
  ]
}
