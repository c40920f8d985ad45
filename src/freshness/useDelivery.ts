import { useMemo } from 'react'
import type { QueuedPath } from '../contract/table.ts'
import type { DeliveryWord, ItemVerdict, OutboxRow, ReceiptRow, WaitReason } from '../store/workDb.ts'
import { useOutbox, useReceipts } from '../store/useOutbox.ts'

/** A handed-in piece of work and everything that belongs to it, as the device knows it. */
export interface Delivery {
  readonly key: string
  readonly label: string
  readonly projectId: string
  readonly word: DeliveryWord
  readonly times: Partial<Record<DeliveryWord, number>>
  readonly verdict: ItemVerdict | null
  readonly reason: WaitReason | null
  /** Epoch ms of the next try of it or of a picture that belongs to it; 0 when nothing is left to try. */
  readonly nextAt: number
  readonly pictures: number
  readonly picturesSent: number
  readonly scope: string
  readonly createdAt: number
  readonly canBeDiscarded: boolean
  /** Something of it waits for its turn: what was refused does not, and is not sent again as it is. */
  readonly canBeSent: boolean
  /** Pictures that the server did not take, or that can no longer be read, though their worksheet arrived. */
  readonly refusedPictures: readonly Pick<OutboxRow, 'key' | 'verdict'>[]
  readonly call: QueuedPath
}

/** Every piece of work that this device still holds or has delivered in the last 30 days, newest first. */
export function useDeliveries(): readonly Delivery[] {
  const rows = useOutbox()
  const receipts = useReceipts()
  return useMemo(() => deliveriesOf(rows, receipts), [rows, receipts])
}

/** What lies in the outbox and what was delivered from it, each with what belongs to it; newest first. */
export function deliveriesOf(
  rows: readonly OutboxRow[],
  receipts: readonly ReceiptRow[],
): readonly Delivery[] {
  const all = [
    ...rows,
    ...receipts
      .filter((receipt) => receipt.discarded === null)
      .map((receipt) => ({
        ...receipt,
        word: lastWord(receipt.times),
        reason: null,
        nextAt: 0,
        state: 'sent' as const,
        createdAt: receipt.at,
      })),
  ]
  const picturesOf = (key: string) => all.filter((one) => one.files > 0 && one.key.startsWith(`${key}-p`))
  // A brokerage and an agent go ahead of the worksheet that names them, under its key; they are told apart only once
  // a person has to look at them, or the worksheet is gone.
  const goesWith = (one: (typeof all)[number]): boolean => {
    const worksheet = /^(.+)-(?:agency|agent)$/.exec(one.key)?.[1]
    return one.word !== 'notPossible' && all.some(({ key }) => key === worksheet)
  }
  return all
    .filter((one) => one.parent === null && !goesWith(one))
    .map((one): Delivery => {
      const pictures = picturesOf(one.key)
      const left = [one, ...pictures].filter((each) => each.state !== 'sent')
      return {
        key: one.key,
        label: one.label,
        projectId: one.projectId,
        word: one.word,
        times: one.times,
        verdict: one.verdict,
        reason: one.reason,
        nextAt: left.length === 0 ? 0 : Math.min(...left.map((each) => each.nextAt)),
        pictures: pictures.length,
        picturesSent: pictures.filter((picture) => picture.state === 'sent').length,
        scope: one.scope,
        createdAt: one.createdAt,
        call: one.call,
        canBeDiscarded: one.state !== 'sent' && one.state !== 'sending',
        canBeSent: left.some(({ state, reason }) => state === 'queued' || reason === 'attention'),
        refusedPictures: one.state === 'sent' ? pictures.filter(({ word }) => word === 'notPossible') : [],
      }
    })
    .toSorted((a, b) => b.createdAt - a.createdAt)
}

/** One piece of work by its key; undefined until it is known. */
export function useDelivery(key: string): Delivery | undefined {
  return useDeliveries().find((one) => one.key === key)
}

/** The work arrived, but the lot went meanwhile. */
export function hasConflict(delivery: Delivery): boolean {
  return (delivery.verdict?.answer?.['conflict'] ?? null) !== null
}

function lastWord(times: Delivery['times']): DeliveryWord {
  const order: readonly DeliveryWord[] = ['confirmed', 'received', 'sent', 'sending', 'onThisDevice']
  return order.find((word) => times[word] !== undefined) ?? 'sent'
}
