import { expect, test } from 'vitest'
import { openSince, usualHours } from '../../src/rules/openingHours.ts'

const zone = 'America/Toronto'
const hours = { opens: 11, closes: 19, closedDays: ['mon'] as const }
const at = (iso: string) => openSince(new Date(iso), zone, hours)?.toISOString() ?? null

test('a sales centre is open from its first hour until its last, on its own clock', () => {
  // It is a Friday there, five hours behind.
  expect(at('2026-11-27T15:59:00Z')).toBeNull()
  expect(at('2026-11-27T16:00:00Z')).toBe('2026-11-27T16:00:00.000Z')
  expect(at('2026-11-27T23:59:00Z')).toBe('2026-11-27T16:00:00.000Z')
  expect(at('2026-11-28T00:00:00Z')).toBeNull()
})

test('on its closed day it is closed, where it is', () => {
  expect(at('2026-11-30T18:00:00Z')).toBeNull()
  // Monday in London is still Sunday evening there.
  expect(openSince(new Date('2026-11-30T01:30:00Z'), zone, { ...hours, closes: 21 })).not.toBeNull()
})

test('without hours, in the daytime', () => {
  expect(openSince(new Date('2026-11-27T12:30:00Z'), zone, usualHours)).toBeNull()
  expect(openSince(new Date('2026-11-27T13:30:00Z'), zone, usualHours)).not.toBeNull()
})
