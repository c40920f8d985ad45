import type { QueuedPath } from '../contract/table.ts'
import { outboxFormat, type DeliveryWord, type OutboxRow, type ReceiptRow } from '../store/workDb.ts'
import type { SubmissionFile } from './seal.ts'

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
    scope: facts.scope,
    label: handed.label,
    projectId: handed.projectId,
    files: handed.files.length,
    size: facts.size,
    hash: facts.hash,
    state: 'queued',
    reason: null,
    word: 'onThisDevice',
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

/** The words that lead to the last one, in their order. */
export const wayToConfirmed = ['onThisDevice', 'sending', 'sent', 'received', 'confirmed'] as const

/** Sets the word; each word on the way keeps the time when it first became true, and none is skipped. */
export function said(row: OutboxRow, word: DeliveryWord, now: number): OutboxRow {
  const times = { ...row.times }
  const at = (wayToConfirmed as readonly DeliveryWord[]).indexOf(word)
  for (const earlier of wayToConfirmed.slice(0, Math.max(0, at))) times[earlier] ??= now
  if (at < 0) times[word] = now
  else times[word] ??= now
  return { ...row, word, times }
}

/** What remains of an item that leaves the outbox. */
export const receiptOf = (row: OutboxRow, now: number, discarded: string | null = null): ReceiptRow => ({
  key: row.key,
  call: row.call,
  scope: row.scope,
  label: row.label,
  projectId: row.projectId,
  files: row.files,
  parent: row.parent,
  times: row.times,
  verdict: row.verdict,
  discarded,
  at: now,
})
