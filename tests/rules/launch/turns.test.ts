import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundAfter, momentOfRound } from '../../../src/rules/launch/beacon.ts'
import { launchState } from '../../../src/rules/launch/launchState.ts'
import { turnsAt } from '../../../src/rules/launch/turns.ts'

const turn = (entry: string, until: number, more: object = {}) => ({
  entry,
  until,
  isAgain: false,
  hasHome: false,
  ...more,
})

describe('turns', () => {
  test('end with the clock: done with a home, otherwise at the end of the line, once', () => {
    const serving = [
      turn('a', 100, { hasHome: true }),
      turn('b', 100),
      turn('c', 100, { isAgain: true }),
      turn('d', 101),
    ]
    expect(turnsAt(serving, 100, 3)).toEqual({ done: ['a'], again: ['b'], missed: ['c'], free: 2 })
    expect(turnsAt(serving, 99, 3)).toEqual({ done: [], again: [], missed: [], free: 0 })
  })

  test('everybody gets one, and whoever misses it one more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 6 }),
        fc.infiniteStream(fc.boolean()),
        (people, atOnce, chance) => {
          const turns = new Map<string, number>()
          let line = Array.from({ length: people }, (_, at) => String(at))
          let serving: ReturnType<typeof turn>[] = []
          for (let now = 0; line.length + serving.length > 0; now += 1) {
            expect(now).toBeLessThan(1000)
            const { done, again, missed, free } = turnsAt(serving, now, atOnce)
            const over = new Set([...done, ...again, ...missed])
            line = [...line, ...again]
            const begin = line.slice(0, free)
            line = line.slice(free)
            serving = serving.filter(({ entry }) => !over.has(entry))
            for (const entry of begin) {
              const nth = (turns.get(entry) ?? 0) + 1
              turns.set(entry, nth)
              const hasHome = chance.next().value === true
              serving.push(turn(entry, now + 3, { isAgain: nth === 2, hasHome }))
            }
            expect(serving.length).toBeLessThanOrEqual(atOnce)
          }
          expect(turns.size).toBe(people)
          expect(Math.max(...turns.values())).toBeLessThanOrEqual(2)
        },
      ),
    )
  })
})

describe('a launch', () => {
  const times = { opensAt: 10, closesAt: 20, startsAt: 30, isDrawn: false, isOver: false }
  test('goes from its announcement to its end', () => {
    expect([9, 10, 19, 20, 40].map((now) => launchState(times, now))).toEqual([
      'planned',
      'open',
      'open',
      'closed',
      'closed',
    ])
    expect([29, 30].map((now) => launchState({ ...times, isDrawn: true }, now))).toEqual(['drawn', 'running'])
    expect(launchState({ ...times, isDrawn: true, isOver: true }, 40)).toBe('ended')
    expect(launchState({ ...times, isOver: true }, 40)).toBe('cancelled')
  })

  test('is decided by a round that begins more than a minute after entries close, and soon', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_700_000_000_000, max: 2_000_000_000_000 }), (closes) => {
        const wait = momentOfRound(roundAfter(closes)) - closes
        expect(wait).toBeGreaterThan(60_000)
        expect(wait).toBeLessThanOrEqual(66_000)
      }),
    )
  })
})
