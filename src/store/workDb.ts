import { Dexie, type Table } from 'dexie'
import type { QueuedPath } from '../contract/table.ts'
import type { DeliveryReason, DeliveryState } from '../rules/delivery.ts'
import { upgradeWork } from './workUpgrade.ts'
import type { Refused } from '../rules/refusals.ts'

/** An item's role in its work; `work` for the main item and single items. */
export type ItemRole = 'work' | 'agency' | 'agent' | 'picture'

/** The server's verdict. Never personal: a code, a sentence, numbers. */
export interface ItemVerdict extends Refused {
  status: number
  message: string
  at: number
  /** The call's answer: transaction id, conflict, pictures received. */
  answer: Record<string, unknown> | null
}

/** An outbox item. Nothing personal unencrypted: the submission is sealed in `bodies`. */
export interface OutboxRow {
  /** Idempotency key, created when the person pressed the button. */
  key: string
  /** Row format; code that does not know it leaves the row alone. */
  v: number
  seq: number
  call: QueuedPath
  lane: 'main' | 'files'
  parent: string | null
  /** The key of its work, or its own if it stands alone. */
  group: string
  role: ItemRole
  /** For a photo, the purchaser's index in the worksheet. */
  purchaser: number | null
  /** The envelope that its signatures belong to; absent from rows of earlier versions. */
  envelope?: number | null
  /** The owner: `user:3` or `device:d_8f2c`. */
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
  /** Total attempts, which identify a claim. */
  attempts: number
  /** Attempts since the last "Send now", for the backoff. */
  tries: number
  serverErrors: number
  /** How many times the server has denied having it. */
  denied: number
  nextAt: number
  drainer: string | null
  /** Whether the server may have it: from the first attempt to the verdict. */
  outcomeUnknown: boolean
  verdict: ItemVerdict | null
  supersedes: string | null
  createdAt: number
}

export interface BodyRow {
  key: string
  bytes: Uint8Array
  /** The content key wrapped for the author's session; useless after sign-out. */
  own: { iv: Uint8Array; wrapped: Uint8Array } | null
}

/** A delivered or discarded item, for 30 days, to answer "was it sent?". */
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
  envelope?: number | null
  times: OutboxRow['times']
  verdict: ItemVerdict | null
  /** Why a person discarded it; null if it was delivered. */
  discarded: string | null
  at: number
}

/** A confirmed item, kept for a week; its sealed bytes stay in `bodies`. */
export interface DeliveredRow {
  key: string
  /** Epoch ms. */
  at: number
  /** As it was received. */
  row: OutboxRow
}

export interface MetaRow {
  name: string
  value: unknown
}

export const workVersion = 4
/** The row format this code reads and writes. */
export const outboxFormat = 2

/** Undelivered work: every transaction is on disk before it resolves. */
export class WorkDb extends Dexie {
  declare outbox: Table<OutboxRow, string>
  declare bodies: Table<BodyRow, string>
  declare receipts: Table<ReceiptRow, string>
  declare delivered: Table<DeliveredRow, string>
  declare meta: Table<MetaRow, string>

  constructor(name: string) {
    super(name, { chromeTransactionDurability: 'strict', cache: 'disabled' })
    this.version(workVersion)
      .stores({
        outbox: 'key, &seq, state, parent, group, scope, [lane+state+seq]',
        bodies: 'key',
        receipts: 'key, at',
        delivered: 'key, at',
        meta: 'name',
      })
      .upgrade(upgradeWork)
  }
}
