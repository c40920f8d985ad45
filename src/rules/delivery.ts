/** How an item gets to the server when all goes well: one state after another, none skipped. */
export const wayToConfirmed = ['onThisDevice', 'sending', 'sent', 'received', 'confirmed'] as const

/** How far an item is: what the device acts on and what the person reads. */
export type DeliveryState = (typeof wayToConfirmed)[number] | 'needsSignIn' | 'notPossible'

/**
 * Why an item stays where it is.
 * - on this device: no `network`, the server is `busy`, or it failed so often that the item needs `attention`
 * - not possible: `refused` by the server, sealed to a key that it no longer has (`sealedKey`), `damaged` on the disk, or
 *   denied again and again (`attention`)
 */
export type DeliveryReason = 'network' | 'busy' | 'attention' | 'refused' | 'sealedKey' | 'damaged'

const notArrived: readonly DeliveryState[] = ['onThisDevice', 'sending', 'needsSignIn', 'notPossible']
const anywhere: readonly DeliveryState[] = [...notArrived, 'sent', 'received']

/** Every way from one state to another. */
export const transitions = {
  /** A sender takes it. */
  claim: { from: ['onThisDevice'], to: 'sending' },
  /** Its sender died, or the server could not take it now. */
  putBack: { from: ['sending'], to: 'onThisDevice' },
  /** The server has it: a fact, also when an overtaken sender brings it. */
  take: { from: notArrived, to: 'sent' },
  /** Everything that belongs to it was taken too. */
  complete: { from: ['sent', 'received'], to: 'received' },
  /** The server's own record says so. */
  confirm: { from: ['received'], to: 'confirmed' },
  /** The server's own record knows nothing of it. */
  deny: { from: ['received'], to: 'onThisDevice' },
  askForSignIn: { from: ['sending'], to: 'needsSignIn' },
  signIn: { from: ['needsSignIn'], to: 'onThisDevice' },
  /** Refused, unreadable, or denied too often. */
  stop: { from: ['sending', 'received'], to: 'notPossible' },
  /** A person wants it tried now. */
  tryNow: { from: ['onThisDevice', 'notPossible'], to: 'onThisDevice' },
  /** A person gave it up or corrected it. */
  archive: { from: anywhere, to: 'notPossible' },
  /** Its second copy takes the place of what the database lost. */
  restore: { from: anywhere, to: 'onThisDevice' },
} as const satisfies Record<string, { from: readonly DeliveryState[]; to: DeliveryState }>

export type Transition = keyof typeof transitions

/** Whether the server has the item. */
export const hasArrived = (state: DeliveryState): boolean => !notArrived.includes(state)

/** The furthest state on the way to confirmed that has a time. */
export const furthest = (times: Partial<Record<DeliveryState, number>>): DeliveryState =>
  wayToConfirmed.findLast((state) => times[state] !== undefined) ?? 'onThisDevice'

/**
 * Where a transition leads, and when each state first became true: states on the way are never skipped, and keep their
 * first time.
 * @throws RangeError for a way that is not in the table.
 */
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
