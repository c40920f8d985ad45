import { escapeXml } from '../../../src/rules/escapeXml.ts'
import type { Point } from '../geojson/projection.ts'

/** The prefix of names from data-lot; the rest is the lot's number. */
export const LOT_MARK = 'data-lot='

export interface Drawn {
  readonly tag: string
  readonly line: number
  readonly attributes: Map<string, string>
  readonly children: (Drawn | string)[]
  /** The author's names: id, data-lot, data-name, label; used to find lots, never written out. */
  readonly names: readonly string[]
  /** Its outline in plan coordinates; empty if it encloses nothing. */
  readonly rings: readonly (readonly Point[])[]
  /** For texts: the approximate middle of the words. */
  readonly middle?: Point
}

/** Visits every element, outer ones first. */
export function walk(top: Drawn, visit: (node: Drawn) => void): void {
  visit(top)
  for (const child of top.children) if (typeof child !== 'string') walk(child, visit)
}

/** The words in an element, whitespace collapsed. */
export function wordsOf(node: Drawn): string {
  const collect = (one: Drawn): string =>
    one.children.map((child) => (typeof child === 'string' ? child : collect(child))).join('')
  return collect(node).replaceAll(/\s+/g, ' ').trim()
}

export function writeDrawn(node: Drawn): string {
  const attributes = [...node.attributes].map(([name, value]) => ` ${name}="${escapeXml(value)}"`).join('')
  const inside = node.children
    .map((child) => (typeof child === 'string' ? escapeXml(child) : writeDrawn(child)))
    .join('')
  return inside === '' ? `<${node.tag}${attributes}/>` : `<${node.tag}${attributes}>${inside}</${node.tag}>`
}
