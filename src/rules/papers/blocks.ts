import { type Family, families } from './bindings.ts'

/** A generated page in the builder's wording. `[[price.total]]` is a value, `#` the number within `each`. */
export type Block =
  | { readonly heading: string }
  | { readonly clause: string; readonly title?: string }
  | { readonly facts: readonly (readonly [string, string])[] }
  | {
      readonly columns: readonly string[]
      readonly rows: readonly (readonly string[])[]
      /** Repeats the rows for each member of this family. */
      readonly each?: Family
    }
  /** A key with a value, or `!key` for one without. */
  | { readonly if: string; readonly blocks: readonly Block[]; readonly else?: readonly Block[] }
  | { readonly each: Family; readonly blocks: readonly Block[] }
  /** Marks, each with a signature line: `sig:purchaser1`. */
  | { readonly sign: readonly string[] }

/** A piece of text; with a key if it is a deal value. */
export interface Run {
  readonly text: string
  readonly key?: string
}

export interface SignLine {
  readonly label: string
  readonly mark: string
}

/** A block filled with values, ready for layout. */
export type SetBlock =
  | { readonly kind: 'heading'; readonly runs: readonly Run[] }
  | { readonly kind: 'paragraph'; readonly title: string; readonly runs: readonly Run[] }
  | { readonly kind: 'bullets'; readonly items: readonly (readonly Run[])[] }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [string, readonly Run[]])[] }
  | {
      readonly kind: 'table'
      readonly columns: readonly string[]
      readonly rows: readonly (readonly (readonly Run[])[])[]
      readonly widths: readonly number[]
      readonly strong: readonly number[]
    }
  | { readonly kind: 'signatures'; readonly lines: readonly SignLine[] }

export interface BlockContext {
  /** A key's value; null if it is missing. */
  readonly say: (key: string) => string | null
  /** How many items a family has. */
  readonly count: (family: Family) => number
  /** The signer of a line. */
  readonly label: (mark: string) => string
}

const places = /\[\[([^[\]]+)\]\]/g

/** The keys in a text. */
export const keysIn = (text: string): string[] =>
  [...text.matchAll(places)].map(([, key = '']) => key.trim().replace(/!$/, ''))

/** A text as runs. A missing value becomes a line to write on. */
function runsOf(text: string, say: BlockContext['say']): Run[] {
  const runs: Run[] = []
  let from = 0
  for (const found of text.matchAll(places)) {
    const key = (found[1] ?? '').trim().replace(/!$/, '')
    if (found.index > from) runs.push({ text: text.slice(from, found.index) })
    const value = say(key)
    runs.push(value === null ? { text: '____________', key } : { text: value, key })
    from = found.index + found[0].length
  }
  if (from < text.length) runs.push({ text: text.slice(from) })
  return runs
}

const numbered = (text: string, at: number): string => text.replaceAll('#', String(at + 1))

/** The blocks of a repeated row with its number. */
function withNumber(blocks: readonly Block[], at: number): Block[] {
  return JSON.parse(numbered(JSON.stringify(blocks), at)) as Block[]
}

const isSaid = (condition: string, { say }: BlockContext): boolean =>
  condition.startsWith('!') ? (say(condition.slice(1)) ?? '') === '' : say(condition) !== ''

/** Blocks filled with a deal's values. */
export function setBlocks(blocks: readonly Block[], context: BlockContext): SetBlock[] {
  const runs = (text: string): Run[] => runsOf(text, context.say)
  return blocks.flatMap((block): SetBlock[] => {
    if ('heading' in block) return [{ kind: 'heading', runs: runs(block.heading) }]
    if ('clause' in block) return [{ kind: 'paragraph', title: block.title ?? '', runs: runs(block.clause) }]
    if ('facts' in block) {
      return [{ kind: 'facts', rows: block.facts.map(([name, value]) => [name, runs(value)] as const) }]
    }
    if ('columns' in block) {
      const rows =
        block.each === undefined
          ? block.rows
          : Array.from({ length: context.count(block.each) }, (_, at) => at).flatMap((at) =>
              block.rows.map((row) => row.map((cell) => numbered(cell, at))),
            )
      const widths = block.columns.map(() => 1 / block.columns.length)
      return [
        {
          kind: 'table',
          columns: block.columns,
          rows: rows.map((row) => row.map(runs)),
          widths,
          strong: [],
        },
      ]
    }
    if ('if' in block)
      return setBlocks(isSaid(block.if, context) ? block.blocks : (block.else ?? []), context)
    if ('each' in block) {
      return Array.from({ length: context.count(block.each) }, (_, at) => at).flatMap((at) =>
        setBlocks(withNumber(block.blocks, at), context),
      )
    }
    const lines = block.sign
      .map((mark) => ({ mark, label: context.label(mark) }))
      .filter(({ label }) => label)
    return lines.length === 0 ? [] : [{ kind: 'signatures', lines }]
  })
}

/** All texts and marks of blocks, with all numbers, for the import's checks. */
export function textsOfBlocks(blocks: readonly Block[]): { texts: string[]; marks: string[] } {
  const texts: string[] = []
  const marks: string[] = []
  const all = (family: Family | undefined, said: readonly string[]): string[] =>
    family === undefined
      ? [...said]
      : said.flatMap((text) => Array.from({ length: families[family] }, (_, at) => numbered(text, at)))
  for (const block of blocks) {
    if ('heading' in block) texts.push(block.heading)
    else if ('clause' in block) texts.push(block.clause)
    else if ('facts' in block) texts.push(...block.facts.map(([, value]) => value))
    else if ('columns' in block) texts.push(...all(block.each, block.rows.flat()))
    else if ('if' in block) {
      texts.push(`[[${block.if.replace(/^!/, '')}]]`)
      const inner = textsOfBlocks([...block.blocks, ...(block.else ?? [])])
      texts.push(...inner.texts)
      marks.push(...inner.marks)
    } else if ('each' in block) {
      const inner = textsOfBlocks(block.blocks)
      texts.push(...all(block.each, inner.texts))
      marks.push(...all(block.each, inner.marks))
    } else marks.push(...block.sign)
  }
  return { texts, marks }
}
