import { type Money, percentOf } from '../exactMoney.ts'

/** What an amount is for. `land` to `upgrade` make up the home; the page names them in its own language. */
export const lineKinds = [
  'land',
  'home',
  'lotPremium',
  'gradingPremium',
  'biggerLotPremium',
  'upgrade',
  'option',
  'parking',
  'locker',
  'storage',
  'inventory',
  'colours',
  'incentive',
  'tax',
  'credit',
] as const
export type LineKind = (typeof lineKinds)[number]

/** One line of a price sheet, in minor units. Incentives and credits are negative. */
export interface PriceLine {
  readonly kind: LineKind
  /** The name of an option or rule; empty for parts of the home. */
  readonly name: string
  /** The home it belongs to; null if it applies to all. */
  readonly lotId: number | null
  /** The option or price rule. */
  readonly itemId: number | null
  readonly amount: number
  readonly minor: number
  /** Shown but not added: it comes with the home, or the prices contain it. */
  readonly isIncluded: boolean
}

export interface SheetTotals {
  /** Homes and choices, after incentives. */
  readonly beforeTax: number
  /** Taxes added; those that prices contain are lines only. */
  readonly tax: number
  /** Credits, as a negative amount. */
  readonly credits: number
  readonly total: number
}

export interface PriceSheet extends SheetTotals {
  /** ISO 4217. */
  readonly currency: string
  readonly lines: readonly PriceLine[]
}

/** A line before rules apply. */
export interface PricedItem extends Omit<PriceLine, 'isIncluded'> {
  readonly isIncluded?: boolean
  /** Whether taxes apply to it. */
  readonly isTaxed: boolean
}

/** What a rule is a percentage of. */
export const ruleBases = ['all', 'land', 'home', 'choices', 'tax'] as const
export type RuleBase = (typeof ruleBases)[number]

/** A tax, credit or incentive of a project: a percentage of a base, or an amount. */
export interface PriceRule {
  readonly id: number
  readonly kind: 'incentive' | 'tax' | 'credit'
  readonly name: string
  readonly percent: number | null
  readonly minor: number | null
  readonly on: RuleBase
  /** Prices contain it already. */
  readonly isIncluded: boolean
  /** The most it comes to; null without a limit. */
  readonly mostMinor: number | null
  /** YYYY-MM-DD: the first and last day it applies; null without a limit. */
  readonly from: string | null
  readonly until: string | null
}

/** Kinds of lines that make up a home; land is one of its own. */
export const homeKinds: readonly LineKind[] = [
  'home',
  'lotPremium',
  'gradingPremium',
  'biggerLotPremium',
  'upgrade',
]
const choiceKinds: readonly LineKind[] = ['option', 'parking', 'locker', 'storage', 'inventory', 'colours']

const isOn = (base: RuleBase, kind: LineKind): boolean =>
  base === 'all' ||
  (base === 'land' && kind === 'land') ||
  (base === 'home' && homeKinds.includes(kind)) ||
  (base === 'choices' && choiceKinds.includes(kind))

/** The rules of a day, incentives first, then taxes, then credits: each sees what those before it came to. */
function rulesOn(rules: readonly PriceRule[], day: string): PriceRule[] {
  const order = ['incentive', 'tax', 'credit']
  return rules
    .filter(({ from, until }) => (from === null || from <= day) && (until === null || day <= until))
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

/** What a rule comes to on a base. An included percentage is the part of the base that it makes up. */
function ruleMinor({ percent, minor, mostMinor, isIncluded }: PriceRule, base: Money): number {
  const raw =
    percent === null
      ? (minor ?? 0)
      : isIncluded
        ? base.minor - partWithout(base, percent)
        : percentOf(base, percent).minor
  return mostMinor === null ? raw : Math.min(raw, mostMinor)
}

/** The base without an included percentage, rounded half up: base × 100 / (100 + percent). */
function partWithout({ minor }: Money, percent: number): number {
  const whole = 10n ** 6n
  const share = BigInt(Math.round(percent * 10 ** 6)) + 100n * whole
  const scaled = BigInt(minor) * 100n * whole
  return Number((2n * scaled + share) / (2n * share))
}

const sum = (lines: readonly { readonly minor: number }[]): number =>
  lines.reduce((total, { minor }) => total + minor, 0)

/**
 * The whole price: what is sold, then incentives, taxes and credits by the project's rules of a day, each rounded half up
 * to the minor unit. Page and server compute it alike; the server's counts.
 */
export function priceSheet(
  items: readonly PricedItem[],
  rules: readonly PriceRule[],
  { currency, day }: { readonly currency: string; readonly day: string },
): PriceSheet {
  const lines: (PriceLine & { readonly isTaxed: boolean; readonly on: RuleBase | null })[] = items.map(
    (item) => ({ ...item, isIncluded: item.isIncluded ?? false, on: null }),
  )
  const added = () => lines.filter(({ isIncluded }) => !isIncluded)
  const baseOf = ({ kind, on }: PriceRule): number => {
    if (on === 'tax') return sum(lines.filter((line) => line.kind === 'tax'))
    const applies = (line: (typeof lines)[number]): boolean => {
      if (line.kind === 'tax' || line.kind === 'credit') return false
      if (kind === 'tax' && !line.isTaxed) return false
      return line.kind === 'incentive' ? on === 'all' || line.on === on : isOn(on, line.kind)
    }
    return Math.max(0, sum(added().filter(applies)))
  }
  for (const rule of rulesOn(rules, day)) {
    const minor = ruleMinor(rule, { minor: baseOf(rule), currency })
    if (minor === 0) continue
    const { kind, name, id: itemId, on, isIncluded } = rule
    const signed = kind === 'tax' ? minor : -minor
    lines.push({ kind, name, lotId: null, itemId, amount: 1, minor: signed, isIncluded, isTaxed: true, on })
  }
  const counted = added()
  const ofKind = (kind: LineKind): number => sum(counted.filter((line) => line.kind === kind))
  const [tax, credits] = [ofKind('tax'), ofKind('credit')]
  const total = sum(counted)
  return {
    currency,
    lines: lines.map(({ kind, name, lotId, itemId, amount, minor, isIncluded }) => ({
      kind,
      name,
      lotId,
      itemId,
      amount,
      minor,
      isIncluded,
    })),
    beforeTax: total - tax - credits,
    tax,
    credits,
    total,
  }
}
