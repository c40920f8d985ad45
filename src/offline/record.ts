import type { QueuedPath } from '../contract/table.ts'
import { afterTransition, type Transition } from '../rules/delivery.ts'
import { type ItemRole, outboxFormat, type OutboxRow, type ReceiptRow } from '../store/workDb.ts'
import type { SubmissionFile } from './seal.ts'

export interface Part {
  readonly of: string
  readonly role: Exclude<ItemRole, 'work'>
  readonly purchaser?: number
}

export interface Handed {
  /** Created when the button was pressed. */
  key: string
  call: QueuedPath
  body: unknown
  files: readonly SubmissionFile[]
  /** The item that must be sent first. */
  parent: string | null
  /** Absent for single items. */
  part?: Part | undefined
  /** The envelope that its signatures belong to. */
  envelope?: number | null
  /** Stored unencrypted: never a name. */
  label: string
  projectId: string
  supersedes: string | null
}

/** A new outbox row, ready to send. */
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
    envelope: handed.envelope ?? null,
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

/** @throws RangeError for an invalid transition. */
export const moved = (
  row: OutboxRow,
  transition: Transition,
  now: number,
  more: Partial<Omit<OutboxRow, 'key' | 'state' | 'times'>> = {},
): OutboxRow => ({ ...row, ...afterTransition(row, transition, now), ...more })

/** The receipt for an item leaving the outbox. */
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
  envelope: row.envelope ?? null,
  times: row.times,
  verdict: row.verdict,
  discarded,
  at: now,
})
