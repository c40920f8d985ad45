/** The states of a successful delivery, in order; none is skipped. */
export const wayToConfirmed = ['onThisDevice', 'sending', 'sent', 'received', 'confirmed'] as const

export type DeliveryState = (typeof wayToConfirmed)[number] | 'needsSignIn' | 'notPossible'

/** Why an item waits. `attention`: failed or denied too often; `sealedKey`: sealed to a retired key. */
export type DeliveryReason = 'network' | 'busy' | 'attention' | 'refused' | 'sealedKey' | 'damaged'

const notArrived: readonly DeliveryState[] = ['onThisDevice', 'sending', 'needsSignIn', 'notPossible']
const anywhere: readonly DeliveryState[] = [...notArrived, 'sent', 'received']

export const transitions = {
  claim: { from: ['onThisDevice'], to: 'sending' },
  putBack: { from: ['sending'], to: 'onThisDevice' },
  /** A fact, even if an overtaken sender reports it. */
  take: { from: notArrived, to: 'sent' },
  /** Everything that belongs to it was also accepted. */
  complete: { from: ['sent', 'received'], to: 'received' },
  /** The server's own record contains it. */
  confirm: { from: ['received'], to: 'confirmed' },
  /** The server's own record lacks it. */
  deny: { from: ['received'], to: 'onThisDevice' },
  askForSignIn: { from: ['sending'], to: 'needsSignIn' },
  signIn: { from: ['needsSignIn'], to: 'onThisDevice' },
  stop: { from: ['sending', 'received'], to: 'notPossible' },
  tryNow: { from: ['onThisDevice', 'notPossible'], to: 'onThisDevice' },
  /** A person discarded or corrected it. */
  archive: { from: anywhere, to: 'notPossible' },
  /** Lost by the database, restored from its backup. */
  restore: { from: anywhere, to: 'onThisDevice' },
} as const satisfies Record<string, { from: readonly DeliveryState[]; to: DeliveryState }>

export type Transition = keyof typeof transitions

/** Whether the server has the item. */
export const hasArrived = (state: DeliveryState): boolean => !notArrived.includes(state)

/** The furthest timed state on the way to confirmed. */
export const furthest = (times: Partial<Record<DeliveryState, number>>): DeliveryState =>
  wayToConfirmed.findLast((state) => times[state] !== undefined) ?? 'onThisDevice'

/** A transition, with when each state first held. @throws RangeError if not in the table. */
export function afterTransition(
  { state, times }: { state: DeliveryState; times: Partial<Record<DeliveryState, number>> },
  transition: Transition,
  now: number,
): { state: DeliveryState; times: Partial<Record<DeliveryState, number>> } {
  const { from, to }: { from: readonly DeliveryState[]; to: DeliveryState } = transitions[transition]
  if (!from.includes(state)) throw new RangeError(`No ${transition} from ${state}`)
  const known = { ...times }
  const at = (wayToConfirmed as readonly DeliveryState[]).indexOf(to)
  for (const earlier of wayToConfirmed.slice(0, at + 1)) known[earlier] ??= now
  if (at < 0) known[to] = now
  return { state: to, times: known }
}
