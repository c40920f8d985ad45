import type { Findings } from '../fault.ts'
import type { SvgNode } from './readSvg.ts'
import { numbersOf } from './sourceFacts.ts'

/** Left, top, width and height of a plan in its own units. */
export type ViewBox = readonly [number, number, number, number]

/** A plan's size, without which it fits no screen: a fault. */
export function viewBoxOf(file: string, root: SvgNode, findings: Findings): ViewBox | undefined {
  const box = numbersOf(root.attributes.get('viewBox'))
  const [width] = numbersOf(root.attributes.get('width'))
  const [height] = numbersOf(root.attributes.get('height'))
  const isPercent = (root.attributes.get('width') ?? '').includes('%')
  const whole = box.length === 4 ? box : isPercent ? [] : [0, 0, width ?? 0, height ?? 0]
  const [x = 0, y = 0, w = 0, h = 0] = whole
  if (whole.every(Number.isFinite) && w > 0 && h > 0) return [x, y, w, h]
  findings.fault(
    file,
    { line: root.line, field: 'viewBox' },
    'The plan does not say how large it is. It needs a viewBox, or width and height.',
  )
  return undefined
}
