import { expect, test } from 'vitest'
import { momentText } from '../../src/rules/momentText.ts'

const at = '2027-03-05T23:30:00.000Z'
/** Newer versions of ICU write narrow spaces. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

test('a moment is written by the clock of its zone, in the requested language', () => {
  expect(plain(momentText(at, 'en-CA', { timeZone: 'America/Toronto' }))).toBe('Mar 5, 2027, 6:30 p.m.')
  expect(plain(momentText(at, 'de', { timeZone: 'Europe/Berlin' }))).toBe('06.03.2027, 00:30')
  expect(plain(momentText(Date.parse(at), 'tr', { timeZone: 'Europe/Istanbul' }))).toBe('6 Mar 2027 02:30')
})

test('its zone can be named, and its day or time can be written alone', () => {
  const style = { timeZone: 'UTC' } as const
  expect(plain(momentText(new Date(at), 'en-GB', { ...style, as: 'inZone' }))).toBe(
    '5 Mar 2027, 23:30:00 UTC',
  )
  expect(plain(momentText(at, 'en-GB', { ...style, as: 'day' }))).toBe('5 Mar 2027')
  expect(plain(momentText(at, 'en-GB', { ...style, as: 'time' }))).toBe('23:30')
})
