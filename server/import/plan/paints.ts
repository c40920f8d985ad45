import { escapeXml } from '../../../src/rules/escapeXml.ts'
import type { Drawn } from './drawn.ts'
import { readTransform, writeTransform } from './matrix.ts'
import type { SvgNode } from './readSvg.ts'
import { isColour, PAINTS, PROPERTIES } from './svgRules.ts'

const UNITS = /^(userSpaceOnUse|objectBoundingBox)$/
const SPREAD = /^(pad|reflect|repeat)$/
const LENGTH = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?%?$/i
const PLACES = ['x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'fx', 'fy', 'fr']

/** For patterns and external paints, which are not drawn: without paint they would be black. */
const STAND_IN = '#E4E1DA'

/** Gradients in use, renamed so as not to clash with the page's other drawings. */
export class Paints {
  readonly byId: ReadonlyMap<string, SvgNode>
  readonly prefix: string
  readonly declarationsOf: (node: SvgNode) => ReadonlyMap<string, string>
  readonly used = new Map<string, string>()
  readonly written: Drawn[] = []

  constructor(
    byId: ReadonlyMap<string, SvgNode>,
    prefix: string,
    declarationsOf: (node: SvgNode) => ReadonlyMap<string, string>,
  ) {
    this.byId = byId
    this.prefix = prefix
    this.declarationsOf = declarationsOf
  }

  /** A paint in allowed form: a colour or this plan's gradient; undefined to omit it. */
  paint(value: string): string | undefined {
    if (isColour(value)) return value
    const found = /^url\(\s*['"]?\s*#([^'")]+?)\s*['"]?\s*\)\s*(.*)$/i.exec(value)
    if (!found) return undefined
    const [, id = '', other = ''] = found
    const node = this.byId.get(id)
    if (node === undefined || !PAINTS.has(node.tag)) return isColour(other) ? other : STAND_IN
    return `url(#${this.keep(id, node)})`
  }

  private keep(id: string, node: SvgNode): string {
    const known = this.used.get(id)
    if (known !== undefined) return known
    const name = `${this.prefix}-${this.used.size + 1}`
    this.used.set(id, name)
    const chain = this.chain(node)
    const attributes = new Map([['id', name]])
    for (const one of chain.reverse()) {
      for (const [key, value] of one.attributes) {
        if (PLACES.includes(key) && LENGTH.test(value)) attributes.set(key, value)
        if (key === 'gradientUnits' && UNITS.test(value)) attributes.set(key, value)
        if (key === 'spreadMethod' && SPREAD.test(value)) attributes.set(key, value)
        if (key === 'gradientTransform') {
          const matrix = readTransform(value)
          if (matrix !== undefined) attributes.set(key, writeTransform(matrix, 4))
        }
      }
    }
    const stops = chain
      .reverse()
      .find((one) => one.children.some((child) => typeof child !== 'string' && child.tag === 'stop'))
    const children = (stops?.children ?? []).filter(
      (child): child is SvgNode => typeof child !== 'string' && child.tag === 'stop',
    )
    this.written.push({
      tag: node.tag,
      line: node.line,
      attributes,
      names: [],
      rings: [],
      children: children.map((stop) => this.stop(stop)),
    })
    return name
  }

  /** A gradient and those it inherits stops from. */
  private chain(node: SvgNode): SvgNode[] {
    const chain = [node]
    for (let href = node.attributes.get('href'); href?.startsWith('#') === true && chain.length < 8;) {
      const next = this.byId.get(href.slice(1))
      if (next === undefined || !PAINTS.has(next.tag) || chain.includes(next)) break
      chain.push(next)
      href = next.attributes.get('href')
    }
    return chain
  }

  private stop(node: SvgNode): Drawn {
    const attributes = new Map<string, string>()
    const offset = node.attributes.get('offset')
    if (offset !== undefined && LENGTH.test(offset)) attributes.set('offset', offset)
    const declared = this.declarationsOf(node)
    const colour = declared.get('stop-color')
    if (colour !== undefined && isColour(colour)) attributes.set('stop-color', colour)
    const opacity = declared.get('stop-opacity')
    const rule = PROPERTIES['stop-opacity']
    if (opacity !== undefined && rule instanceof RegExp && rule.test(opacity))
      attributes.set('stop-opacity', escapeXml(opacity))
    return { tag: 'stop', line: node.line, attributes, children: [], names: [], rings: [] }
  }
}
