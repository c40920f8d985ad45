import { Dexie, type Table } from 'dexie'

/** An answer as it was last heard. `text` is the JSON as it came, so that an unchanged answer keeps its identity. */
export interface AnswerRow {
  key: string
  scope: string
  path: string
  text: string
  /** Epoch ms by this device. */
  savedAt: number
}

/** One lot or suite, as its delimited string (§3). */
export interface LotRow {
  scope: string
  projectId: string
  id: number
  text: string
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

export const factsVersion = 1

/** Facts that can be had again from the server: lost without harm, written without waiting for the disk. */
export class FactsDb extends Dexie {
  declare answers: Table<AnswerRow, string>
  declare lots: Table<LotRow, [string, string, number]>
  declare lotLists: Table<LotListRow, [string, string]>
  declare documents: Table<DocumentRow, string>
  declare warm: Table<WarmRow, string>

  constructor(name: string) {
    super(name)
    this.version(factsVersion).stores({
      answers: 'key, scope',
      lots: '[scope+projectId+id], scope, [scope+projectId]',
      lotLists: '[scope+projectId], scope',
      documents: 'path',
      warm: 'projectId',
    })
  }
}
