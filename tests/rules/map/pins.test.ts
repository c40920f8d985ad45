import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cameraFor, scaleAt } from '../../../src/rules/map/camera.ts'
import { boundsOf } from '../../../src/rules/map/mercator.ts'
import { apartScale, groupPins, type PlacedPin, scaleApart } from '../../../src/rules/map/pins.ts'

const frame = { width: 800, height: 600 }
const pin = { width: 120, height: 50 }
const demo: readonly PlacedPin[] = [
  { id: 'C0101', place: [-78.96, 43.93] },
  { id: 'C0202', place: [-79.86, 43.27] },
  { id: 'TR101', place: [29.04, 41.08] },
  { id: 'U0101', place: [144.66, -37.89] },
  { id: 'U0102', place: [144.66, -37.89] },
]
const whole = (pins: readonly PlacedPin[]) => {
  const bounds = boundsOf(pins.map(({ place }) => place))
  if (bounds === null) throw new Error('no pins')
  return cameraFor(bounds, frame, { x: 70, y: 70 }, scaleAt(15))
}

describe('pins', () => {
  test('from far away, neighbours are one pin; those on another continent are not', () => {
    const groups = groupPins(demo, whole(demo), pin).map((group) => group.pins.map(({ id }) => id).toSorted())
    expect(groups).toContainEqual(['C0101', 'C0202'])
    expect(groups).toContainEqual(['U0101', 'U0102'])
    expect(groups).toContainEqual(['TR101'])
  })

  test('from close by, two at one place are stacked', () => {
    const close = demo.slice(3)
    const [first, second, ...more] = groupPins(close, whole(close), pin)
    expect(more).toEqual([])
    expect(first?.at.x).toBeCloseTo(second?.at.x ?? 0)
    expect(Math.abs((first?.at.y ?? 0) - (second?.at.y ?? 0))).toBeCloseTo(pin.height)
  })

  test('a chosen one is zoomed until it is alone', () => {
    const scale = scaleApart(demo, 'C0101', pin)
    for (const [factor, alone] of [
      [1.01, true],
      [0.5, false],
    ] as const) {
      const camera = { ...whole(demo), scale: scale * factor }
      const groups = groupPins(demo, camera, pin)
      expect(groups.some(({ pins }) => pins.length === 1 && pins[0]?.id === 'C0101')).toBe(alone)
    }
    expect(scaleApart(demo, 'U0102', pin)).toBe(apartScale)
    expect(scaleApart(demo, 'none', pin)).toBe(0)
  })

  test('none is lost, none is doubled, and none hides another', () => {
    const anywhere = fc.tuple(
      fc.double({ min: -170, max: 170, noNaN: true }),
      fc.double({ min: -70, max: 70, noNaN: true }),
    )
    fc.assert(
      fc.property(
        fc.array(anywhere, { minLength: 1, maxLength: 40 }),
        fc.constantFrom(0, 2, 5, 14),
        (places, zoom) => {
          const pins = places.map((place, at) => ({ id: String(at), place }))
          const camera = { ...whole(pins), scale: scaleAt(zoom) }
          const groups = groupPins(pins, camera, pin)
          const ids = groups.flatMap((group) => group.pins.map(({ id }) => id))
          expect(ids.toSorted()).toEqual(pins.map(({ id }) => id).toSorted())
          for (const [at, a] of groups.entries()) {
            for (const b of groups.slice(at + 1)) {
              const apart =
                Math.abs(a.at.x - b.at.x) >= pin.width - 0.01 ||
                Math.abs(a.at.y - b.at.y) >= pin.height - 0.01
              expect(apart).toBe(true)
            }
          }
        },
      ),
    )
  })
})
