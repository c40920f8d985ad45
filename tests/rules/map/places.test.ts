import { describe, expect, test } from 'vitest'
import { creditsOf } from '../../../src/rules/map/credits.ts'
import { nearestOf } from '../../../src/rules/map/nearest.ts'
import { scaleBar } from '../../../src/rules/map/scaleBar.ts'
import { scaleAt } from '../../../src/rules/map/camera.ts'
import { lotsDrawing } from '../../../src/rules/map/lotsDrawing.ts'
import { communityPlace, isInside, lotRing } from '../../../src/rules/map/places.ts'

const square = [
  [0, 0],
  [2, 0],
  [2, 1],
  [0, 1],
] as const

describe('places', () => {
  test('a community without a position, at 0, 0 or outside the world has none', () => {
    expect(communityPlace({ latitude: 43.9, longitude: -78.9 })).toEqual([-78.9, 43.9])
    expect(communityPlace({ latitude: null, longitude: -78.9 })).toBeNull()
    expect(communityPlace({ latitude: 43.9, longitude: null })).toBeNull()
    expect(communityPlace({ latitude: 0, longitude: 0 })).toBeNull()
    expect(communityPlace({ latitude: 0, longitude: 9.4 })).toEqual([9.4, 0])
    expect(communityPlace({ latitude: 143.9, longitude: 12 })).toBeNull()
    expect(communityPlace({ latitude: NaN, longitude: 12 })).toBeNull()
  })

  test('a lot is an outline that encloses something; a closed one is opened', () => {
    expect(lotRing(square)).toEqual(square)
    expect(lotRing([...square, [0, 0]])).toEqual(square)
    expect(lotRing([])).toBeNull()
    expect(lotRing([[5, 5]])).toBeNull()
    expect(
      lotRing([
        [0, 0],
        [1, 1],
        [2, 2],
      ]),
    ).toBeNull()
  })

  test('inside and outside', () => {
    expect(isInside([1, 0.5], square)).toBe(true)
    expect(isInside([3, 0.5], square)).toBe(false)
    expect(isInside([1, -0.1], square)).toBe(false)
  })

  test('lots are drawn with their numbers, north up, and without anything else', () => {
    const north = square.map(([x, y]) => [x, y + 2] as const)
    const svg = lotsDrawing([
      { number: '12', ring: square },
      { number: '<b>"&', ring: north },
    ])
    const yOf = (lot: string) => Number(new RegExp(`data-lot="${lot}" d="M[\\d.]+ ([\\d.]+)`).exec(svg)?.[1])
    expect(yOf('&lt;b&gt;&quot;&amp;')).toBeLessThan(yOf('12'))
    expect(svg).not.toContain('<b>')
    expect(svg).not.toContain('NaN')
    expect(lotsDrawing([])).toBe('')
  })

  test('a long number is written small enough for its lot', () => {
    const sizes = (number: string) =>
      [...lotsDrawing([{ number, ring: square }]).matchAll(/font-size="([\d.]+)"/g)].map(([, size]) =>
        Number(size),
      )
    expect(sizes('12')).toEqual([24])
    const [usual = 0, own = 0] = sizes('12 Independence Street, by the long lake of the very old mill')
    expect(own).toBeGreaterThan(0)
    expect(own).toBeLessThan(usual)
  })
})

describe('a map’s scale', () => {
  test('a bar of a round length that fits', () => {
    expect(scaleBar(0, scaleAt(14), 120, true)).toMatchObject({ length: 500, unit: 'm' })
    const feet = scaleBar(44, scaleAt(16), 120, false)
    expect(feet.unit).toBe('ft')
    for (const metric of [true, false]) {
      for (const zoom of [0, 4, 9, 13, 18]) {
        const bar = scaleBar(43, scaleAt(zoom), 120, metric)
        expect(bar.pixels).toBeLessThanOrEqual(120)
        expect(bar.pixels).toBeGreaterThan(20)
      }
    }
  })
})

test('credits are text and links, whatever markup the style contains', () => {
  expect(
    creditsOf([
      '&copy; <a href="https://example.org/about" target="_blank">Example</a> <b onclick="x()">maps</b>',
      'Plain',
      'Plain',
    ]),
  ).toEqual([
    { text: '© ' },
    { text: 'Example', href: 'https://example.org/about' },
    { text: ' maps' },
    { text: ' · ' },
    { text: 'Plain' },
  ])
  expect(creditsOf(['<a href="javascript:alert(1)">x</a>'])).toEqual([{ text: 'x' }])
  expect(creditsOf([])).toEqual([])
})

describe('a touch beside something', () => {
  const square = (x: number) => [
    { x, y: 0 },
    { x: x + 4, y: 0 },
    { x: x + 4, y: 4 },
    { x, y: 4 },
  ]
  const all = [square(0), square(30)]
  const nearest = (x: number, y: number, reach: number) =>
    all.indexOf(nearestOf(all, (one) => one, { x, y }, reach) ?? [])

  test('belongs to the nearest within reach, and to none beyond', () => {
    expect([nearest(14, 2, 22), nearest(20, 2, 22), nearest(20, 2, 9)]).toEqual([0, 1, -1])
    expect([nearest(4, 25, 22), nearest(4, 27, 22), nearest(6, 2, 0)]).toEqual([0, -1, -1])
  })
})
