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

/** Whole days as an iCalendar file. */
export function calendarOf(days: readonly CalendarDay[], madeAt: Date): string {
  const stamp = madeAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lotline//EN',
    ...days.flatMap(({ id, day, title }) => [
      'BEGIN:VEVENT',
      `UID:${id}@lotline`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${plain(day)}`,
      `DTEND;VALUE=DATE:${plain(daysAfter(day, 1))}`,
      `SUMMARY:${escaped(title)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
