import type { Findings } from '../fault.ts'
import type { LotFile } from '../lotFile.ts'
import type { PlanOptions } from '../planOptions.ts'
import { type Drawn, writeDrawn } from './drawn.ts'
import { findLots } from './findLots.ts'
import { rebuildPlan } from './rebuildPlan.ts'
import { svgText } from './svgText.ts'
import type { ViewBox } from './viewBox.ts'
import { readPicture } from '../readPicture.ts'

/** A drawing rebuilt from the allow-list; undefined after a fault. */
export async function readDrawing(
  file: string,
  bytes: Uint8Array,
  findings: Findings,
): Promise<Drawn | undefined> {
  const text = svgText(file, bytes, findings)
  return text === undefined ? undefined : (await rebuildPlan(file, text, findings))?.root
}

/** A screen's plan: rebuilt by allow-list, lots and labels marked. Undefined after a fault. */
export async function preparePlan(
  file: string,
  bytes: Uint8Array,
  lots: readonly LotFile[],
  options: PlanOptions,
  findings: Findings,
  /** A picture to show under the whole plan. */
  background?: Uint8Array,
): Promise<string | undefined> {
  const text = svgText(file, bytes, findings)
  const plan = text === undefined ? undefined : await rebuildPlan(file, text, findings)
  if (plan === undefined) return undefined
  const size = Math.max(plan.viewBox[2], plan.viewBox[3])
  const digits = Math.min(6, Math.max(0, Math.ceil(3 - Math.log10(size)) + 1))
  findLots(file, plan.root, lots, options, digits, findings)
  if (background !== undefined) {
    const picture = await readPicture(background)
    if (typeof picture === 'string') findings.fault('project.json', { field: 'sitePlan.background' }, picture)
    else plan.root.children.unshift(layUnder(plan.viewBox, picture))
  }
  return writeDrawn(plan.root)
}

function layUnder(
  [x, y, width, height]: ViewBox,
  { contentType, bytes }: { contentType: string; bytes: Uint8Array },
): Drawn {
  const attributes = new Map([
    ['href', `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`],
    ['x', String(x)],
    ['y', String(y)],
    ['width', String(width)],
    ['height', String(height)],
    ['preserveAspectRatio', 'none'],
  ])
  return { tag: 'image', line: 1, attributes, children: [], names: [], rings: [] }
}

/** A drawing without lots, such as a house or floor plan. Undefined after a fault. */
export async function prepareDrawing(
  file: string,
  bytes: Uint8Array,
  findings: Findings,
): Promise<string | undefined> {
  const root = await readDrawing(file, bytes, findings)
  return root === undefined ? undefined : writeDrawn(root)
}
