import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linesSize, linesThatFit, numberRank, thinned } from '../../src/rules/planNumbers.ts'

const numbers = fc.array(
  fc.record({
    x: fc.double({ min: -500, max: 500, noNaN: true }),
    y: fc.double({ min: -500, max: 500, noNaN: true }),
    width: fc.integer({ min: 5, max: 60 }),
    height: fc.integer({ min: 8, max: 40 }),
    rank: fc.integer({ min: 0, max: 5 }),
  }),
  { maxLength: 80 },
)
type One = { x: number; y: number; width: number; height: number; rank: number }
const touch = (a: One, b: One, gap: number) =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 + gap && Math.abs(a.y - b.y) < (a.height + b.height) / 2 + gap

describe('numbers on a plan', () => {
  test('never overlap, and each one left out would overlap one at least as important', () => {
    fc.assert(
      fc.property(numbers, (all) => {
        const kept = thinned(all, 2)
        for (const [at, one] of kept.entries())
          for (const other of kept.slice(at + 1)) expect(touch(one, other, 2)).toBe(false)
        for (const one of all.filter((each) => !kept.includes(each)))
          expect(kept.some((other) => touch(one, other, 2) && other.rank <= one.rank)).toBe(true)
      }),
    )
  })

  test('in a dense row, free lots keep theirs before sold ones, and of equal ones every second', () => {
    const row = (rank: (at: number) => number) =>
      Array.from({ length: 8 }, (_, at) => ({ x: at * 12, y: 0, width: 18, height: 12, rank: rank(at) }))
    const free = thinned(
      row((at) => (at % 4 === 1 ? 1 : 4)),
      2,
    )
    expect(free.map(({ x }) => x / 12)).toEqual([1, 5, 3, 7])
    expect(
      thinned(
        row(() => 1),
        2,
      ).map(({ x }) => x / 12),
    ).toEqual([0, 2, 4, 6])
  })

  test('the chosen lot comes first, then free lots, then finished homes', () => {
    const order = [
      numberRank('sold', true),
      numberRank('available', false),
      numberRank('inventory', false),
      numberRank('held', false),
      numberRank('sold', false),
      numberRank('notReleased', false),
    ]
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(new Set(order).size).toBe(order.length)
  })

  test('price and area appear below a number where the lot has room for them', () => {
    const lines = ['24', '$930K', '4,380 ft²']
    const all = linesSize(lines, 12)
    expect(linesThatFit(lines, 12, { width: all.width * 1.2, height: all.height * 1.2 })).toEqual(lines)
    expect(linesThatFit(lines, 12, { width: 200, height: 35 })).toEqual(['24', '$930K'])
    expect(linesThatFit(lines, 12, { width: 8, height: 4 })).toEqual(['24'])
  })
})
