import type { Point } from '../geojson/projection.ts'

/** Begins the name that came from data-lot: what follows is the number itself. */
export const LOT_MARK = 'data-lot='

/** An element of the plan as it will be written. */
export interface Drawn {
  readonly tag: string
  readonly line: number
  readonly attributes: Map<string, string>
  readonly children: (Drawn | string)[]
  /** What the maker called it: id, data-lot, data-name, label; for finding lots. Never written out. */
  readonly names: readonly string[]
  /** Its outline in the plan's own coordinates; empty for what has no inside. */
  readonly rings: readonly (readonly Point[])[]
  /** For texts: about where its words stand. */
  readonly middle?: Point
}

/** Every element, outer ones first. */
export function walk(top: Drawn, visit: (node: Drawn) => void): void {
  visit(top)
  for (const child of top.children) if (typeof child !== 'string') walk(child, visit)
}

/** The words in an element, blanks folded. */
export function wordsOf(node: Drawn): string {
  const collect = (one: Drawn): string =>
    one.children.map((child) => (typeof child === 'string' ? child : collect(child))).join('')
  return collect(node).replaceAll(/\s+/g, ' ').trim()
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text made safe between tags and in attributes. */
export function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? '')
}

/** Writes the plan as SVG text. */
export function writeDrawn(node: Drawn): string {
  const attributes = [...node.attributes].map(([name, value]) => ` ${name}="${escapeXml(value)}"`).join('')
  const inside = node.children
    .map((child) => (typeof child === 'string' ? escapeXml(child) : writeDrawn(child)))
    .join('')
  return inside === '' ? `<${node.tag}${attributes}/>` : `<${node.tag}${attributes}>${inside}</${node.tag}>`
}
