import { escapeXml } from '../../../src/rules/escapeXml.ts'
import type { Point } from '../geojson/projection.ts'
import { metresFrom } from '../geojson/projection.ts'
import type { GeoPlan } from '../geojson/readGeojson.ts'
import { areaOf, boxMiddle } from '../plan/flatten.ts'
import { LABEL_LOOK, type LabelLine, labelLines, lineAttributes, spotIn } from '../plan/lotLabel.ts'

const MARGIN = 0.08

const path = (rings: readonly (readonly Point[])[]): string =>
  rings.map((ring) => `M${ring.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`).join('')

/** A lot's number in its middle: one text element, even of several lines, as its label. */
function label(number: string, rings: readonly (readonly Point[])[], font: number): string {
  const spot = spotIn(rings)
  if (spot === undefined) return ''
  const lines = labelLines(number, spot, font)
  const written = (line: LabelLine): string =>
    [...lineAttributes(line, 2)].map(([name, value]) => `${name}="${value}"`).join(' ')
  const look = [...LABEL_LOOK].map(([name, value]) => `${name}="${value}"`).join(' ')
  const [first, second] = lines
  if (first === undefined) return ''
  if (second === undefined) return `<text ${written(first)} ${look}>${escapeXml(first.text)}</text>`
  return `<text ${written(first)} ${look}>${lines.map((line) => `<tspan ${written(line)}>${escapeXml(line.text)}</tspan>`).join('')}</text>`
}

/** A north-up site plan from survey outlines; no scale, as accuracy is unknown. Lots carry `data-lot`. */
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
      label: label(number, [outer, ...holes], font),
    }))
  const ink = `stroke="#5B636D" stroke-width="${stroke.toFixed(3)}" fill="none"`
  const [northX, northY] = [right - size * 0.015, bottom + edge * 0.6]
  const north =
    `<path d="M${northX} ${northY}v${-size * 0.045}m${-size * 0.01} ${size * 0.014}l${size * 0.01} ${-size * 0.014}l${size * 0.01} ${size * 0.014}" ${ink}/>` +
    `<text x="${(northX - size * 0.028).toFixed(2)}" y="${northY.toFixed(2)}" font-size="${(size / 55).toFixed(2)}" text-anchor="middle" fill="#5B636D">N</text>`
  const box = [left - edge, top - edge, right - left + 2 * edge, bottom - top + 2 * edge]
    .map((value) => value.toFixed(2))
    .join(' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" font-family="Figtree Variable, sans-serif">
<rect x="${(left - edge).toFixed(2)}" y="${(top - edge).toFixed(2)}" width="${(right - left + 2 * edge).toFixed(2)}" height="${(bottom - top + 2 * edge).toFixed(2)}" fill="#FBFAF7"/>
${[...ground, ...lines, ...lots.map(({ shape }) => shape), ...lots.map((lot) => lot.label), north].join('\n')}</svg>`
}
