import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isInView,
  MAX_SCALE,
  MIN_SCALE,
  partInView,
  placingFor,
  settle,
  WHOLE,
  zoomAt,
} from '../../src/controls/zoomBox.ts'

const frame = fc.record({
  width: fc.integer({ min: 50, max: 3000 }),
  height: fc.integer({ min: 50, max: 3000 }),
})
const number = fc.double({ min: -1e5, max: 1e5, noNaN: true })

describe('zoom', () => {
  test('stays within 1 to 5 and covers the frame, whatever is asked (§9)', () => {
    fc.assert(
      fc.property(frame, number, number, number, (size, scale, x, y) => {
        const made = settle({ scale, x, y }, size)
        expect(made.scale).toBeGreaterThanOrEqual(MIN_SCALE)
        expect(made.scale).toBeLessThanOrEqual(MAX_SCALE)
        expect(made.x).toBeLessThanOrEqual(0)
        expect(made.y).toBeLessThanOrEqual(0)
        expect(made.x + size.width * made.scale).toBeGreaterThanOrEqual(size.width - 1e-6)
        expect(made.y + size.height * made.scale).toBeGreaterThanOrEqual(size.height - 1e-6)
      }),
    )
  })

  test('knows which part is in view', () => {
    const size = { width: 200, height: 100 }
    expect(partInView({ scale: 2, x: -100, y: -50 }, size)).toEqual({ x: 50, y: 25, width: 100, height: 50 })
    const part = { x: 60, y: 30, width: 20, height: 10 }
    expect(isInView(part, partInView({ scale: 2, x: -100, y: -50 }, size))).toBe(true)
    expect(isInView(part, partInView({ scale: 2, x: -200, y: -50 }, size))).toBe(false)
    expect(isInView({ x: 0, y: 0, ...size }, partInView(WHOLE, size))).toBe(true)
  })

  test('keeps what is under the fingers under them', () => {
    fc.assert(
      fc.property(
        frame,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 1, max: 5, noNaN: true }),
        (size, share, factor) => {
          const at = { x: size.width * share, y: size.height * share }
          const made = zoomAt(WHOLE, factor, at, size)
          expect((at.x - made.x) / made.scale).toBeCloseTo(at.x, 5)
          expect((at.y - made.y) / made.scale).toBeCloseTo(at.y, 5)
        },
      ),
    )
  })

  test('brings a small part to the middle, no larger than requested', () => {
    const size = { width: 1000, height: 500 }
    const made = placingFor({ x: 480, y: 240, width: 40, height: 20 }, size)
    expect(made.scale).toBe(3)
    expect(made.x + 500 * made.scale).toBeCloseTo(500)
    expect(made.y + 250 * made.scale).toBeCloseTo(250)
  })

  test('does not enlarge what already fills the frame', () => {
    expect(placingFor({ x: 0, y: 0, width: 900, height: 450 }, { width: 1000, height: 500 }).scale).toBe(1)
  })
})
