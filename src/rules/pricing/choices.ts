import { moneyOf } from '../exactMoney.ts'
import type { LineKind, PricedItem } from './priceSheet.ts'

export const choiceKinds = ['suite', 'parking', 'locker', 'storage', 'inventory', 'colours'] as const
export type ChoiceKind = (typeof choiceKinds)[number]

/** An option for a home (§3 Option items, Inventory items). */
export interface OfferedChoice {
  readonly id: number
  readonly kind: ChoiceKind
  readonly name: string
  /** A decimal of the project's currency. */
  readonly price: number
  /** How many one home may have. */
  readonly selectable: number
  readonly included: boolean
  /** A discount on its cost. */
  readonly allowance: number
  readonly isTaxed: boolean
  /** Part of the total price; otherwise it is paid for separately. */
  readonly inTotal: boolean
}

export interface Chosen {
  readonly lotId: number
  readonly optionId: number
  readonly amount: number
}

const lineKindOf: Readonly<Record<ChoiceKind, LineKind>> = {
  suite: 'option',
  parking: 'parking',
  locker: 'locker',
  storage: 'storage',
  inventory: 'inventory',
  colours: 'colours',
}

/** The price line for `count` pieces of an option. */
// §3
export function choiceLine(
  lotId: number,
  option: OfferedChoice,
  amount: number,
  currency: string,
): PricedItem & { readonly isIncluded: boolean } {
  const pieces = option.included ? Math.max(1, amount) : amount
  const full = moneyOf(option.price, currency).minor * pieces
  const off = moneyOf(option.allowance, currency).minor
  return {
    kind: lineKindOf[option.kind],
    name: option.name,
    lotId,
    itemId: option.id,
    amount: pieces,
    minor: option.included ? 0 : Math.max(0, full - off),
    isIncluded: option.included || !option.inTotal,
    isTaxed: option.isTaxed,
  }
}

/** The price lines of a home's options and included items. */
// §3, §5
export function choiceItems(
  lotId: number,
  offered: readonly OfferedChoice[],
  chosen: readonly Chosen[],
  currency: string,
): PricedItem[] {
  return offered.flatMap((option): PricedItem[] => {
    const amount = chosen.find((one) => one.lotId === lotId && one.optionId === option.id)?.amount ?? 0
    return amount === 0 && !option.included ? [] : [choiceLine(lotId, option, amount, currency)]
  })
}
