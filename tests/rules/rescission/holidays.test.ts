import { describe, expect, test } from 'vitest'
import { type HolidayPlace, holidaysOf } from '../../../src/rules/rescission/holidays.ts'

const weekdays = (place: HolidayPlace, year: number): string[] =>
  [...(holidaysOf(place, year) ?? [])]
    .filter((day) => ![0, 6].includes(new Date(day).getUTCDay()))
    .map((day) => day.slice(5))
    .toSorted()

// As each place's government published them.
describe('public holidays on weekdays', () => {
  test.each<[HolidayPlace, number, string]>([
    ['BC', 2026, '01-01 02-16 04-03 04-06 05-18 07-01 08-03 09-07 09-30 10-12 11-11 12-25'],
    ['BC', 2027, '01-01 02-15 03-26 03-29 05-24 07-01 08-02 09-06 09-30 10-11 11-11 12-27'],
    ['NSW', 2026, '01-01 01-26 04-03 04-06 04-27 06-08 08-03 10-05 12-25 12-28'],
    ['NSW', 2027, '01-01 01-26 03-26 03-29 04-26 06-14 08-02 10-04 12-27 12-28'],
    ['BC', 2028, '02-21 04-14 04-17 05-22 08-07 09-04 10-09 12-25 12-26'],
    ['NSW', 2028, '01-03 01-26 04-14 04-17 04-25 06-12 08-07 10-02 12-25 12-26'],
    ['VIC', 2027, '01-01 01-26 03-08 03-26 03-29 06-14 09-24 10-01 11-02 12-27 12-28'],
    ['VIC', 2028, '01-03 01-26 03-13 04-14 04-17 04-25 06-12 09-29 10-06 11-07 12-25 12-26'],
    ['QLD', 2027, '01-01 01-26 03-26 03-29 04-26 05-03 08-11 10-04 12-27 12-28 12-29 12-30 12-31'],
    ['QLD', 2028, '01-03 01-26 04-14 04-17 04-25 05-01 08-16 10-02 12-25 12-26 12-27 12-28 12-29'],
    ['VIC', 2026, '01-01 01-26 03-09 04-03 04-06 06-08 09-25 10-02 11-03 12-25 12-28'],
    ['QLD', 2026, '01-01 01-26 04-03 04-06 05-04 08-12 10-05 12-25 12-28 12-29 12-30 12-31'],
  ])('%s %i', (place, year, days) => {
    expect(weekdays(place, year).join(' ')).toBe(days)
  })
  test('Easter matches the calendar', () => {
    const mondays = [2026, 2027, 2028, 2029, 2030, 2031, 2032].map((year) =>
      weekdays('NSW', year).find((day) => day > '03-20' && new Date(`${year}-${day}`).getUTCDay() === 1),
    )
    expect(mondays).toEqual(['04-06', '03-29', '04-17', '04-02', '04-22', '04-14', '03-29'])
  })
  test('Australia Day on a Saturday is observed on Monday; the show is in its week of August', () => {
    expect(weekdays('VIC', 2030)).toContain('01-28')
    expect(weekdays('QLD', 2028)).toContain('08-16')
  })
  test('unknown years are not guessed', () => {
    expect(holidaysOf('NSW', 2033)).toBeUndefined()
    expect(holidaysOf('NSW', 2025)).toBeUndefined()
  })
})
