import type { QueuedPath } from '../contract/table.ts'
import { afterTransition, type Transition } from '../rules/delivery.ts'
import { type ItemRole, outboxFormat, type OutboxRow, type ReceiptRow } from '../store/workDb.ts'
import type { SubmissionFile } from './seal.ts'

/** What an item is to the work that it is handed in with. */
export interface Part {
  /** The key of that work. */
  readonly of: string
  readonly role: Exclude<ItemRole, 'work'>
  /** Whose picture it is: the purchaser's place in the worksheet, from 0. */
  readonly purchaser?: number
}

/** Something a person hands in. */
export interface Handed {
  /** Made when the button was pressed; the same press has the same key. */
  key: string
  call: QueuedPath
  /** The call's request. */
  body: unknown
  files: readonly SubmissionFile[]
  /** The key of the item that must be sent before this one. */
  parent: string | null
  /** Absent from what stands alone. */
  part?: Part | undefined
  /** For the list of unsent work. Never a name: it lies in clear on the device. */
  label: string
  projectId: string
  /** The key of the item that this one corrects. */
  supersedes: string | null
}

/** A new row of the outbox, ready to be sent. */
export function newRow(
  handed: Handed,
  facts: { seq: number; scope: string; size: number; hash: string; now: number },
): OutboxRow {
  return {
    key: handed.key,
    v: outboxFormat,
    seq: facts.seq,
    call: handed.call,
    lane: handed.files.length > 0 ? 'files' : 'main',
    parent: handed.parent,
    group: handed.part?.of ?? handed.key,
    role: handed.part?.role ?? 'work',
    purchaser: handed.part?.purchaser ?? null,
    scope: facts.scope,
    label: handed.label,
    projectId: handed.projectId,
    files: handed.files.length,
    size: facts.size,
    hash: facts.hash,
    state: 'onThisDevice',
    reason: null,
    times: { onThisDevice: facts.now },
    attempts: 0,
    tries: 0,
    serverErrors: 0,
    denied: 0,
    nextAt: facts.now,
    drainer: null,
    outcomeUnknown: false,
    verdict: null,
    supersedes: handed.supersedes,
    createdAt: facts.now,
  }
}

/** The row after a transition, with what else changes. @throws RangeError for one that the table does not have. */
export const moved = (
  row: OutboxRow,
  transition: Transition,
  now: number,
  more: Partial<Omit<OutboxRow, 'key' | 'state' | 'times'>> = {},
): OutboxRow => ({ ...row, ...afterTransition(row, transition, now), ...more })

/** What remains of an item that leaves the outbox. */
export const receiptOf = (row: OutboxRow, now: number, discarded: string | null = null): ReceiptRow => ({
  key: row.key,
  call: row.call,
  scope: row.scope,
  label: row.label,
  projectId: row.projectId,
  files: row.files,
  parent: row.parent,
  group: row.group,
  role: row.role,
  purchaser: row.purchaser,
  times: row.times,
  verdict: row.verdict,
  discarded,
  at: now,
})
