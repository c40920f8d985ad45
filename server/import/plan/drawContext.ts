import type { Matrix } from './matrix.ts'
import type { SvgNode } from './readSvg.ts'

/** Where in a plan an element stands, and what it has from those around it. */
export interface DrawContext {
  readonly matrix: Matrix
  /** What letters inherit from the elements around them. */
  readonly letters: ReadonlyMap<string, string>
  /** Inside a use: names there belong to the original. */
  readonly copied: readonly SvgNode[]
}

const LETTERS = ['font-size', 'text-anchor']

/** The letters an element's own words and those inside it are written in. */
export function lettersOf(
  declared: ReadonlyMap<string, string>,
  { letters }: DrawContext,
): Map<string, string> {
  const own = LETTERS.flatMap((name) => {
    const value = declared.get(name)
    return value === undefined || value === 'inherit' ? [] : [[name, value] as const]
  })
  return new Map([...letters, ...own])
}

/** Whether an element is not shown; nothing of it is drawn then. */
export function isHidden(declared: ReadonlyMap<string, string>): boolean {
  return declared.get('display') === 'none' || declared.get('visibility') === 'hidden'
}
