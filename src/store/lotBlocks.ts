import { lotIdOf } from '../rules/lotCodec.ts'
import type { LotBlock } from './factsDb.ts'

/** News of a lot writes a block of at most so many. */
const mostInBlock = 100

/** The block to which a lot belongs. */
export const blockOf = (lotId: number): number => Math.floor(lotId / mostInBlock)

/** The texts of a community's lots as rows, in the order of their ids. Texts that are no lot are left out. */
export function lotBlocks(scope: string, projectId: string, texts: readonly string[]): LotBlock[] {
  const byId = new Map<number, string>()
  for (const text of texts) {
    const id = lotIdOf(text)
    if (id !== null) byId.set(id, text)
  }
  const blocks = new Map<number, LotBlock>()
  for (const [id, text] of [...byId].toSorted(([a], [b]) => a - b)) {
    const block = blockOf(id)
    const row = blocks.get(block) ?? { scope, projectId, block, texts: [] }
    blocks.set(block, row)
    row.texts.push(text)
  }
  return [...blocks.values()]
}

/** Whether two blocks hold the same. */
export const isSameBlock = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, at) => text === b[at])
