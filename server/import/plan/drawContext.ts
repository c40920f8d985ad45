import type { Matrix } from './matrix.ts'
import type { SvgNode } from './readSvg.ts'

export interface DrawContext {
  readonly matrix: Matrix
  /** Inherited text properties. */
  readonly letters: ReadonlyMap<string, string>
  /** The elements of a `use` being drawn, whose names belong to the original. */
  readonly copied: readonly SvgNode[]
}

const LETTERS = ['font-size', 'text-anchor']

/** The text properties of an element and its children. */
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

export function isHidden(declared: ReadonlyMap<string, string>): boolean {
  return declared.get('display') === 'none' || declared.get('visibility') === 'hidden'
}
