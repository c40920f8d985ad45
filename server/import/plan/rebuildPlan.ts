import type { Findings } from '../fault.ts'
import { type Drawn } from './drawn.ts'
import { readEmbedded } from './embeddedPictures.ts'
import { identity } from './matrix.ts'
import { readSvg } from './readSvg.ts'
import { type ViewBox, viewBoxOf } from './viewBox.ts'

import { type DrawContext, lettersOf } from './drawContext.ts'
import { PlanBuilder } from './planBuilder.ts'
import { sha256Hex } from '../../secrets/sha256.ts'

export interface RebuiltPlan {
  readonly root: Drawn
  readonly viewBox: ViewBox
}

/**
 * Rebuilds a plan from the allow-list: inlines styles, expands copies, rounds numbers, re-encodes pictures.
 */
export async function rebuildPlan(
  file: string,
  text: string,
  findings: Findings,
): Promise<RebuiltPlan | undefined> {
  const before = findings.faults.length
  const source = readSvg(file, text, findings)
  const viewBox = source === undefined ? undefined : viewBoxOf(file, source, findings)
  if (source === undefined || viewBox === undefined) return undefined
  const prefix = `p${sha256Hex(text).slice(0, 6)}`
  const pictures = await readEmbedded(file, source, findings)
  const size = Math.max(viewBox[2], viewBox[3])
  const builder = new PlanBuilder(file, source, { size, prefix, pictures }, findings)
  const declared = builder.declared(source)
  const top: DrawContext = { matrix: identity, letters: new Map(), copied: [] }
  const context: DrawContext = { ...top, letters: lettersOf(declared, top) }
  const attributes = builder.presentation(declared, context)
  const children = builder.children(source, context)
  for (const [tag, line] of builder.left) findings.notice(file, { line, field: tag }, `${tag} is not drawn.`)
  if (findings.faults.length > before) return undefined
  const paints = [...builder.paints.written, ...builder.clipNodes]
  const defs: Drawn[] =
    paints.length === 0
      ? []
      : [{ tag: 'defs', line: 1, attributes: new Map(), children: paints, names: [], rings: [] }]
  const root: Drawn = {
    tag: 'svg',
    line: source.line,
    attributes: new Map([
      ['xmlns', 'http://www.w3.org/2000/svg'],
      ['viewBox', viewBox.join(' ')],
      ...attributes,
    ]),
    children: [...defs, ...children],
    names: [],
    rings: [],
  }
  return { root, viewBox }
}
