import { describe, expect, test } from 'vitest'
import { type Stroke, strokesFault, strokesHash } from '../../../src/rules/signing/strokes.ts'

const stroke = (count: number, at: (n: number) => [x: number, y: number], ms = 10): Stroke => ({
  pointer: 'pen',
  points: Array.from({ length: count }, (_, n) => {
    const [x, y] = at(n)
    return { x, y, t: n * ms, pressure: 0.4 }
  }),
})
const wave = stroke(60, (n) => [200 + n * 8, 200 + 60 * Math.sin(n / 4)])
const tap = stroke(1, () => [300, 200])

describe('a signature', () => {
  test('drawn by hand is accepted', () => {
    expect(strokesFault([wave], 'signature')).toBeNull()
    expect(strokesFault([wave, tap], 'signature')).toBe('malformed')
  })

  test.each([
    ['blank', []],
    ['blank', [{ pointer: 'touch', points: [] } satisfies Stroke]],
    ['dot', [tap]],
    ['dot', [stroke(80, (n) => [300 + (n % 3), 200 + (n % 2)])]],
    // Too few points, too quick, and too narrow.
    ['dot', [stroke(29, (n) => [200 + n * 16, 200 + (n % 5) * 20], 20)]],
    ['dot', [stroke(40, (n) => [200 + n * 10, 200 + (n % 5) * 20], 6)]],
    ['dot', [stroke(60, (n) => [200 + n * 2, 200 + (n % 9) * 20])]],
    ['line', [stroke(60, (n) => [200 + n * 8, 200 + n / 20])]],
    ['malformed', [stroke(60, (n) => [1081 + n * 8, 200])]],
    ['malformed', [stroke(60, (n) => [Number.NaN, n])]],
    ['malformed', [stroke(60, (n) => [200 + n * 8, (n % 7) * 20], -10)]],
  ] as const)('%s is refused', (fault, strokes) => {
    expect(strokesFault(strokes, 'signature')).toBe(fault)
  })

  test('just enough is enough', () => {
    expect(strokesFault([stroke(30, (n) => [200 + n * 6, 200 + (n % 5) * 20], 9)], 'signature')).toBeNull()
  })
})

test('initials may be one short stroke, but not a dot', () => {
  expect(strokesFault([stroke(6, (n) => [300 + n * 6, 200 + n * 9])], 'initials')).toBeNull()
  expect(strokesFault([tap], 'initials')).toBe('dot')
  expect(strokesFault([], 'initials')).toBe('blank')
})

test('the hash differs for any other drawing', () => {
  expect(strokesHash([wave])).toMatch(/^[0-9a-f]{64}$/)
  expect(strokesHash([stroke(60, (n) => [200 + n * 8, 200 + 60 * Math.sin(n / 4)], 11)])).not.toBe(
    strokesHash([wave]),
  )
})
