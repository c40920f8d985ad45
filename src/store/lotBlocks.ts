import { lotIdOf } from '../rules/lotCodec.ts'
import type { LotBlock } from './factsDb.ts'

/** Lots per block; an update rewrites one block. */
const mostInBlock = 100

export const blockOf = (lotId: number): number => Math.floor(lotId / mostInBlock)

/** Lot texts as rows, sorted by id, without what is no lot. */
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

/** Whether two blocks have the same content. */
export const isSameBlock = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, at) => text === b[at])
