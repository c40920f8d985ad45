import type { Matrix } from './matrix.ts'
import type { SvgNode } from './readSvg.ts'
import { numbersOf } from './sourceFacts.ts'

/**
 * An inner svg's or symbol's place and scale (SVG 2, 8.2: centred, in proportion). `use` may override its
 * size.
 */
export function boxMatrix(node: SvgNode, use: SvgNode | undefined): Matrix {
  const first = (name: string): number | undefined =>
    numbersOf(use?.attributes.get(name))[0] ?? numbersOf(node.attributes.get(name))[0]
  const [x = 0] = numbersOf(node.attributes.get('x'))
  const [y = 0] = numbersOf(node.attributes.get('y'))
  const [boxX = 0, boxY = 0, boxW = 0, boxH = 0] = numbersOf(node.attributes.get('viewBox'))
  if (!(boxW > 0 && boxH > 0)) return [1, 0, 0, 1, x, y]
  const width = first('width') ?? boxW
  const height = first('height') ?? boxH
  if (node.attributes.get('preserveAspectRatio')?.trim() === 'none') {
    const [across, down] = [width / boxW, height / boxH]
    return [across, 0, 0, down, x - boxX * across, y - boxY * down]
  }
  const scale = Math.min(width / boxW, height / boxH)
  return [
    scale,
    0,
    0,
    scale,
    x - boxX * scale + (width - boxW * scale) / 2,
    y - boxY * scale + (height - boxH * scale) / 2,
  ]
}
