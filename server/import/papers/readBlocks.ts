import { families, type Family } from '../../../src/rules/papers/bindings.ts'
import type { Block } from '../../../src/rules/papers/blocks.ts'
import type { JsonReader } from '../jsonReader.ts'

const deepest = 4

function familyIn(block: JsonReader): Family | undefined {
  const named = block.text('each')
  const family = Object.keys(families).find((one): one is Family => one === named)
  if (family === undefined) block.fault('each', `This must be one of ${Object.keys(families).join(', ')}.`)
  return family
}

function readBlock(block: JsonReader, depth: number): Block[] {
  const inner = (key: string): Block[] => {
    // A misspelt key would drop its whole part from what is signed.
    if (key === 'blocks' && !block.has(key)) block.fault(key, 'This block needs blocks to show.')
    if (depth < deepest) return readBlocks(block, key, depth + 1)
    block.fault(key, `Blocks can be nested at most ${deepest} deep.`)
    return []
  }
  const pairs = (key: string): string[][] =>
    block.objects(key).map((row) => {
      const cells = row.texts('cells')
      row.rest()
      return cells
    })
  if (block.has('heading')) return [{ heading: block.text('heading', 300) }]
  if (block.has('clause')) {
    const title = block.text('title', 300)
    return [{ clause: block.text('clause', 20_000), ...(title === '' ? {} : { title }) }]
  }
  if (block.has('facts')) {
    const facts = block.objects('facts').map((fact): readonly [string, string] => {
      const read = [fact.text('name', 200), fact.text('value', 1000)] as const
      fact.rest()
      return read
    })
    return [{ facts }]
  }
  if (block.has('columns')) {
    const columns = block.texts('columns')
    const rows = pairs('rows')
    const each = block.has('each') ? familyIn(block) : undefined
    if (rows.some((row) => row.length !== columns.length))
      block.fault('rows', `Each row must have ${columns.length} cells, one for each column.`)
    return [{ columns, rows, ...(each === undefined ? {} : { each }) }]
  }
  if (block.has('if'))
    return [
      {
        if: block.text('if', 80),
        blocks: inner('blocks'),
        ...(block.has('else') ? { else: inner('else') } : {}),
      },
    ]
  if (block.has('each')) {
    const each = familyIn(block)
    const blocks = inner('blocks')
    return each === undefined ? [] : [{ each, blocks }]
  }
  if (block.has('sign')) return [{ sign: block.texts('sign') }]
  block.fault('heading', 'A block must be one of heading, clause, facts, columns, if, each and sign.')
  return []
}

/** The blocks of a generated page, each fault with its place in the file. */
export function readBlocks(of: JsonReader, key: string, depth = 0): Block[] {
  return of.objects(key).flatMap((block) => {
    const read = readBlock(block, depth)
    block.rest()
    return read
  })
}
