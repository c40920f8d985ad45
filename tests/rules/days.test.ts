import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysAfter, daysBetween, easterOf, isDay, isWeekend, weekdayOf } from '../../src/rules/days.ts'

describe('days of the calendar', () => {
  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    // Many zones change their clocks in between.
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-11-27', 0, '2026-11-27'],
  ])('%s and %i days are %s', (day, days, later) => {
    expect(daysAfter(day, days)).toBe(later)
    expect(daysBetween(day, later)).toBe(days)
  })

  test('a number of days leads there and back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40_000 }),
        fc.integer({ min: -4000, max: 4000 }),
        (from, days) => {
          const day = daysAfter('1990-01-01', from)
          expect(isDay(day)).toBe(true)
          expect(daysBetween(day, daysAfter(day, days))).toBe(days)
          expect(weekdayOf(daysAfter(day, 7))).toBe(weekdayOf(day))
        },
      ),
    )
  })

  test.each([
    '2027-02-30',
    '2027-04-31',
    '2026-02-29',
    '2027-13-01',
    '2027-1-1',
    '2027-01-01T00:00',
    '',
    'x',
  ])('“%s” is no day', (text) => expect(isDay(text)).toBe(false))

  test('Saturday and Sunday are the weekend', () => {
    const week = Array.from({ length: 7 }, (_, at) => daysAfter('2026-11-22', at))
    expect(week.map(weekdayOf)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(week.filter(isWeekend)).toEqual(['2026-11-22', '2026-11-28'])
  })

  test.each([
    '1818-03-22',
    '1961-04-02',
    '2000-04-23',
    '2019-04-21',
    '2024-03-31',
    '2026-04-05',
    '2027-03-28',
    '2028-04-16',
    '2029-04-01',
    '2032-03-28',
    '2038-04-25',
    '2049-04-18',
    '2076-04-19',
    '2285-03-22',
  ])('%s is Easter Sunday', (day) => {
    expect(easterOf(Number(day.slice(0, 4)))).toBe(day)
  })
})
