import { expect, test } from 'vitest'
import { cities } from '../../../src/map/cities.ts'
import { landOutline } from '../../../src/map/landOutline.ts'
import { lastRank, outlineInWorld, outlineRings, readCities } from '../../../src/rules/map/land.ts'
import { isInside } from '../../../src/rules/map/places.ts'

const rings = outlineRings(landOutline)
const isLand = (lng: number, lat: number) =>
  rings.filter((ring) => isInside([lng, lat], ring)).length % 2 === 1

test('the outline has the continents where they are, and the seas between them', () => {
  for (const [lng, lat] of [
    [-79.6, 44.5],
    [149.1, -35.3],
    [32.9, 39.9],
    [13.4, 52.5],
    [-1.6, 6.7],
  ] as const)
    expect(isLand(lng, lat), `${lng}, ${lat}`).toBe(true)
  for (const [lng, lat] of [
    [-40, 40],
    [-150, 0],
    [34, 43.5],
    [80, -30],
  ] as const)
    expect(isLand(lng, lat), `${lng}, ${lat}`).toBe(false)
  expect(outlineInWorld(rings, 65_536)).not.toContain('NaN')
})

test('every city is on land or at its shore, once, with a rank', () => {
  const all = readCities(cities)
  expect(all.length).toBeGreaterThan(150)
  expect(new Set(all.map(({ name, place }) => `${name} ${String(place)}`)).size).toBe(all.length)
  for (const { name, place, rank } of all) {
    const [lng, lat] = place
    const near = [-0.4, 0, 0.4].flatMap((x) => [-0.4, 0, 0.4].map((y) => [lng + x, lat + y] as const))
    expect(
      near.some(([x, y]) => isLand(x, y)),
      name,
    ).toBe(true)
    expect([1, 2, 3, 4], name).toContain(rank)
  }
  expect([300, 5000, 20_000, 90_000].map(lastRank)).toEqual([1, 2, 3, 4])
})
