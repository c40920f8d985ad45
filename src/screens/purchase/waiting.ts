import type { Purchase, Typed } from './step.ts'

export type Chosen = Purchase['chosen']

/** What was typed and chosen here and the server does not know yet. */
export interface Waiting {
  readonly typed: Typed
  readonly purchaserCount?: number | undefined
  /** Everything that is chosen with the homes. */
  readonly chosen?: Chosen | undefined
  /** What the server refused to keep: shown, but not sent again before it is changed. */
  readonly refused?: Typed | undefined
}

export const nothingWaits: Waiting = { typed: {} }

export const isWaiting = ({ typed, purchaserCount, chosen }: Waiting): boolean =>
  Object.keys(typed).length > 0 || purchaserCount !== undefined || chosen !== undefined

/** How many things differ from what the server knows. */
export const countWaiting = ({ typed, purchaserCount, chosen }: Waiting): number =>
  Object.keys(typed).length + (purchaserCount === undefined ? 0 : 1) + (chosen === undefined ? 0 : 1)

/** What still waits after `sent` has arrived: whatever changed while it was under way. */
export function withoutSent(now: Waiting, sent: Waiting): Waiting {
  const typed = Object.fromEntries(
    Object.entries(now.typed).filter(([id, value]) => !(id in sent.typed) || sent.typed[id] !== value),
  )
  return {
    ...now,
    typed,
    purchaserCount: now.purchaserCount === sent.purchaserCount ? undefined : now.purchaserCount,
    chosen: now.chosen === sent.chosen ? undefined : now.chosen,
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
