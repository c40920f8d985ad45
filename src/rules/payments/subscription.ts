/** The state of a subscription. `opening`, `open`: its page has not been paid. */
const subscriptionStates = [
  'opening',
  'open',
  'incomplete',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
  'expired',
] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** How long a payment may be overdue before the subscription counts as lapsed. */
const graceDays = 3
/** How long a subscription counts after its period without news of the next. */
const silentDays = 7
const dayMs = 86_400_000

export interface SubscriptionStanding {
  readonly state: SubscriptionState
  /** When the current period began, with any overdue payment. */
  readonly since: Date | null
  /** The period's end; a few days later, without news, the next counts as unpaid. */
  readonly until: Date | null
}

/** Whether a subscription is active: paid, on trial, or overdue for three days at most. */
// §3 StripeSubscriptionActive
export function isSubscribed({ state, since, until }: SubscriptionStanding, now: Date): boolean {
  if (state === 'active' || state === 'trialing')
    return until === null || now.getTime() <= until.getTime() + silentDays * dayMs
  return state === 'past_due' && since !== null && now.getTime() <= since.getTime() + graceDays * dayMs
}

const ended: readonly SubscriptionState[] = ['canceled', 'expired']

/** Whether the subscription is over. */
export const isSubscriptionOver = (state: SubscriptionState): boolean => ended.includes(state)

/** Whether its first payment is still to be made on the gateway's page. */
export const isSubscriptionBegun = (state: SubscriptionState): boolean =>
  state === 'opening' || state === 'open' || state === 'incomplete'

export const subscriptionsTold = ['none', 'paying', 'active', 'overdue', 'lapsed', 'ended'] as const
export type SubscriptionTold = (typeof subscriptionsTold)[number]

/** Whether there is something to pay; the gateway itself retries overdue payments. */
export const isSubscriptionDue = (state: SubscriptionTold): boolean =>
  state !== 'active' && state !== 'overdue'

/** Days between two reminders of the same person. */
const reminderDays = 3

/** Whether somebody may be reminded of a failed payment: once every few days. */
export const mayRemind = (state: SubscriptionTold, remindedAt: Date | null, now: Date): boolean =>
  (state === 'overdue' || state === 'lapsed') &&
  (remindedAt === null || now.getTime() - remindedAt.getTime() >= reminderDays * dayMs)

export function subscriptionTold(standing: SubscriptionStanding | null, now: Date): SubscriptionTold {
  if (standing === null || standing.state === 'expired') return 'none'
  if (isSubscribed(standing, now)) return standing.state === 'past_due' ? 'overdue' : 'active'
  if (isSubscriptionBegun(standing.state)) return 'paying'
  return standing.state === 'canceled' ? 'ended' : 'lapsed'
}
