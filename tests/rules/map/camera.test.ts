import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cameraBetween,
  cameraFor,
  onFrame,
  placeAt,
  scaleAt,
  settleCamera,
  zoomCamera,
  zoomOf,
} from '../../../src/rules/map/camera.ts'
import { boundsOf, type LngLat, metresPerPixel, toLngLat, toWorld } from '../../../src/rules/map/mercator.ts'

const place = fc.tuple(
  fc.double({ min: -179, max: 179, noNaN: true }),
  fc.double({ min: -80, max: 80, noNaN: true }),
)
const size = { width: 800, height: 600 }

describe('the drawn world', () => {
  test('Greenwich on the equator is its centre, north is up, east is right', () => {
    expect(toWorld([0, 0])).toEqual([0.5, 0.5])
    expect(toWorld([90, 0])[0]).toBeCloseTo(0.75)
    expect(toWorld([0, 60])[1]).toBeLessThan(0.5)
    // A known place: tile 0.2193, 0.3652 of the world is Toronto.
    expect(toWorld([-79.38, 43.65])[0]).toBeCloseTo(0.2795, 4)
    expect(toWorld([-79.38, 43.65])[1]).toBeCloseTo(0.365, 3)
  })

  test('converting back and forth gives the same place', () => {
    fc.assert(
      fc.property(place, (at) => {
        const [lng, lat] = toLngLat(toWorld(at))
        expect(lng).toBeCloseTo(at[0], 8)
        expect(lat).toBeCloseTo(at[1], 8)
      }),
    )
  })

  test('poles stay on the map', () => {
    expect(toWorld([0, 90])[1]).toBeCloseTo(0, 5)
    expect(toWorld([0, -90])[1]).toBeCloseTo(1, 5)
  })

  test('metres shrink towards the north', () => {
    expect(metresPerPixel(0, 512)).toBeCloseTo(78_271.5, 1)
    expect(metresPerPixel(60, 512)).toBeCloseTo(39_135.8, 1)
  })

  test('bounds contain every point and no more; none without points', () => {
    expect(boundsOf([])).toBeNull()
    expect(
      boundsOf([
        [-79, 43],
        [144, -37],
        [29, 41],
      ]),
    ).toEqual({ west: -79, south: -37, east: 144, north: 43 })
  })
})

describe('the camera', () => {
  test('shows all of the bounds, with a margin', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 8 }), (places: readonly LngLat[]) => {
        const bounds = boundsOf(places)
        if (bounds === null) throw new Error('no bounds')
        const camera = cameraFor(bounds, size, { x: 40, y: 40 }, scaleAt(16))
        for (const one of places) {
          const { x, y } = onFrame(camera, one)
          expect(x).toBeGreaterThan(39)
          expect(x).toBeLessThan(size.width - 39)
          expect(y).toBeGreaterThan(39)
          expect(y).toBeLessThan(size.height - 39)
        }
      }),
    )
  })

  test('one place is not shown closer than requested', () => {
    const camera = cameraFor(
      { west: 29, east: 29, south: 41, north: 41 },
      size,
      { x: 40, y: 40 },
      scaleAt(15),
    )
    expect(zoomOf(camera.scale)).toBeCloseTo(15)
    expect(onFrame(camera, [29, 41]).x).toBeCloseTo(400)
    expect(onFrame(camera, [29, 41]).y).toBeCloseTo(300)
  })

  test('what is under the finger stays there while zooming', () => {
    const camera = cameraFor(
      { west: -80, east: -78, south: 43, north: 44 },
      size,
      { x: 40, y: 40 },
      scaleAt(16),
    )
    const at = { x: 170, y: 420 }
    const before = placeAt(camera, at)
    const after = placeAt(zoomCamera(camera, 2.5, at, size), at)
    expect(after[0]).toBeCloseTo(before[0], 8)
    expect(after[1]).toBeCloseTo(before[1], 8)
  })

  test('never loses the world', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 1e12, noNaN: true }),
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        (scale, x, y) => {
          const kept = settleCamera({ scale, x, y }, size)
          const [lng, lat] = placeAt(kept, { x: size.width / 2, y: size.height / 2 })
          expect(Math.abs(lng)).toBeLessThan(180.1)
          expect(Math.abs(lat)).toBeLessThan(85.1)
        },
      ),
    )
  })

  test('a flight starts and ends where it should', () => {
    const from = cameraFor(
      { west: -80, east: -78, south: 43, north: 44 },
      size,
      { x: 40, y: 40 },
      scaleAt(16),
    )
    const to = cameraFor(
      { west: 144, east: 145, south: -38, north: -37 },
      size,
      { x: 40, y: 40 },
      scaleAt(16),
    )
    for (const [part, like] of [
      [0, from],
      [1, to],
    ] as const) {
      const found = cameraBetween(from, to, part, size)
      expect(found.scale / like.scale).toBeCloseTo(1, 8)
      expect(found.x).toBeCloseTo(like.x, 3)
      expect(found.y).toBeCloseTo(like.y, 3)
    }
  })
})
