import { escapeXml } from '../escapeXml.ts'
import { type LngLat, boundsOf, toWorld } from './mercator.ts'

const width = 1000
const margin = 40

const n = (value: number): string => String(Number(value.toFixed(2)))

/** Lots by coordinates, north up, as SVG text with a `data-lot` shape per number. */
// §3 Coordinates
export function lotsDrawing(
  lots: readonly { readonly number: string; readonly ring: readonly LngLat[] }[],
): string {
  const bounds = boundsOf(lots.flatMap(({ ring }) => ring))
  if (bounds === null) return ''
  const [left, top] = toWorld([bounds.west, bounds.north])
  const [right, bottom] = toWorld([bounds.east, bounds.south])
  const scale = (width - 2 * margin) / Math.max(right - left, bottom - top, Number.EPSILON)
  const size = (from: number, to: number): number => (to - from) * scale + 2 * margin
  const drawn = new Map(
    lots.map(({ number, ring }) => {
      const points = ring.map((place) => {
        const [x, y] = toWorld(place)
        return [(x - left) * scale + margin, (y - top) * scale + margin] as const
      })
      return [number, points]
    }),
  )
  const letter = letterSize([...drawn.values()])
  const shapes = [...drawn].map(([number, points]) => {
    const id = escapeXml(number)
    const path = points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')
    const [x, y] = middleOf(points)
    const own = Math.min(letter, roomIn(points) / (letterWidth * Array.from(number).length))
    const smaller = own < letter ? ` font-size="${n(own)}"` : ''
    return (
      `<path data-lot="${id}" d="M${path}Z" stroke="#8A8F96" vector-effect="non-scaling-stroke" stroke-linejoin="round"/>` +
      `<text data-label="${id}" x="${n(x)}" y="${n(y + own * 0.35)}"${smaller}>${id}</text>`
    )
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(size(left, right))} ${n(size(top, bottom))}">` +
    `<g font-size="${n(letter)}" font-weight="600" text-anchor="middle" fill="#1E2329">${shapes.join('')}</g></svg>`
  )
}

type At = readonly [number, number]

function middleOf(points: readonly At[]): At {
  const sum = points.reduce<At>(([x, y], at) => [x + at[0], y + at[1]], [0, 0])
  return [sum[0] / points.length, sum[1] / points.length]
}

const letterWidth = 0.55

function roomIn(points: readonly At[]): number {
  const twice = points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.sqrt(Math.abs(twice) / 2) * 0.95
}

/** One size for all numbers, to fit the median lot. */
function letterSize(shapes: readonly (readonly At[])[]): number {
  const spans = shapes
    .map((points) => {
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
      return Math.min(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
    })
    .toSorted((a, b) => a - b)
  return Math.max(2, Math.min(24, (spans[Math.floor(spans.length / 2)] ?? 0) * 0.36))
}
