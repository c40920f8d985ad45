import { Dexie, type Table } from 'dexie'
import { lotBlocks } from './lotBlocks.ts'

/** An answer as it was last heard. `text` is the JSON as it came, so that an unchanged answer keeps its identity. */
export interface AnswerRow {
  key: string
  scope: string
  path: string
  text: string
  /** Epoch ms by this device. */
  savedAt: number
}

/**
 * Lots or suites of neighbouring ids, as their delimited strings (§3), in the order of their ids. A row per lot would make
 * a large list slow to write and to read, one row for all of them would be written again with each piece of news.
 */
export interface LotBlock {
  scope: string
  projectId: string
  block: number
  texts: string[]
}

/** What is known of a community's lots as a whole. */
export interface LotListRow {
  scope: string
  projectId: string
  version: number
  /** When the list was last known to be true, epoch ms. */
  asOf: number
}

export interface DocumentRow {
  path: string
  type: string
  bytes: Uint8Array
  savedAt: number
}

/** How much of a community is on the device, for its card. */
export interface WarmRow {
  projectId: string
  name: string
  done: number
  total: number
  /** Epoch ms of the last complete round; null while none was complete. */
  completeAt: number | null
  /** What its pictures and documents take up; undefined until a round has come to its end. */
  bytes?: number | undefined
  /** The last round stopped early because the device has no more room for copies. */
  noRoom?: boolean | undefined
}

export const factsVersion = 2

/** Facts that can be had again from the server: lost without harm, written without waiting for the disk. */
export class FactsDb extends Dexie {
  declare answers: Table<AnswerRow, string>
  declare lotBlocks: Table<LotBlock, [string, string, number]>
  declare lotLists: Table<LotListRow, [string, string]>
  declare documents: Table<DocumentRow, string>
  declare warm: Table<WarmRow, string>

  constructor(name: string) {
    super(name)
    this.version(1).stores({
      answers: 'key, scope',
      lots: '[scope+projectId+id], scope, [scope+projectId]',
      lotLists: '[scope+projectId], scope',
      documents: 'path',
      warm: 'projectId',
    })
    this.version(factsVersion)
      .stores({ lots: null, lotBlocks: '[scope+projectId+block], scope, [scope+projectId]' })
      .upgrade(async (upgrade) => {
        const lists = new Map<string, { scope: string; projectId: string; texts: string[] }>()
        await upgrade.table<{ scope: string; projectId: string; text: string }>('lots').each((row) => {
          const { scope, projectId, text } = row
          const key = JSON.stringify([scope, projectId])
          const list = lists.get(key) ?? { scope, projectId, texts: [] }
          lists.set(key, list)
          list.texts.push(text)
        })
        for (const { scope, projectId, texts } of lists.values())
          await upgrade.table<LotBlock>('lotBlocks').bulkPut(lotBlocks(scope, projectId, texts))
      })
  }
}
