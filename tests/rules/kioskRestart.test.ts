import { expect, test } from 'vitest'
import { isQuiet, restartReason } from '../../src/rules/kioskRestart.ts'

const night: Parameters<typeof restartReason>[0] = {
  memory: null,
  hours: 12,
  hour: 3,
  attracting: true,
  untouchedMs: 60 * 60_000,
  unsent: 0,
}

test.each([
  ['at night, when nobody is there', {}, 'night'],
  ['not by day', { hour: 15 }, null],
  ['not at five', { hour: 5 }, null],
  ['not one that started this evening', { hours: 7 }, null],
  ['not during a visit', { attracting: false }, null],
  ['not under somebody’s finger', { untouchedMs: 5000 }, null],
  ['not with unsent work', { unsent: 1 }, null],
  ['by day, when memory is short', { hour: 15, hours: 1, memory: 0.8 }, 'memory'],
  ['not again, a moment after a start', { hour: 15, hours: 0.2, memory: 0.9 }, null],
  ['not while there is enough', { hour: 15, memory: 0.79 }, null],
  ['short of memory, but with a visitor', { memory: 0.95, attracting: false }, null],
  ['short of memory, but with unsent work', { memory: 0.95, unsent: 2 }, null],
])('%s', (_, differs, why) => {
  expect(restartReason({ ...night, ...differs })).toBe(why)
})

test('quiet is half a minute at the attract screen', () => {
  expect(isQuiet({ attracting: true, untouchedMs: 30_000 })).toBe(true)
  expect(isQuiet({ attracting: true, untouchedMs: 29_999 })).toBe(false)
  expect(isQuiet({ attracting: false, untouchedMs: 600_000 })).toBe(false)
})
