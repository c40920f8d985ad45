const english = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
const known = new Map<string, readonly string[]>()

/** Twelve short names, without the full stop that some languages add. */
function monthsIn(locale: string): readonly string[] {
  if (/^en\b/.test(locale)) return english
  const names = known.get(locale)
  if (names !== undefined) return names
  const format = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  const made = english.map((_, month) => format.format(Date.UTC(2027, month)).replace(/\.$/, ''))
  known.set(locale, made)
  return made
}

/** A calendar day (YYYY-MM-DD) as DD MMM yyyy ('05 Mar 2027'); '' for anything else. */
// §3
export function dayText(isoDate: string, locale: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(isoDate)
  const month = parts === null ? undefined : monthsIn(locale)[Number(parts[2]) - 1]
  return parts === null || month === undefined ? '' : `${parts[3]} ${month} ${parts[1]}`
}
