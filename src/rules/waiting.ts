import { type LotStatusFields, undoOf } from './lotStatus.ts'

/**
 * States of a place on a waiting list. `accepted`: the offered home is in a purchase; `missed`: the offer
 * expired.
 */
export const waitingStates = [
  'waiting',
  'offered',
  'accepted',
  'bought',
  'missed',
  'declined',
  'left',
] as const
export type WaitingState = (typeof waitingStates)[number]

/** How many homes one person may wait for at a time. */
export const mostPlaces = 20

/** How many hours an offer lasts by default; 0 turns waiting lists off. */
export const offerHours = 24
export const mostOfferHours = 720

/** Whether a home can have a waiting list: somebody holds or bought it. */
export const mayBeWaitedFor = (lot: LotStatusFields): boolean => undoOf(lot) !== null
