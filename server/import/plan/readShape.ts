import type { Point } from '../geojson/projection.ts'
import { flatten } from './flatten.ts'
import { lengthOf } from './lengths.ts'
import { readPath } from './pathData.ts'
import type { SvgNode } from './readSvg.ts'
import { GEOMETRY, LIMITS } from './svgRules.ts'

export interface ReadShape {
  readonly attributes: readonly (readonly [string, string])[]
  readonly rings: readonly (readonly Point[])[]
}

const AROUND = Array.from({ length: 24 }, (_, at) => (at / 24) * 2 * Math.PI)

function ringsOf(tag: string, [a = 0, b = 0, c = 0, d = 0]: readonly number[]): Point[][] {
  if (tag === 'rect')
    return [
      [
        [a, b],
        [a + c, b],
        [a + c, b + d],
        [a, b + d],
      ],
    ]
  if (tag === 'circle') return [AROUND.map((angle) => [a + c * Math.cos(angle), b + c * Math.sin(angle)])]
  if (tag === 'ellipse') return [AROUND.map((angle) => [a + c * Math.cos(angle), b + d * Math.sin(angle)])]
  return []
}

/** A shape's checked geometry and outline, or the name of the unreadable attribute. */
export function readShape(node: SvgNode, digits: number): ReadShape | string {
  const rounded = (value: number): string => String(Number(value.toFixed(digits)))
  if (node.tag === 'path') {
    const path = readPath(node.attributes.get('d') ?? '')
    if (path === undefined || path.steps.length > LIMITS.numbers) return 'd'
    return { attributes: [['d', path.written(digits)]], rings: flatten(path.steps) }
  }
  if (node.tag === 'polygon' || node.tag === 'polyline') {
    const numbers = (node.attributes.get('points') ?? '')
      .trim()
      .split(/[\s,]+/)
      .filter((part) => part !== '')
      .map(Number)
    if (!numbers.every(Number.isFinite) || numbers.length % 2 === 1 || numbers.length > LIMITS.numbers)
      return 'points'
    const points = numbers.flatMap((x, at): Point[] => (at % 2 === 0 ? [[x, numbers[at + 1] ?? 0]] : []))
    return {
      attributes: [['points', numbers.map(rounded).join(' ')]],
      rings: points.length > 2 ? [points] : [],
    }
  }
  const names = GEOMETRY[node.tag] ?? []
  const attributes: [string, string][] = []
  const ratio = node.attributes.get('preserveAspectRatio')?.trim() ?? ''
  if (node.tag === 'image' && /^(none|x(Min|Mid|Max)Y(Min|Mid|Max))( (meet|slice))?$/.test(ratio))
    attributes.push(['preserveAspectRatio', ratio])
  for (const name of names) {
    const value = node.attributes.get(name)?.trim()
    if (value === undefined || value === 'auto') continue
    if (/^[\d.]+%$/.test(value)) attributes.push([name, value])
    else {
      const length = lengthOf(value)
      if (length === undefined) return name
      attributes.push([name, rounded(length)])
    }
  }
  const numbers = names.map((name) => lengthOf(node.attributes.get(name) ?? '0') ?? 0)
  return { attributes, rings: ringsOf(node.tag, numbers) }
}
