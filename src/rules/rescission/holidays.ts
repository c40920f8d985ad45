import { daysAfter, easterOf, isWeekend, weekdayOf } from '../days.ts'

/** A date, the first weekday on or after one, or days from Easter Sunday. */
type Day =
  /** `sub`: on a weekend (or Sunday), the next weekday that is no holiday becomes one too. */
  | { readonly on: string; readonly sub?: 'weekend' | 'sunday' }
  /** 0 is Sunday. */
  | { readonly weekday: number; readonly from: string }
  | { readonly easter: number }

/** A place's public holidays by law, and the years checked. */
interface Holidays {
  readonly firstYear: number
  readonly lastYear: number
  readonly days: readonly Day[]
  /** No holidays, but no business days either. */
  readonly uncounted?: readonly string[]
  readonly source: string
}

const newYear: Day = { on: '01-01', sub: 'weekend' }
const christmas: readonly Day[] = [
  { on: '12-25', sub: 'weekend' },
  { on: '12-26', sub: 'weekend' },
]
const goodFriday: Day = { easter: -2 }
const easterMonday: Day = { easter: 1 }
const australiaDay: Day = { on: '01-26', sub: 'weekend' }
const read = { firstYear: 2026, lastYear: 2032 }

/**
 * Where a law is unclear, or a holiday depends on district or timetable, it counts: better a day too many for
 * a buyer than one too few. Weekends never count and are not listed. The operator's lawyer signs off each
 * list. Compared on 2026-11-26, for 2025 to 2028, with commenthol/date-holidays (AU.yaml, CA.yaml) and
 * python-holidays (australia.py): every weekday there is a holiday here. Holidays found only here are named
 * below.
 */
const holidays = {
  BC: {
    ...read,
    source: 'Interpretation Act (British Columbia), s. 29, "holiday"',
    days: [
      { on: '01-01', sub: 'sunday' },
      { weekday: 1, from: '02-15' },
      goodFriday,
      // Easter Monday and 26 December: only by the Interpretation Act (bcfamilylawresource.blogspot.com names its list).
      easterMonday,
      { weekday: 1, from: '05-18' },
      { on: '07-01', sub: 'sunday' },
      { weekday: 1, from: '08-01' },
      { weekday: 1, from: '09-01' },
      { on: '09-30', sub: 'sunday' },
      { weekday: 1, from: '10-08' },
      { on: '11-11', sub: 'sunday' },
      { on: '12-25', sub: 'sunday' },
      { on: '12-26', sub: 'sunday' },
    ],
  },
  NSW: {
    ...read,
    source: 'Public Holidays Act 2010 (New South Wales), s. 4 and 5; bank holiday: Retail Trading Act 2008',
    days: [
      newYear,
      australiaDay,
      goodFriday,
      easterMonday,
      // By the Public Holidays Order a Monday in 2026 and 2027 (lgnsw.org.au); 2032 is uncertain.
      { on: '04-25', sub: 'weekend' },
      { weekday: 1, from: '06-08' },
      // The bank holiday.
      { weekday: 1, from: '08-01' },
      { weekday: 1, from: '10-01' },
      ...christmas,
    ],
  },
  VIC: {
    ...read,
    source: 'Public Holidays Act 1993 (Victoria), s. 6 and 8A',
    days: [
      newYear,
      australiaDay,
      { weekday: 1, from: '03-08' },
      goodFriday,
      easterMonday,
      { on: '04-25' },
      { weekday: 1, from: '06-08' },
      // The Friday before the AFL grand final: September's last Saturday, or October's first. The league's
      // timetable decides, so both count.
      { weekday: 5, from: '09-23' },
      { weekday: 5, from: '09-30' },
      // Melbourne Cup
      { weekday: 2, from: '11-01' },
      ...christmas,
    ],
  },
  QLD: {
    ...read,
    source: 'Holidays Act 1983 (Queensland), schedule; Brisbane’s show day',
    days: [
      newYear,
      australiaDay,
      goodFriday,
      easterMonday,
      { on: '04-25', sub: 'sunday' },
      { weekday: 1, from: '05-01' },
      // The Royal Queensland Show, for Brisbane only
      { weekday: 3, from: '08-11' },
      { weekday: 1, from: '10-01' },
      ...christmas,
    ],
    // Contracts do not count the days between Christmas and the new year.
    uncounted: ['12-27', '12-28', '12-29', '12-30', '12-31'],
  },
} satisfies Readonly<Record<string, Holidays>>

export type HolidayPlace = keyof typeof holidays

function dateOf(day: Day, year: number): string {
  if ('easter' in day) return daysAfter(easterOf(year), day.easter)
  if ('on' in day) return `${year}-${day.on}`
  const from = `${year}-${day.from}`
  return daysAfter(from, (day.weekday - weekdayOf(from) + 7) % 7)
}

function holidaysIn({ days, uncounted = [] }: Holidays, year: number): ReadonlySet<string> {
  const dates = days.map((day) => ({ day, at: dateOf(day, year) }))
  const found = new Set(dates.map(({ at }) => at))
  for (const { day, at } of dates) {
    if (!('on' in day) || day.sub === undefined) continue
    if (day.sub === 'sunday' ? weekdayOf(at) !== 0 : !isWeekend(at)) continue
    let next = at
    while (isWeekend(next) || found.has(next)) next = daysAfter(next, 1)
    found.add(next)
  }
  for (const on of uncounted) found.add(`${year}-${on}`)
  return found
}

const years = new Map<string, ReadonlySet<string>>()

/** A place's public holidays of a year, as YYYY-MM-DD; undefined for an unchecked year. */
export function holidaysOf(place: HolidayPlace, year: number): ReadonlySet<string> | undefined {
  const known: Holidays = holidays[place]
  if (year < known.firstYear || year > known.lastYear) return undefined
  const key = `${place} ${year}`
  const found = years.get(key) ?? holidaysIn(known, year)
  years.set(key, found)
  return found
}
