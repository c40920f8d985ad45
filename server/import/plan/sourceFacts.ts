import { LOT_MARK } from './drawn.ts'
import { lengthOf } from './lengths.ts'
import type { SvgNode } from './readSvg.ts'

/** Elements by id; the first of duplicates counts. */
export function byIds(root: SvgNode): Map<string, SvgNode> {
  const found = new Map<string, SvgNode>()
  const visit = (node: SvgNode): void => {
    const id = node.attributes.get('id')
    if (id !== undefined && !found.has(id)) found.set(id, node)
    for (const child of node.children) if (typeof child !== 'string') visit(child)
  }
  visit(root)
  return found
}

/** The numbers of an attribute such as '0 0 1600,900'; lengths in the drawing's units. */
export function numbersOf(text: string | undefined): number[] {
  return (text ?? '')
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map((part) => lengthOf(part) ?? Number.parseFloat(part))
}

/** Decodes the author's names: Illustrator encodes a space in an id as _x20_. */
export function namesOf(node: SvgNode): string[] {
  const lot = node.attributes.get('data-lot') ?? ''
  const others = ['id', 'data-name', 'inkscape:label', 'aria-label'].map(
    (key) => node.attributes.get(key) ?? '',
  )
  return [lot === '' ? '' : `${LOT_MARK}${lot}`, ...others]
    .filter((name) => name !== '')
    .map((name) =>
      name.replaceAll(/_x([0-9A-F]{2,4})_/gi, (_, hex: string) =>
        String.fromCodePoint(Number.parseInt(hex, 16)),
      ),
    )
}
