import type { Findings } from '../fault.ts'
import { boxMatrix } from './boxMatrix.ts'
import { type Drawn, wordsOf } from './drawn.ts'
import { apply, identity, type Matrix, multiply, readTransform, scaleOf, writeTransform } from './matrix.ts'
import { Paints } from './paints.ts'
import type { SvgNode } from './readSvg.ts'
import { type ReadShape, readShape } from './readShape.ts'
import { byIds, namesOf, numbersOf } from './sourceFacts.ts'
import { readDeclarations, readStyles } from './styles.ts'
import { withFallback } from './fontFamilies.ts'
import { DRAWN, GEOMETRY, GROUPS, LIMITS, PAINTS, PROPERTIES, SILENT, TEXTS, WORDS } from './svgRules.ts'
import { textMiddle } from './textMiddle.ts'

import { type DrawContext, isHidden, lettersOf } from './drawContext.ts'

/** Fine enough for a wall-sized screen, coarse enough for small files. */
const STEPS_ACROSS = 20_000

/** Rebuilds elements from the allow-list; collects the paints and clips they reference. */
export class PlanBuilder {
  readonly file: string
  readonly findings: Findings
  readonly byId: ReadonlyMap<string, SvgNode>
  readonly styleOf: (node: SvgNode) => readonly (readonly [string, string])[]
  readonly paints: Paints
  readonly clips = new Map<string, string>()
  readonly clipNodes: Drawn[] = []
  readonly prefix: string
  readonly size: number
  /** The re-encoded embedded pictures, by address. */
  readonly pictures: ReadonlyMap<string, string>
  readonly left = new Map<string, number>()
  count = 0

  constructor(
    file: string,
    root: SvgNode,
    { size, prefix, pictures }: { size: number; prefix: string; pictures: ReadonlyMap<string, string> },
    findings: Findings,
  ) {
    this.file = file
    this.findings = findings
    this.byId = byIds(root)
    this.styleOf = readStyles(file, root, findings)
    this.prefix = prefix
    this.size = size
    this.pictures = pictures
    this.paints = new Paints(this.byId, prefix, (node) => this.declared(node))
  }

  digits(matrix: Matrix): number {
    const unit = this.size / STEPS_ACROSS / (scaleOf(matrix) || 1)
    return Math.min(8, Math.max(0, Math.ceil(-Math.log10(unit))))
  }

  /** A node's presentation: attributes, then style sheets, then its style; the last one wins. */
  declared(node: SvgNode): Map<string, string> {
    const all = new Map<string, string>()
    for (const [name, value] of node.attributes) if (name in PROPERTIES) all.set(name, value.trim())
    for (const [name, value] of this.styleOf(node)) all.set(name, value)
    for (const [name, value] of readDeclarations(node.attributes.get('style') ?? '')) all.set(name, value)
    return all
  }

  presentation(declared: ReadonlyMap<string, string>, context: DrawContext): Map<string, string> {
    const kept = new Map<string, string>()
    for (const [name, value] of declared) {
      const rule = PROPERTIES[name]
      if (name === 'display' || name === 'visibility' || value === 'inherit') continue
      const text =
        rule === 'paint'
          ? this.paints.paint(value)
          : rule === 'clip'
            ? this.clip(value, context)
            : rule?.test(value)
              ? value
              : undefined
      if (text !== undefined) kept.set(name, name === 'font-family' ? withFallback(text) : text)
    }
    return kept
  }

  clip(value: string, context: DrawContext): string | undefined {
    const id = /^url\(\s*['"]?\s*#([^'")]+?)\s*['"]?\s*\)$/i.exec(value)?.[1] ?? ''
    const node = this.byId.get(id)
    if (node?.tag !== 'clipPath' || context.copied.includes(node)) return undefined
    const known = this.clips.get(id)
    if (known !== undefined) return `url(#${known})`
    const name = `${this.prefix}-c${this.clips.size + 1}`
    this.clips.set(id, name)
    const attributes = new Map([['id', name]])
    if (node.attributes.get('clipPathUnits') === 'objectBoundingBox')
      attributes.set('clipPathUnits', 'objectBoundingBox')
    const matrix = readTransform(node.attributes.get('transform') ?? '') ?? identity
    if (writeTransform(matrix, 6) !== '') attributes.set('transform', writeTransform(matrix, 6))
    const inside = { ...context, matrix: identity, copied: [...context.copied, node] }
    const children = this.children(node, inside).filter((child) => typeof child !== 'string')
    this.clipNodes.push({ tag: 'clipPath', line: node.line, attributes, children, names: [], rings: [] })
    return `url(#${name})`
  }

  children(node: SvgNode, context: DrawContext): (Drawn | string)[] {
    return node.children.flatMap((child): (Drawn | string)[] => {
      if (typeof child !== 'string') {
        const drawn = this.build(child, context)
        return drawn === undefined ? [] : [drawn]
      }
      return TEXTS.has(node.tag) || WORDS.has(node.tag) ? [child] : []
    })
  }

  build(node: SvgNode, context: DrawContext, drawnBy?: SvgNode): Drawn | undefined {
    this.count += 1
    if (this.count > LIMITS.nodes) {
      if (this.count === LIMITS.nodes + 1)
        this.findings.fault(
          this.file,
          { line: node.line },
          `With its copies (<use>), the plan has more than ${LIMITS.nodes} elements.`,
        )
      return undefined
    }
    if (node.tag === 'use') return this.use(node, context)
    const isShape = DRAWN.has(node.tag) || node.tag === 'image'
    if (!isShape && !GROUPS.has(node.tag) && !TEXTS.has(node.tag) && !WORDS.has(node.tag)) {
      if (!SILENT.has(node.tag) && !PAINTS.has(node.tag) && !node.tag.startsWith('foreign:'))
        this.left.set(node.tag, node.line)
      return undefined
    }
    if (node.tag === 'symbol' && !context.copied.includes(node)) return undefined
    if (WORDS.has(node.tag)) return this.plain(node, node.tag, context)
    const declared = this.declared(node)
    if (isHidden(declared)) return undefined
    const own = this.ownMatrix(node, drawnBy)
    const inside = {
      ...context,
      matrix: multiply(context.matrix, own),
      letters: lettersOf(declared, context),
    }
    const attributes = this.presentation(declared, inside)
    const transform = writeTransform(own, this.digits(context.matrix))
    if (transform !== '') attributes.set('transform', transform)
    const names = context.copied.length > 0 ? [] : namesOf(node)
    if (isShape) return this.shape(node, attributes, names, inside)
    if (TEXTS.has(node.tag)) return this.text(node, attributes, names, inside)
    const children = this.children(node, inside)
    if (children.length === 0) return undefined
    return { tag: 'g', line: node.line, attributes, children, names, rings: [] }
  }

  plain(node: SvgNode, tag: string, context: DrawContext): Drawn | undefined {
    const children = this.children(node, context).filter((child) => typeof child === 'string')
    return children.length === 0
      ? undefined
      : { tag, line: node.line, attributes: new Map(), children, names: [], rings: [] }
  }

  /** The node's transform; for an inner svg or symbol also its box. */
  ownMatrix(node: SvgNode, use?: SvgNode): Matrix {
    const text = node.attributes.get('transform')
    const matrix = text === undefined ? identity : readTransform(text)
    if (matrix === undefined)
      this.findings.fault(
        this.file,
        { line: node.line, field: 'transform' },
        `'${text?.slice(0, 60)}' is not a transform.`,
      )
    return node.tag === 'svg' || node.tag === 'symbol'
      ? multiply(matrix ?? identity, boxMatrix(node, use))
      : (matrix ?? identity)
  }

  shape(
    node: SvgNode,
    attributes: Map<string, string>,
    names: string[],
    context: DrawContext,
  ): Drawn | undefined {
    const shape: ReadShape | string = readShape(node, this.digits(context.matrix))
    if (typeof shape === 'string') {
      this.findings.fault(
        this.file,
        { line: node.line, field: `${node.tag}.${shape}` },
        `The ${shape} of this ${node.tag} cannot be read.`,
      )
      return undefined
    }
    if (node.tag === 'image') {
      const picture = this.pictures.get(node.attributes.get('href') ?? '')
      if (picture === undefined) return undefined
      attributes.set('href', picture)
    }
    const rings = shape.rings.map((ring) => ring.map((point) => apply(context.matrix, point)))
    const all = new Map([...shape.attributes, ...attributes])
    return {
      tag: node.tag,
      line: node.line,
      attributes: all,
      children: this.words(node, context),
      names,
      rings,
    }
  }

  words(node: SvgNode, context: DrawContext): Drawn[] {
    return node.children.flatMap((child) =>
      typeof child !== 'string' && WORDS.has(child.tag) ? (this.plain(child, child.tag, context) ?? []) : [],
    )
  }

  text(
    node: SvgNode,
    attributes: Map<string, string>,
    names: string[],
    context: DrawContext,
  ): Drawn | undefined {
    const digits = this.digits(context.matrix)
    for (const key of GEOMETRY[node.tag] ?? []) {
      const values = numbersOf(node.attributes.get(key))
      if (values.length > 0 && values.every(Number.isFinite))
        attributes.set(
          key,
          values
            .slice(0, 200)
            .map((value) => String(Number(value.toFixed(digits))))
            .join(' '),
        )
    }
    const children = this.children(node, context)
    const drawn: Drawn = { tag: node.tag, line: node.line, attributes, children, names, rings: [] }
    const words = wordsOf(drawn)
    if (words === '') return undefined
    if (node.tag === 'tspan') return drawn
    return {
      ...drawn,
      middle: apply(
        context.matrix,
        textMiddle(node, words, (one) => lettersOf(this.declared(one), context)),
      ),
    }
  }

  /** A copy draws its target again. An external, missing or circular target is a fault. */
  use(node: SvgNode, context: DrawContext): Drawn | undefined {
    const href = node.attributes.get('href') ?? ''
    const target = this.byId.get(href.replace(/^#/, ''))
    if (!href.startsWith('#')) {
      this.findings.fault(
        this.file,
        { line: node.line, field: 'use' },
        `Site plan contains content that is not allowed: a reference to another file (line ${node.line})`,
      )
      return undefined
    }
    if (target === undefined || context.copied.includes(target) || context.copied.length >= LIMITS.uses) {
      this.findings.fault(
        this.file,
        { line: node.line, field: 'use' },
        `This use points to ${target === undefined ? `'${href}', which does not exist` : 'itself, or is nested too deep'}.`,
      )
      return undefined
    }
    const [x = 0] = numbersOf(node.attributes.get('x'))
    const [y = 0] = numbersOf(node.attributes.get('y'))
    const own = multiply(this.ownMatrix(node), [1, 0, 0, 1, x, y])
    const declared = this.declared(node)
    if (isHidden(declared)) return undefined
    const inside = {
      matrix: multiply(context.matrix, own),
      letters: lettersOf(declared, context),
      copied: [...context.copied, target],
    }
    const attributes = this.presentation(declared, inside)
    const transform = writeTransform(own, this.digits(context.matrix))
    if (transform !== '') attributes.set('transform', transform)
    const child = this.build(target, inside, node)
    const names = context.copied.length > 0 ? [] : namesOf(node)
    return child === undefined
      ? undefined
      : { tag: 'g', line: node.line, attributes, children: [child], names, rings: [] }
  }
}
