import { Dexie, type Table } from 'dexie'
import type { QueuedPath } from '../contract/table.ts'
import type { DeliveryReason, DeliveryState } from '../rules/delivery.ts'
import { upgradeWork } from './workUpgrade.ts'
import type { Refused } from '../rules/refusals.ts'

/** What an item is in the work it was handed in with; `work` itself, and what stands alone. */
export type ItemRole = 'work' | 'agency' | 'agent' | 'picture'

/** What the server said. Never personal: a code, a sentence, numbers. */
export interface ItemVerdict extends Refused {
  status: number
  message: string
  at: number
  /** The answer of the call when it was taken: transaction id, conflict, pictures received. */
  answer: Record<string, unknown> | null
}

/** An item of the outbox. Small, nothing personal in clear: the submission itself lies sealed in `bodies`. */
export interface OutboxRow {
  /** Idempotency key, made when the person pressed the button. */
  key: string
  /** Format of the row; code that does not know it leaves the row alone. */
  v: number
  /** Rises by one with each item of this device. */
  seq: number
  call: QueuedPath
  lane: 'main' | 'files'
  /** The key of the item that must arrive before this one. */
  parent: string | null
  /** The key of the work that it was handed in with; its own where it stands alone. */
  group: string
  role: ItemRole
  /** Whose picture it is: the purchaser's place in the worksheet, from 0. */
  purchaser: number | null
  /** `user:3` or `device:d_8f2c`: whose work this is. */
  scope: string
  /** Never a name: "Lot 42 · 14:05". */
  label: string
  projectId: string
  files: number
  size: number
  /** SHA-256 of the sealed bytes, hex. */
  hash: string
  state: DeliveryState
  reason: DeliveryReason | null
  /** When each state became true, epoch ms by this device. */
  times: Partial<Record<DeliveryState, number>>
  /** Sendings in all; tells one claim from the next. */
  attempts: number
  /** Sendings since somebody last said "now"; sets the waiting time. */
  tries: number
  /** Server errors in a row. */
  serverErrors: number
  /** How often the server, asked later, did not know what it had answered. */
  denied: number
  nextAt: number
  drainer: string | null
  /** From the first send until a verdict: the server may have it. */
  outcomeUnknown: boolean
  verdict: ItemVerdict | null
  /** The item that this one corrects. */
  supersedes: string | null
  createdAt: number
}

export interface BodyRow {
  key: string
  bytes: Uint8Array
  /** The content key wrapped for the author's session; useless after sign-out. */
  own: { iv: Uint8Array; wrapped: Uint8Array } | null
}

/** What remains of an item that was delivered or discarded, for 30 days: the answer to "did it go?". */
export interface ReceiptRow {
  key: string
  call: QueuedPath
  scope: string
  label: string
  projectId: string
  files: number
  parent: string | null
  group: string
  role: ItemRole
  purchaser: number | null
  times: OutboxRow['times']
  verdict: ItemVerdict | null
  /** Why a person put it aside; null when it was delivered. */
  discarded: string | null
  at: number
}

export interface MetaRow {
  name: string
  value: unknown
}

export const workVersion = 3
/** The row format that this code writes and understands. */
export const outboxFormat = 2

/** Work not yet delivered: each transaction is on the disk before it counts as done. */
export class WorkDb extends Dexie {
  declare outbox: Table<OutboxRow, string>
  declare bodies: Table<BodyRow, string>
  declare receipts: Table<ReceiptRow, string>
  declare meta: Table<MetaRow, string>

  constructor(name: string) {
    super(name, { chromeTransactionDurability: 'strict', cache: 'disabled' })
    this.version(workVersion)
      .stores({
        outbox: 'key, &seq, state, parent, group, scope, [lane+state+seq]',
        bodies: 'key',
        receipts: 'key, at',
        meta: 'name',
      })
      .upgrade(upgradeWork)
  }
}
