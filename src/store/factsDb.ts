import { Dexie, type Table } from 'dexie'
import { lotBlocks } from './lotBlocks.ts'

/** A cached answer. `text`: the JSON as received, so that equal answers stay one object. */
export interface AnswerRow {
  key: string
  scope: string
  path: string
  text: string
  savedAt: number
}

/** Adjacent ids (§3), sorted: a row per lot is slow, one for all is rewritten with every update. */
export interface LotBlock {
  scope: string
  projectId: string
  block: number
  texts: string[]
}

export interface LotListRow {
  scope: string
  projectId: string
  version: number
  /** When the list was last known to be current, epoch ms. */
  asOf: number
}

export interface DocumentRow {
  path: string
  type: string
  bytes: Uint8Array
  savedAt: number
}

export interface WarmRow {
  projectId: string
  name: string
  done: number
  total: number
  /** Epoch ms of the last complete round, or null. */
  completeAt: number | null
  /** Size of its pictures and documents; undefined until a round has finished. */
  bytes?: number | undefined
  noRoom?: boolean | undefined
}

export const factsVersion = 2

/** Data the server can supply again: writes do not wait for the disk. */
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
