import { type LotStatusFields, undoOf } from './lotStatus.ts'

/** How a place in a home's waiting list stands. `accepted`: the offered home is in a purchase; `missed`: the offer ran out. */
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

/** The most homes that one person waits for at a time. */
export const mostPlaces = 20

/** How many hours an offer lasts unless the project says otherwise; 0 turns waiting lists off. */
export const offerHours = 24
export const mostOfferHours = 720

/** Only a home that somebody holds or has bought has a waiting list. */
export const mayBeWaitedFor = (lot: LotStatusFields): boolean => undoOf(lot) !== null
