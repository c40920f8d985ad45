import { envelopeStates } from '../envelopes/envelope.ts'
import type { AttemptState } from '../payments/attempt.ts'
import type { PurchaseState } from '../journey/purchase.ts'

/** The state of a purchase's money, for the sales office. */
export const moneyStates = [
  'none',
  'due',
  'paying',
  'declined',
  'setAside',
  'paid',
  'goingBack',
  'back',
] as const
export type MoneyState = (typeof moneyStates)[number]

interface MoneyFacts {
  /** Due before the homes are sold, in minor units. */
  readonly due: number
  /** Oldest first, without those whose money could not be used. */
  readonly attempts: readonly {
    readonly state: AttemptState
    readonly captured: number
    readonly refunded: number
  }[]
  readonly owed: number
}

/** A purchase's money: of the attempt that holds it, else the latest. */
export function moneyState({ due, attempts, owed }: MoneyFacts): MoneyState {
  const taken = attempts.find(({ captured }) => captured > 0)
  if (taken !== undefined) {
    if (taken.refunded >= taken.captured) return 'back'
    return owed > 0 ? 'goingBack' : 'paid'
  }
  const last = attempts.at(-1)
  if (last?.state === 'authorised') return 'setAside'
  if (last?.state === 'opening' || last?.state === 'open' || last?.state === 'processing') return 'paying'
  if (last?.state === 'declined' || last?.state === 'failed') return 'declined'
  return due > 0 ? 'due' : 'none'
}

export const paperStates = ['none', ...envelopeStates] as const
export type PaperState = (typeof paperStates)[number]

/** The side whose turn it is. */
export const turns = ['buyer', 'office', 'broker', 'gateway', 'nobody'] as const
export type Turn = (typeof turns)[number]

/** The builder's own people (§4). */
const officeActors: readonly number[] = [2, 3, 5, 7, 8, 9, 10]
const brokerActor = 6

/** While papers are being signed, they decide the turn; otherwise it is the buyer's. */
export function turnOf(facts: {
  readonly state: PurchaseState
  readonly money: MoneyState
  readonly papers: PaperState
  /** §3 Envelope_actor_id of the newest envelope. */
  readonly actorId: number
}): Turn {
  const { state, money, papers, actorId } = facts
  if (money === 'paying') return 'gateway'
  if (money === 'goingBack') return 'office'
  if (state === 'cancelled' || state === 'failed') return 'nobody'
  if (papers === 'sent' || papers === 'declined') {
    if (papers === 'declined' || officeActors.includes(actorId)) return 'office'
    return actorId === brokerActor ? 'broker' : 'buyer'
  }
  return state === 'open' ? 'buyer' : 'nobody'
}
