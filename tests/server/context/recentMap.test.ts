import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { RecentMap } from '../../../server/context/recentMap.ts'

test('forgets what was used longest ago', () => {
  const map = new RecentMap<string, number>(2)
  map.set('a', 1)
  map.set('b', 2)
  expect(map.get('a')).toBe(1)
  map.set('c', 3)
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3])
})

test('never weighs more than it may, but for the newest alone', () => {
  const step = fc.record({ key: fc.integer({ min: 0, max: 9 }), weight: fc.integer({ min: 0, max: 15 }) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 100 }), (steps) => {
      const map = new RecentMap<number, number>(20, (weight) => weight)
      for (const { key, weight } of steps) {
        map.set(key, weight)
        const kept = Array.from({ length: 10 }, (_, at) => map.get(at)).filter((one) => one !== undefined)
        expect(map.size).toBe(kept.length)
        expect(kept.reduce((sum, one) => sum + one, 0) <= 20 || kept.length === 1).toBe(true)
        expect(map.get(key)).toBe(weight)
      }
    }),
  )
})

test('has no more values than it may, however light they are', () => {
  const map = new RecentMap<string, number>(20, (weight) => weight, 2)
  for (const key of ['a', 'b', 'c']) map.set(key, 0)
  expect([map.size, map.get('a'), map.get('c')]).toEqual([2, undefined, 0])
  map.set('d', 21)
  expect([map.size, map.get('d')]).toEqual([1, 21])
})
