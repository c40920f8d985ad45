import { isKeyOfPurchaser, keyOfPurchaser } from '../../rules/fields/application.ts'
import { withDirectorPlaces } from '../../rules/fields/directors.ts'
import { placeOf } from '../../rules/fields/placedByKey.ts'
import { stillToBeHad } from '../../rules/pricing/stillToBeHad.ts'
import {
  amountOf,
  type ChoiceChange,
  changesWithout,
  type Chosen,
  isSameChoice,
  laidOver,
  stillTried,
  together as choicesTogether,
  withTried,
  withWanted,
} from './choiceChanges.ts'
import type { Purchase, Typed } from './step.ts'

/** The key of a purchaser added here. */
export const newPurchaserKey = (): string => `k${crypto.randomUUID()}`

/** Typed fields and choices, as sent. */
export interface Sendable {
  readonly typed: Typed
  readonly purchaserCount?: number | undefined
  /** The changes to the choices for the homes; never empty. */
  readonly choices?: readonly ChoiceChange[] | undefined
}

/** Changes made here that the server does not have yet. */
export interface UnsentEdits extends Sendable {
  /** Values the server refused: shown, but not sent again until changed. */
  readonly refused?: Typed | undefined
  /** Sent but unanswered, so the server may have it. */
  readonly sent?: Sendable | undefined
}

export const nothingUnsent: UnsentEdits = { typed: {} }

export const hasUnsent = ({ typed, purchaserCount, choices }: Sendable): boolean =>
  Object.keys(typed).length > 0 || purchaserCount !== undefined || choices !== undefined

/** The number of changes that the server lacks. */
export const countUnsent = ({ typed, purchaserCount, choices }: Sendable): number =>
  Object.keys(typed).filter((id) => !isKeyOfPurchaser(id)).length +
  (purchaserCount === undefined ? 0 : 1) +
  (choices?.length ?? 0)

const typedWithout = (now: Typed, gone: Typed): Typed =>
  Object.fromEntries(Object.entries(now).filter(([id, value]) => !(id in gone) || gone[id] !== value))

/** The changes that differ from `gone`. */
export const without = (now: UnsentEdits, gone: UnsentEdits): UnsentEdits => ({
  ...now,
  typed: typedWithout(now.typed, gone.typed),
  purchaserCount: now.purchaserCount === gone.purchaserCount ? undefined : now.purchaserCount,
  choices: changesWithout(now.choices, gone.choices),
  refused: typedWithout(now.refused ?? {}, gone.refused ?? {}),
})

/** The changes left after `sent` has arrived: those made during the request. */
export function withoutSent(now: UnsentEdits, sent: Sendable): UnsentEdits {
  const left = without(now, sent)
  const choices = stillTried(now.sent?.choices, left.choices)
  return { ...left, sent: choices === undefined ? undefined : { typed: {}, choices } }
}

/** The changes, all of them now being sent. */
export const withAllSent = (now: UnsentEdits): UnsentEdits => ({
  ...now,
  sent: {
    typed: now.typed,
    purchaserCount: now.purchaserCount,
    choices: withTried(now.sent?.choices, now.choices),
  },
})

const together = (now: Sendable, other: Sendable): Sendable => ({
  typed: { ...other.typed, ...now.typed },
  purchaserCount: now.purchaserCount ?? other.purchaserCount,
  choices: choicesTogether(now.choices, other.choices),
})

/** Changes from two sources; the first wins where they differ. */
export const merged = (now: UnsentEdits, other: UnsentEdits): UnsentEdits => ({
  ...together(now, other),
  refused: { ...other.refused, ...now.refused },
  sent: together(now.sent ?? nothingUnsent, other.sent ?? nothingUnsent),
})

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/**
 * A draft's fields that changed on the server, which is then newer, but not by this draft. Choices record
 * what they replace (`clashes`).
 */
export function outdated({ purchase, waiting }: Kept, now: Purchase): UnsentEdits {
  const { typed, purchaserCount, refused, sent = nothingUnsent } = waiting
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
    refused: newer(refused),
  }
}

/** The changes after a refused field, unless changed since. */
export function withRefused(now: UnsentEdits, sent: Typed, field: string): UnsentEdits {
  if (!(field in now.typed) || now.typed[field] !== sent[field]) return now
  const { [field]: value = null, ...typed } = now.typed
  return { ...now, typed, refused: { ...now.refused, [field]: value } }
}

/** The changes with these fields replaced. */
export const withTyped = (now: UnsentEdits, changed: Typed): UnsentEdits => ({
  ...now,
  typed: { ...now.typed, ...changed },
  refused: Object.fromEntries(Object.entries(now.refused ?? {}).filter(([id]) => !(id in changed))),
})

/** A purchase as saved on this device. */
export interface Kept {
  readonly purchase: Purchase
  readonly waiting: UnsentEdits
}

/** An earlier version gave added purchasers no key; sent ones have the server's. */
function withAdded({ purchaserCount }: Purchase, waiting: UnsentEdits): UnsentEdits {
  const { purchaserCount: count = 0, sent } = waiting
  if (count <= purchaserCount || sent?.purchaserCount === count) return waiting
  const places = Object.keys(waiting.typed).flatMap((id) => placeOf(id) ?? [])
  const ids = [...new Set(places)].filter((at) => at >= purchaserCount).map(keyOfPurchaser)
  const keys = ids.filter((id) => !(id in waiting.typed)).map((id) => [id, newPurchaserKey()] as const)
  return { ...waiting, typed: { ...waiting.typed, ...Object.fromEntries(keys) } }
}

const withPlaces = <T extends Sendable>(sendable: T): T => ({
  ...sendable,
  typed: withDirectorPlaces(sendable.typed),
})

/** Parses a saved draft; null if it is invalid. */
export function keptFrom(value: unknown): Kept | null {
  if (typeof value !== 'object' || value === null) return null
  const { purchase, waiting } = value as {
    purchase?: Purchase
    waiting?: UnsentEdits & { chosen?: Chosen }
  }
  if (typeof purchase?.transId !== 'number' || typeof waiting?.typed !== 'object') return null
  const { chosen, ...now } = waiting
  // An earlier version stored all choices.
  const choices = chosen === undefined ? now.choices : withWanted(purchase.chosen, chosen, now.choices)
  const edits = withPlaces(withAdded(purchase, now))
  return {
    purchase: { ...purchase, typed: withDirectorPlaces(purchase.typed) },
    waiting: {
      ...edits,
      ...(edits.refused !== undefined && { refused: withDirectorPlaces(edits.refused) }),
      ...(edits.sent !== undefined && { sent: withPlaces(edits.sent) }),
      ...(choices !== undefined && { choices }),
    },
  }
}

/** The purchase's choices with the unsent changes. */
export const chosenWith = ({ chosen }: Pick<Purchase, 'chosen'>, { choices, sent }: UnsentEdits): Chosen =>
  laidOver(chosen, choices, sent?.choices)

/** The changes with other choices, as shown after a press. */
export const withChosen = (now: UnsentEdits, known: Chosen, wanted: Chosen): UnsentEdits => ({
  ...now,
  choices: withWanted(known, wanted, now.choices, now.sent?.choices),
})

/** The changes, with sent options reduced to their number in `rest`. */
export const withLess = (now: UnsentEdits, sent: Sendable, rest: Chosen): UnsentEdits => {
  const newer = changesWithout(now.choices, sent.choices)
  const less = changesWithout(now.choices, newer)?.map((one) => ({ ...one, amount: amountOf(rest, one) }))
  return { ...now, choices: choicesTogether(newer, less) }
}

/** The choices still available for all homes together, and the names of the others. */
export function withinStock(
  chosen: Chosen,
  choices: Purchase['choices'],
): { readonly rest: Chosen; readonly ranOut: readonly string[] } {
  const homes = chosen.map(({ lotId }) => ({
    lotId,
    offered: choices.filter((choice) => choice.lotId === lotId),
  }))
  const stock = new Map(choices.map(({ id, available }) => [id, available]))
  const rest = stillToBeHad(homes, chosen, stock)
  const ranOut = chosen.flatMap((one) => {
    const left = rest.find((kept) => isSameChoice(kept, one))?.amount ?? 0
    const choice = choices.find(({ id, lotId }) => id === one.optionId && lotId === one.lotId)
    return left < one.amount && choice !== undefined ? [choice.name] : []
  })
  return { rest, ranOut }
}

/** How many pieces the purchase's other homes have, and one of these. */
export function chosenElsewhere(
  chosen: Chosen,
  { id, lotId }: Pick<Purchase['choices'][number], 'id' | 'lotId'>,
): { readonly amount: number; readonly lotId: number | null } {
  const others = chosen.filter((one) => one.optionId === id && one.lotId !== lotId)
  return { amount: others.reduce((sum, { amount }) => sum + amount, 0), lotId: others[0]?.lotId ?? null }
}

/** The choices with a different number of one option; 0 removes it. */
export function withAmount(chosen: Chosen, changed: Chosen[number]): Chosen {
  const isOther = (one: Chosen[number]): boolean => !isSameChoice(one, changed)
  return changed.amount > 0 ? [...chosen.filter(isOther), changed] : chosen.filter(isOther)
}
