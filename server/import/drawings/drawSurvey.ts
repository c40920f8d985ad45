import type { Point } from '../geojson/projection.ts'
import { metresFrom } from '../geojson/projection.ts'
import type { GeoPlan } from '../geojson/readGeojson.ts'
import { escapeXml } from '../plan/drawn.ts'
import { areaOf, boxMiddle } from '../plan/flatten.ts'

const MARGIN = 0.08

const path = (rings: readonly (readonly Point[])[]): string =>
  rings.map((ring) => `M${ring.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`).join('')

/** A round length for the scale bar, near a fifth of the plan. */
function barLength(width: number): number {
  const goal = width / 5
  const power = 10 ** Math.floor(Math.log10(goal))
  return [5, 2, 1].map((step) => step * power).find((length) => length <= goal) ?? power
}

/** How wide a letter is, by its height, about. */
const LETTER = 0.55

/** A lot's number in its middle, as large as the others' where it fits; what follows a number stands small below it. */
function label(number: string, [x, y]: Point, font: number, room: number): string {
  const fitting = (text: string, most: number): number =>
    Math.min(most, room / (LETTER * Array.from(text).length))
  const at = (height: number, size: number): string =>
    `x="${x.toFixed(2)}" y="${(y + height).toFixed(2)}" font-size="${size.toFixed(2)}"`
  // One text, whatever its lines: it is the label of this lot.
  const text = (attributes: string, content: string): string =>
    `<text ${attributes} text-anchor="middle" fill="#1E2329">${content}</text>`
  const [first = '', ...rest] = number.split(/\s+/)
  const whole = fitting(number, font)
  if (whole === font || rest.length === 0) return text(at(whole * 0.35, whole), escapeXml(number))
  const below = rest.join(' ')
  const [large, small] = [fitting(first, font), fitting(below, font * 0.6)]
  return text(
    at(0, large),
    `<tspan ${at(0, large)}>${escapeXml(first)}</tspan><tspan ${at(small * 1.2, small)}> ${escapeXml(below)}</tspan>`,
  )
}

/**
 * A site plan from a survey: its areas to scale in metres, north up, with numbers, a scale bar and a north arrow. Lots
 * carry `data-lot`.
 */
export function drawSurvey({ features }: GeoPlan): string {
  const [lng, lat] = boxMiddle(
    features.flatMap(({ feature }) => [...feature.polygons.flat(), ...feature.lines]),
  )
  const metres = metresFrom([lng, lat])
  const shapes = features.map(({ number, feature }) => ({
    number,
    rings: feature.polygons.flatMap((polygon) => polygon.map((ring) => ring.map(metres))),
    lines: feature.lines.map((line) => line.map(metres)),
  }))
  const points = shapes.flatMap(({ rings, lines }) => [...rings, ...lines].flat())
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const size = Math.max(right - left, bottom - top, 1)
  const edge = size * MARGIN
  const areas = shapes.filter(({ number }) => number !== '').map(({ rings }) => areaOf(rings[0] ?? []))
  const usual = areas.sort((a, b) => a - b)[Math.floor(areas.length / 2)] ?? size * size * 0.01
  const font = Math.sqrt(usual) * 0.3
  const stroke = size / 900
  const ground = shapes
    .filter(({ number, rings }) => number === '' && rings.length > 0)
    .map(
      ({ rings }) =>
        `<path d="${path(rings)}" fill="#EDEFE6" stroke="#D5D8C8" stroke-width="${stroke.toFixed(3)}"/>`,
    )
  const lines = shapes
    .flatMap(({ lines }) => lines)
    .map(
      (line) =>
        `<polyline points="${line.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ')}" fill="none" stroke="#C9C4B8" stroke-width="${(stroke * 2).toFixed(3)}"/>`,
    )
  const lots = shapes
    .filter(({ number, rings }) => number !== '' && rings.length > 0)
    .map(({ number, rings: [outer = [], ...holes] }) => ({
      shape: `<path data-lot="${escapeXml(number)}" d="${path([outer, ...holes])}" fill="#FFFFFF" fill-rule="evenodd" stroke="#5B636D" stroke-width="${stroke.toFixed(3)}" stroke-linejoin="round"/>`,
      label: label(number, boxMiddle([outer]), font, Math.sqrt(areaOf(outer)) * 0.95),
    }))
  const bar = barLength(right - left + 2 * edge)
  const [barX, barY] = [left, bottom + edge * 0.55]
  const tick = size / 180
  const ink = `stroke="#5B636D" stroke-width="${stroke.toFixed(3)}" fill="none"`
  const scale =
    `<path d="M${barX} ${barY - tick}v${tick}h${bar}v${-tick}" ${ink}/>` +
    `<text x="${(barX + bar + tick * 1.5).toFixed(2)}" y="${barY.toFixed(2)}" font-size="${(size / 55).toFixed(2)}" fill="#5B636D">${bar} m</text>`
  const [northX, northY] = [right - size * 0.015, bottom + edge * 0.6]
  const north =
    `<path d="M${northX} ${northY}v${-size * 0.045}m${-size * 0.01} ${size * 0.014}l${size * 0.01} ${-size * 0.014}l${size * 0.01} ${size * 0.014}" ${ink}/>` +
    `<text x="${(northX - size * 0.028).toFixed(2)}" y="${northY.toFixed(2)}" font-size="${(size / 55).toFixed(2)}" text-anchor="middle" fill="#5B636D">N</text>`
  const box = [left - edge, top - edge, right - left + 2 * edge, bottom - top + 2 * edge]
    .map((value) => value.toFixed(2))
    .join(' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" font-family="Figtree Variable, sans-serif">
<rect x="${(left - edge).toFixed(2)}" y="${(top - edge).toFixed(2)}" width="${(right - left + 2 * edge).toFixed(2)}" height="${(bottom - top + 2 * edge).toFixed(2)}" fill="#FBFAF7"/>
${[...ground, ...lines, ...lots.map(({ shape }) => shape), ...lots.map((lot) => lot.label), scale, north].join('\n')}</svg>`
}
