import type { StoryEvent } from './story.ts'

/** Facts not recorded, or not then; listed in every answer. */
export const notKept = ['screen', 'typed', 'availability', 'sheet', 'listed', 'story'] as const
export type NotKept = (typeof notKept)[number]

export const saleStatesAt = ['open', 'sold', 'ended'] as const
type SaleStateAt = (typeof saleStatesAt)[number]

const after: Partial<Record<StoryEvent, SaleStateAt>> = {
  purchaseReserve: 'sold',
  purchaseCancel: 'ended',
  purchaseWithdraw: 'ended',
  purchaseUnsell: 'ended',
  purchaseTakeBack: 'sold',
}

/** The state of a sale after these events, oldest first. */
export const stateAfter = (events: readonly StoryEvent[]): SaleStateAt =>
  events.reduce<SaleStateAt>((state, event) => after[event] ?? state, 'open')

export const envelopeStatesAt = [
  'draft',
  'sent',
  'declined',
  'voided',
  'superseded',
  'expired',
  'completed',
] as const
type EnvelopeStateAt = (typeof envelopeStatesAt)[number]

const named: Readonly<Record<string, EnvelopeStateAt>> = {
  send: 'sent',
  decline: 'declined',
  void: 'voided',
  renew: 'superseded',
  expire: 'expired',
}

/** The state of an envelope after the last event that changes it. */
export function envelopeStateAt({
  last,
  restored,
  isDone,
}: {
  readonly last: string
  readonly restored: string | null
  readonly isDone: boolean
}): EnvelopeStateAt {
  if (isDone && last !== 'void') return 'completed'
  if (last === 'restore') return envelopeStatesAt.find((one) => one === restored) ?? 'sent'
  return named[last] ?? 'draft'
}
