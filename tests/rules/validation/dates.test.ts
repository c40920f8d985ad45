import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { markets } from '../../../src/rules/markets.ts'
import {
  ageOn,
  birthDate,
  dayIn,
  expiryDate,
  isoDayIn,
  readDay,
} from '../../../src/rules/validation/dates.ts'

const toronto = markets.base.timeZone
const noon = new Date('2026-11-20T17:00:00Z')

describe('birth dates', () => {
  test.each([
    ['2008-11-20', null],
    ['2008-11-21', 'tooYoung'],
    ['1950-01-01', null],
    ['2026-11-20', 'dateNotPast'],
    ['2026-11-21', 'dateNotPast'],
    ['2026-11-19', 'tooYoung'],
    ['', 'dateRequired'],
    [' ', 'dateRequired'],
    ['2001-02-29', 'dateInvalid'],
    ['2000-02-29', null],
    ['20/11/2000', 'dateInvalid'],
    ['0001-01-01', 'dateInvalid'],
    ['2000-13-01', 'dateInvalid'],
  ])('%j gives %s', (text, finding) => expect(birthDate(text, noon, toronto)).toBe(finding))

  test('count by the market’s calendar, not by London’s clock', () => {
    const lateInToronto = new Date('2026-11-21T03:00:00Z')
    expect(birthDate('2008-11-21', lateInToronto, toronto)).toBe('tooYoung')
    expect(birthDate('2008-11-21', lateInToronto, markets.au.timeZone)).toBeNull()
  })

  test('the day is written in the market’s calendar', () => {
    const eveningInToronto = new Date('2026-11-21T01:00:00Z')
    expect(isoDayIn(eveningInToronto, toronto)).toBe('2026-11-20')
    expect(isoDayIn(new Date('2027-01-01T12:00:00Z'), toronto)).toBe('2027-01-01')
  })

  test('someone born on 29 February is 18 on 1 March', () => {
    expect(birthDate('2008-02-29', new Date('2026-02-28T17:00:00Z'), toronto)).toBe('tooYoung')
    expect(birthDate('2008-02-29', new Date('2026-03-01T17:00:00Z'), toronto)).toBeNull()
  })

  test('an age increases exactly on the birthday', () => {
    const day = fc.record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 28 }) })
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 1900, max: 2000 }),
        fc.integer({ min: 1, max: 100 }),
        (when, year, age) => {
          const birth = { year, ...when }
          expect(ageOn(birth, { ...birth, year: year + age })).toBe(age)
          expect(ageOn(birth, { year: year + age, month: when.month, day: when.day - 1 })).toBe(age - 1)
        },
      ),
    )
  })
})

describe('expiry dates', () => {
  test.each([
    ['2026-11-20', null],
    ['2026-11-21', null],
    ['2026-11-19', 'expired'],
    ['', null],
    ['2026-11-31', 'dateInvalid'],
    ['soon', 'dateInvalid'],
  ])('%j gives %s', (text, finding) => expect(expiryDate(text, noon, toronto)).toBe(finding))

  test('an ID that expires today is valid until the day is over in the market', () => {
    const early = new Date('2026-11-20T13:30:00Z')
    expect(expiryDate('2026-11-20', early, toronto)).toBeNull()
    expect(expiryDate('2026-11-20', early, markets.au.timeZone)).toBe('expired')
  })
})

test('calendar days are accepted, others not', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
      (date) => {
        expect(readDay(date.toISOString().slice(0, 10))).toEqual({
          year: date.getUTCFullYear(),
          month: date.getUTCMonth() + 1,
          day: date.getUTCDate(),
        })
      },
    ),
  )
  expect([readDay('2026-1-1'), readDay('2026-00-10'), readDay('2026-04-31'), readDay('')]).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('the day is that of the time zone', () => {
  expect(dayIn(new Date('2026-12-31T23:30:00Z'), 'Europe/Istanbul')).toEqual({ year: 2027, month: 1, day: 1 })
  expect(dayIn(new Date('2026-12-31T23:30:00Z'), toronto)).toEqual({ year: 2026, month: 12, day: 31 })
})
