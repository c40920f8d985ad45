import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import {
  type PurchaserGroup,
  activeEvents,
  eventsFor,
  inactiveDefault,
  isActive,
  lotStatusForEvent,
  masterEvent,
  selectedEvent,
} from '../../src/rules/events.ts'

const event = (id: number, startDate: string, endDate: string, isDefault = false): PurchaserGroup => ({
  id,
  startDate,
  endDate,
  name: `Event ${id}`,
  abbreviation: `E${id}`,
  isDefault,
})

const now = Date.parse('2026-11-20T12:00:00Z')
const master = event(0, '2020-01-01', '2020-01-02')
const running = event(5, '2026-11-01', '2026-11-30')
const alsoRunning = event(6, '2026-11-10', '2026-12-30')
const over = event(7, '2026-01-01', '2026-02-01')
const asDefault = (group: PurchaserGroup): PurchaserGroup => ({ ...group, isDefault: true })

const agent = { userType: 1, assigned: [] }
const broker = { userType: 3, assigned: [] }
const choose = (
  events: PurchaserGroup[],
  chosen: number | null,
  who: { userType: number; assigned: readonly number[] } = agent,
) => selectedEvent(events, chosen, who, now)

describe('whether an event is running', () => {
  const day = event(5, '2026-11-20', '2026-11-21')
  test.each([
    ['2026-11-20T00:00:00.000Z', false],
    ['2026-11-20T00:00:00.001Z', true],
    ['2026-11-21T12:00:00Z', true],
    ['2026-11-21T23:59:59.999Z', true],
    ['2026-11-22T00:00:00.000Z', false],
  ])('at %s: %s', (at, expected) => expect(isActive(day, Date.parse(at))).toBe(expected))

  test('days follow the project’s own clock', () => {
    const start = Date.parse('2026-11-19T15:00:00Z')
    expect(isActive(day, start)).toBe(false)
    expect(isActive(day, start, 11 * 60 * 60_000)).toBe(true)
  })

  test('a missing date leaves that end open', () => {
    expect(isActive(event(5, '', ''), now)).toBe(true)
    expect(isActive(event(5, '', '2026-11-19'), now)).toBe(false)
    expect(isActive(event(5, '2026-11-21', ''), now)).toBe(false)
  })

  test('Master is always kept', () => {
    expect(activeEvents([master, running, over], now)).toEqual([master, running])
  })
})

describe('the current event', () => {
  test('no choice falls back to Master', () => expect(choose([master, running], null)).toBe(masterEvent))

  test('a running choice stays, an ended one is cleared', () => {
    expect(choose([master, running], 5)).toBe(5)
    expect(choose([master, running, over], 7)).toBe(0)
    expect(choose([master, running], 99)).toBe(0)
  })

  test('a running default always applies to type 3, to others only when none is chosen', () => {
    const events = [master, asDefault(running), alsoRunning]
    expect(choose(events, null)).toBe(5)
    expect(choose(events, 6)).toBe(6)
    expect(choose(events, 0)).toBe(0)
    expect(choose(events, null, broker)).toBe(5)
    expect(choose(events, 6, broker)).toBe(5)
  })

  test('a default that is not running gives -1 for type 3 and nothing for others', () => {
    const events = [master, asDefault(over), alsoRunning]
    expect(choose(events, null, broker)).toBe(inactiveDefault)
    expect(choose(events, 6, broker)).toBe(-1)
    expect(choose(events, null)).toBe(0)
    expect(choose(events, 7)).toBe(0)
    expect(choose(events, 6)).toBe(6)
  })

  test('types 4 and 6 fall back to the first of their assigned events', () => {
    for (const userType of [4, 6]) {
      const who = { userType, assigned: [6, 7] }
      expect(choose([master, running, alsoRunning, over], null, who)).toBe(6)
      expect(choose([master, running, alsoRunning], 5, who)).toBe(6)
      expect(choose([master, running, alsoRunning], 0, who)).toBe(6)
      expect(choose([master, over], null, who)).toBeNull()
      expect(choose([master, running], null, { userType, assigned: [] })).toBe(0)
    }
    expect(choose([master, running, alsoRunning], null, { userType: 1, assigned: [6] })).toBe(0)
  })

  test('they may choose only from their assigned events', () => {
    expect(eventsFor([master, running, alsoRunning], { userType: 6, assigned: [6] }, now)).toEqual([
      alsoRunning,
    ])
    expect(eventsFor([master, running, over], { userType: 6, assigned: [] }, now)).toEqual([master, running])
  })

  test('is never one that is not running, and stays the same when asked again', () => {
    const date = fc.constantFrom('', '2026-10-01', '2026-11-19', '2026-11-20', '2026-12-24')
    const group = fc.record({
      id: fc.integer({ min: 0, max: 6 }),
      startDate: date,
      endDate: date,
      name: fc.constant(''),
      abbreviation: fc.constant(''),
      isDefault: fc.boolean(),
    })
    const who = fc.record({ userType: fc.constantFrom(1, 3, 4, 6, 9), assigned: fc.subarray([0, 1, 2, 3]) })
    const events = fc.uniqueArray(group, { maxLength: 6, selector: (row) => row.id })
    fc.assert(
      fc.property(events, fc.option(fc.integer({ min: -1, max: 7 })), who, (list, chosen, person) => {
        const result = selectedEvent(list, chosen, person, now)
        if (result !== null && result > 0)
          expect(activeEvents(list, now).map((row) => row.id)).toContain(result)
        expect(selectedEvent(list, result, person, now)).toBe(result)
      }),
      { numRuns: 500 },
    )
  })

  test('lots are fetched with lotStatus 1 for type 3 and 0 for others', () => {
    expect([1, 3, 4, 6].map(lotStatusForEvent)).toEqual([0, 1, 0, 0])
  })
})
