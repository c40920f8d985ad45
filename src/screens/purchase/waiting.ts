import type { Purchase, Typed } from './step.ts'

export type Chosen = Purchase['chosen']

/** What was typed and chosen, as it is sent. */
export interface Sendable {
  readonly typed: Typed
  readonly purchaserCount?: number | undefined
  /** Everything that is chosen with the homes. */
  readonly chosen?: Chosen | undefined
}

/** What was typed and chosen here and the server does not know yet. */
export interface Waiting extends Sendable {
  /** What the server refused to keep: shown, but not sent again before it is changed. */
  readonly refused?: Typed | undefined
  /** What was sent last, until it is answered: the server may know it. */
  readonly sent?: Sendable | undefined
}

export const nothingWaits: Waiting = { typed: {} }

export const isWaiting = ({ typed, purchaserCount, chosen }: Sendable): boolean =>
  Object.keys(typed).length > 0 || purchaserCount !== undefined || chosen !== undefined

/** How many things differ from what the server knows. */
export const countWaiting = ({ typed, purchaserCount, chosen }: Sendable): number =>
  Object.keys(typed).length + (purchaserCount === undefined ? 0 : 1) + (chosen === undefined ? 0 : 1)

const typedWithout = (now: Typed, gone: Typed): Typed =>
  Object.fromEntries(Object.entries(now).filter(([id, value]) => !(id in gone) || gone[id] !== value))

/** What waits without all that is the same in `gone`. */
export const without = (now: Waiting, gone: Waiting): Waiting => ({
  ...now,
  typed: typedWithout(now.typed, gone.typed),
  purchaserCount: now.purchaserCount === gone.purchaserCount ? undefined : now.purchaserCount,
  chosen: now.chosen === gone.chosen ? undefined : now.chosen,
  refused: typedWithout(now.refused ?? {}, gone.refused ?? {}),
})

/** What still waits after `sent` has arrived: whatever changed while it was under way. */
export const withoutSent = (now: Waiting, sent: Sendable): Waiting => ({
  ...without(now, sent),
  sent: undefined,
})

const together = (now: Sendable, other: Sendable): Sendable => ({
  typed: { ...other.typed, ...now.typed },
  purchaserCount: now.purchaserCount ?? other.purchaserCount,
  chosen: now.chosen ?? other.chosen,
})

/** What waits in two places; where they differ, the first counts. */
export const merged = (now: Waiting, other: Waiting): Waiting => ({
  ...together(now, other),
  refused: { ...other.refused, ...now.refused },
  sent: together(now.sent ?? nothingWaits, other.sent ?? nothingWaits),
})

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** What of a kept draft the server knows otherwise by now, and not from that draft: what it knows is newer. */
export function outdated({ purchase, waiting }: Kept, now: Purchase): Waiting {
  const { typed, purchaserCount, chosen, refused, sent = nothingWaits } = waiting
  const isNewer = (knows: unknown, knew: unknown, wasSent: unknown): boolean =>
    !isSame(knows, knew) && (wasSent === undefined || !isSame(knows, wasSent))
  const newer = (values: Typed = {}): Typed =>
    Object.fromEntries(
      Object.entries(values).filter(([id]) => isNewer(now.typed[id], purchase.typed[id], sent.typed[id])),
    )
  return {
    typed: newer(typed),
    purchaserCount: isNewer(now.purchaserCount, purchase.purchaserCount, sent.purchaserCount)
      ? purchaserCount
      : undefined,
    chosen: isNewer(now.chosen, purchase.chosen, sent.chosen) ? chosen : undefined,
    refused: newer(refused),
  }
}

/** The same after the server refused one of the fields that were sent, unless that was changed by now. */
export function withRefused(now: Waiting, sent: Typed, field: string): Waiting {
  if (!(field in now.typed) || now.typed[field] !== sent[field]) return now
  const { [field]: value = null, ...typed } = now.typed
  return { ...now, typed, refused: { ...now.refused, [field]: value } }
}

/** The same with other values of fields. */
export const withTyped = (now: Waiting, changed: Typed): Waiting => ({
  ...now,
  typed: { ...now.typed, ...changed },
  refused: Object.fromEntries(Object.entries(now.refused ?? {}).filter(([id]) => !(id in changed))),
})

/** A purchase as this device keeps it. */
export interface Kept {
  readonly purchase: Purchase
  readonly waiting: Waiting
}

/** A kept draft as it is read again; null for anything else. */
export function keptFrom(value: unknown): Kept | null {
  if (typeof value !== 'object' || value === null) return null
  const { purchase, waiting } = value as { purchase?: Purchase; waiting?: Waiting }
  return typeof purchase?.transId === 'number' && typeof waiting?.typed === 'object'
    ? { purchase, waiting }
    : null
}

/** What can still be had of what was chosen, and the names of what cannot. */
export function withinStock(
  chosen: Chosen,
  choices: Purchase['choices'],
): { readonly rest: Chosen; readonly ranOut: readonly string[] } {
  const ranOut: string[] = []
  const rest = chosen.flatMap((one) => {
    const choice = choices.find(({ id, lotId }) => id === one.optionId && lotId === one.lotId)
    const left = choice?.available === null ? one.amount : (choice?.available ?? 0)
    const amount = Math.min(one.amount, left)
    if (amount < one.amount && choice !== undefined) ranOut.push(choice.name)
    return amount > 0 ? [{ ...one, amount }] : []
  })
  return { rest, ranOut }
}

/** The choices with another amount of one of them; 0 leaves it out. */
export function withAmount(chosen: Chosen, changed: Chosen[number]): Chosen {
  const isOther = ({ lotId, optionId }: Chosen[number]): boolean =>
    lotId !== changed.lotId || optionId !== changed.optionId
  return changed.amount > 0 ? [...chosen.filter(isOther), changed] : chosen.filter(isOther)
}
