import { useMemo } from 'react'
import type { QueuedPath } from '../contract/table.ts'
import { type DeliveryReason, type DeliveryState, furthest, hasArrived } from '../rules/delivery.ts'
import type { ItemVerdict, OutboxRow, ReceiptRow } from '../store/workDb.ts'
import { useOutbox, useReceipts } from '../store/useOutbox.ts'

export interface Delivery {
  readonly key: string
  readonly label: string
  readonly projectId: string
  readonly state: DeliveryState
  readonly times: Partial<Record<DeliveryState, number>>
  readonly verdict: ItemVerdict | null
  readonly reason: DeliveryReason | null
  /** When it or a photo is tried next, epoch ms; 0 for never. */
  readonly nextAt: number
  readonly pictures: number
  readonly picturesSent: number
  readonly scope: string
  readonly createdAt: number
  readonly canBeDiscarded: boolean
  /** Whether part of it waits to be sent; refused items do not count. */
  readonly canBeSent: boolean
  /** Pictures that were refused or unreadable although their worksheet arrived. */
  readonly refusedPictures: readonly Pick<OutboxRow, 'key' | 'verdict'>[]
  readonly call: QueuedPath
  /** The envelope that its signatures belong to. */
  readonly envelope: number | null
}

/** Work still on this device or delivered in the last 30 days, newest first. */
export function useDeliveries(): readonly Delivery[] {
  const rows = useOutbox()
  const receipts = useReceipts()
  return useMemo(() => deliveriesOf(rows, receipts), [rows, receipts])
}

/** Newest first. */
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
        state: furthest(receipt.times),
        reason: null,
        nextAt: 0,
        createdAt: receipt.at,
      })),
  ]
  const picturesOf = (key: string) => all.filter((one) => one.role === 'picture' && one.group === key)
  // Brokerage and agent show with their worksheet, unless it is gone or they need attention.
  const goesWith = ({ key, group, state }: (typeof all)[number]): boolean =>
    group !== key && state !== 'notPossible' && all.some((one) => one.key === group)
  return all
    .filter((one) => one.parent === null && !goesWith(one))
    .map((one): Delivery => {
      const pictures = picturesOf(one.key)
      const left = [one, ...pictures].filter(({ state }) => !hasArrived(state))
      return {
        key: one.key,
        label: one.label,
        projectId: one.projectId,
        state: one.state,
        times: one.times,
        verdict: one.verdict,
        reason: one.reason,
        nextAt: left.length === 0 ? 0 : Math.min(...left.map((each) => each.nextAt)),
        pictures: pictures.length,
        picturesSent: pictures.filter(({ state }) => hasArrived(state)).length,
        scope: one.scope,
        createdAt: one.createdAt,
        call: one.call,
        envelope: one.envelope ?? null,
        canBeDiscarded: !hasArrived(one.state) && one.state !== 'sending',
        canBeSent: left.some(({ state, reason }) => state === 'onThisDevice' || reason === 'attention'),
        refusedPictures: hasArrived(one.state) ? pictures.filter(({ state }) => state === 'notPossible') : [],
      }
    })
    .toSorted((a, b) => b.createdAt - a.createdAt)
}

/** A submission by its key; undefined while loading. */
export function useDelivery(key: string): Delivery | undefined {
  return useDeliveries().find((one) => one.key === key)
}

/** Whether the submission arrived but its lot was gone. */
export function hasConflict(delivery: Delivery): boolean {
  return (delivery.verdict?.answer?.['conflict'] ?? null) !== null
}
