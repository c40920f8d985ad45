import { describe, expect, test } from 'vitest'
import { startOfDay } from '../../src/rules/zoneOffset.ts'

describe('where a day starts', () => {
  test.each([
    ['2026-11-20', 'UTC', 0, '2026-11-20T00:00:00.000Z'],
    ['2024-11-20', 'America/Vancouver', 0, '2024-11-20T08:00:00.000Z'],
    ['2024-07-01', 'America/Vancouver', 1, '2024-07-02T07:00:00.000Z'],
    ['2026-11-20', 'Asia/Kolkata', 0, '2026-11-19T18:30:00.000Z'],
    // On a day when the clocks change, the offset at midnight counts, and the day has 23 or 25 hours.
    ['2026-03-08', 'America/Toronto', 0, '2026-03-08T05:00:00.000Z'],
    ['2026-03-08', 'America/Toronto', 1, '2026-03-09T04:00:00.000Z'],
    ['2026-11-01', 'America/Toronto', 0, '2026-11-01T04:00:00.000Z'],
    ['2026-11-01', 'America/Toronto', 1, '2026-11-02T05:00:00.000Z'],
    ['2026-10-04', 'Australia/Sydney', 0, '2026-10-03T14:00:00.000Z'],
  ])('%s in %s, %i days on', (day, zone, days, moment) => {
    expect(new Date(startOfDay(day, zone, days)).toISOString()).toBe(moment)
  })
})
