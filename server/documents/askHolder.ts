import { waitingChild } from '../files/waitingChild.ts'
import { SealFault } from './sealFault.ts'
import type { HolderAnswer, HolderAsk } from './sealHolder.ts'

const mostMs = 30_000
const silent = 'The process that seals papers does not answer.'
const ask = waitingChild<HolderAnswer>(
  { path: './sealHolder', base: import.meta.url, heapMb: 128, startMs: mostMs },
  { mostMs, otherwise: silent },
)

/** Asks the process that reads the key which seals papers. @throws SealFault if it cannot answer. */
export async function askHolder(question: HolderAsk): Promise<HolderAnswer> {
  try {
    return await ask(question)
  } catch (cause) {
    throw new SealFault('noHolder', silent, [], { cause })
  }
}
