import { daysAfter } from './days.ts'

export interface CalendarDay {
  readonly id: string
  /** YYYY-MM-DD */
  readonly day: string
  readonly title: string
}

/** RFC 5545: escapes backslash, semicolon, comma and line break. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n')

const bytesOf = (letter: string): number => encodeURIComponent(letter).replaceAll(/%../g, '-').length

/** RFC 5545: lines of at most 75 bytes; continuation lines begin with a space. */
function folded(line: string): string {
  let width = 0
  let text = ''
  for (const letter of line) {
    const more = bytesOf(letter)
    if (width + more > 75) {
      text += '\r\n '
      width = 1
    }
    text += letter
    width += more
  }
  return text
}

const plain = (day: string): string => day.replaceAll('-', '')
const stampOf = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** Entries as an iCalendar file, each with its own lines after its id. */
function fileOf(
  entries: readonly { readonly id: string; readonly lines: readonly string[] }[],
  madeAt: Date,
  method?: 'CANCEL',
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lotline//EN',
    ...(method === undefined ? [] : [`METHOD:${method}`]),
    ...entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:${entry.id}@lotline`,
      `DTSTAMP:${stampOf(madeAt)}`,
      ...entry.lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Whole days as an iCalendar file. */
export function calendarOf(days: readonly CalendarDay[], madeAt: Date): string {
  const entries = days.map(({ id, day, title }) => ({
    id,
    lines: [
      `DTSTART;VALUE=DATE:${plain(day)}`,
      `DTEND;VALUE=DATE:${plain(daysAfter(day, 1))}`,
      `SUMMARY:${escaped(title)}`,
    ],
  }))
  return fileOf(entries, madeAt)
}

/** A visit as an iCalendar file. Its id stays the same, so that a calendar keeps one entry, or strikes it. */
export function calendarOfVisit(
  visit: {
    readonly id: string
    readonly startsAt: Date
    readonly minutes: number
    readonly title: string
    /** Empty if unknown. */
    readonly place: string
    readonly isOff?: boolean
  },
  madeAt: Date,
): string {
  const endsAt = new Date(visit.startsAt.getTime() + visit.minutes * 60_000)
  const lines = [
    `DTSTART:${stampOf(visit.startsAt)}`,
    `DTEND:${stampOf(endsAt)}`,
    `SUMMARY:${escaped(visit.title)}`,
    ...(visit.place === '' ? [] : [`LOCATION:${escaped(visit.place)}`]),
    ...(visit.isOff === true ? ['SEQUENCE:1', 'STATUS:CANCELLED'] : []),
  ]
  return fileOf([{ id: visit.id, lines }], madeAt, visit.isOff === true ? 'CANCEL' : undefined)
}
