import { halfUp, type Money, percentOf } from '../exactMoney.ts'

/** What an amount is for. `land` to `upgrade` make up the home; the page names them. */
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
  'rounding',
] as const
export type LineKind = (typeof lineKinds)[number]

/** The kinds of rules, in the order in which they apply. */
export const ruleKinds = ['incentive', 'tax', 'credit', 'rounding'] as const
export type RuleKind = (typeof ruleKinds)[number]

/** Whether a line comes from a rule. */
export const isRule = (kind: LineKind): kind is RuleKind => ruleKinds.some((one) => one === kind)

/** Whether a rule adds to the price or reduces it, and comes after the price before tax. */
const effects: Readonly<Record<RuleKind, { readonly adds: boolean; readonly isAfter: boolean }>> = {
  incentive: { adds: false, isAfter: false },
  tax: { adds: true, isAfter: true },
  credit: { adds: false, isAfter: true },
  rounding: { adds: true, isAfter: true },
}

/** Whether a line follows the price before tax. */
export const isAfterTax = ({ kind }: { readonly kind: LineKind }): boolean =>
  isRule(kind) && effects[kind].isAfter

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
  /** Only shown: it comes with the home or in the prices. */
  readonly isIncluded: boolean
}

export interface SheetTotals {
  /** Homes and choices, after incentives, before rounding. */
  readonly beforeTax: number
  /** Taxes added; those included in prices are only shown. */
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
  readonly isTaxed: boolean
}

/** The amounts on which a rule's percentage can be based. */
export const ruleBases = ['all', 'land', 'home', 'choices', 'tax'] as const
export type RuleBase = (typeof ruleBases)[number]

/**
 * A project's tax, credit or incentive: a percentage of a base, or an amount; for a rounding, the total's
 * step.
 */
export interface PriceRule {
  readonly id: number
  readonly kind: RuleKind
  readonly name: string
  readonly percent: number | null
  readonly minor: number | null
  readonly on: RuleBase
  readonly isIncluded: boolean
  /** The maximum amount; null for no limit. */
  readonly mostMinor: number | null
  /** YYYY-MM-DD: the first and last day it applies; null without a limit. */
  readonly from: string | null
  readonly until: string | null
}

/** Kinds of lines that make up a home; land is separate. */
export const homeKinds: readonly LineKind[] = [
  'home',
  'lotPremium',
  'gradingPremium',
  'biggerLotPremium',
  'upgrade',
]
const choiceLines: readonly LineKind[] = ['option', 'parking', 'locker', 'storage', 'inventory', 'colours']

const isOn = (base: RuleBase, kind: LineKind): boolean =>
  base === 'all' ||
  (base === 'land' && kind === 'land') ||
  (base === 'home' && homeKinds.includes(kind)) ||
  (base === 'choices' && choiceLines.includes(kind))

/** A day's rules: incentives, taxes, credits, then rounding, each on the last one's result. */
function rulesOn(rules: readonly PriceRule[], day: string): PriceRule[] {
  return rules
    .filter(({ from, until }) => (from === null || from <= day) && (until === null || day <= until))
    .sort((a, b) => ruleKinds.indexOf(a.kind) - ruleKinds.indexOf(b.kind))
}

const ruleMinor = ({ percent, minor }: PriceRule, base: Money): number =>
  percent === null ? (minor ?? 0) : percentOf(base, percent).minor

const millionths = (percent: number): bigint => BigInt(Math.round(percent * 10 ** 6))

/** A part of a base, with the percentages included in its price added up. */
interface GrossPart {
  readonly minor: number
  readonly included: number
}

/** How much of a percentage a base includes, exact over its parts; never negative. */
function containedMinor(parts: readonly GrossPart[], percent: number): number {
  const whole = 100n * 10n ** 6n
  const [minor, of] = parts.reduce(
    ([sum, denominator], { minor: gross, included }): [bigint, bigint] => {
      const own = whole + millionths(included)
      return [sum * own + BigInt(gross) * millionths(percent) * denominator, denominator * own]
    },
    [0n, 1n],
  )
  return minor <= 0n ? 0 : Number(halfUp(minor, of))
}

/** The nearest multiple of a step, half up. */
const roundedTo = (minor: number, step: number): number => Number(halfUp(BigInt(minor), BigInt(step))) * step

const sum = (lines: readonly { readonly minor: number }[]): number =>
  lines.reduce((total, { minor }) => total + minor, 0)

interface Day {
  readonly currency: string
  /** YYYY-MM-DD in the project's time zone. */
  readonly day: string
}

/**
 * The whole price: items, then incentives, taxes and credits by the project's rules of a day, each rounded
 * half up to the minor unit, and the total by its rounding rule. Rules and limits apply per home, each agreed
 * and taxed alone. The server decides; the page computes the same.
 */
export function priceSheet(items: readonly PricedItem[], rules: readonly PriceRule[], on: Day): PriceSheet {
  const homes = [...new Set(items.map(({ lotId }) => lotId))]
  if (homes.length < 2) return homeSheet(items, rules, on)
  const sheets = homes.map((home) =>
    homeSheet(
      items.filter(({ lotId }) => lotId === home),
      rules,
      on,
    ),
  )
  const all = sheets.flatMap(({ lines }) => lines)
  const ofRules = rulesOn(rules, on.day).flatMap(({ kind, id }): PriceLine[] => {
    const lines = all.filter((line) => line.kind === kind && line.itemId === id)
    const [first] = lines
    return first === undefined ? [] : [{ ...first, minor: sum(lines) }]
  })
  const total = (of: keyof SheetTotals): number => sheets.reduce((all, sheet) => all + sheet[of], 0)
  return {
    currency: on.currency,
    lines: [...all.filter(({ kind }) => !isRule(kind)), ...ofRules],
    beforeTax: total('beforeTax'),
    tax: total('tax'),
    credits: total('credits'),
    total: total('total'),
  }
}

function homeSheet(
  items: readonly PricedItem[],
  rules: readonly PriceRule[],
  { currency, day }: Day,
): PriceSheet {
  // An incentive reduces the taxed and untaxed parts of an amount in proportion.
  const lines: (PriceLine & { readonly taxed: number; readonly on: RuleBase | null })[] = items.map(
    ({ isTaxed, ...item }) => ({
      ...item,
      isIncluded: item.isIncluded ?? false,
      taxed: isTaxed ? item.minor : 0,
      on: null,
    }),
  )
  const added = () => lines.filter(({ isIncluded }) => !isIncluded)
  const isUnder = (
    on: RuleBase,
    line: { readonly kind: LineKind; readonly on: RuleBase | null },
  ): boolean => {
    if (isAfterTax(line)) return false
    return line.kind === 'incentive' ? on === 'all' || line.on === on : isOn(on, line.kind)
  }
  const under = (on: RuleBase) => added().filter((line) => isUnder(on, line))
  const taxedUnder = (on: RuleBase): number =>
    Math.max(
      0,
      under(on).reduce((total, { taxed }) => total + taxed, 0),
    )
  const baseOf = ({ kind, on }: PriceRule): number => {
    if (on === 'tax') return sum(lines.filter((line) => line.kind === 'tax'))
    return kind === 'tax' ? taxedUnder(on) : Math.max(0, sum(under(on)))
  }
  /** A base never drops below zero. */
  const mostOff = (rule: PriceRule): number => {
    const before =
      rule.kind === 'credit' ? lines.filter((line) => line.kind === 'credit' && line.on === rule.on) : []
    return Math.max(0, Math.min(baseOf(rule) + sum(before), sum(added())))
  }
  const today = rulesOn(rules, day)
  const includedTaxes = today.filter(({ kind, isIncluded }) => kind === 'tax' && isIncluded)
  /** The taxed parts of a base, by the tax included in their prices. */
  const partsUnder = (base: RuleBase): GrossPart[] => {
    const bySum = new Map<number, number>()
    for (const line of under(base)) {
      const included = includedTaxes
        .filter(({ on }) => isUnder(on, line))
        .reduce((total, { percent }) => total + (percent ?? 0), 0)
      bySum.set(included, (bySum.get(included) ?? 0) + line.taxed)
    }
    return [...bySum].map(([included, minor]) => ({ minor, included }))
  }
  const push = ({ kind, name, id: itemId, on, isIncluded }: PriceRule, minor: number, taxed = 0): void => {
    if (minor !== 0) lines.push({ kind, name, lotId: null, itemId, amount: 1, minor, isIncluded, taxed, on })
  }
  for (const rule of today) {
    const { kind, on, isIncluded, percent, mostMinor } = rule
    if (kind === 'rounding') {
      const exact = sum(added())
      push(rule, roundedTo(exact, rule.minor ?? 1) - exact)
      continue
    }
    const base = baseOf(rule)
    const whole =
      isIncluded && percent !== null
        ? containedMinor(partsUnder(on), percent)
        : ruleMinor(rule, { minor: base, currency })
    const raw = mostMinor === null ? whole : Math.min(whole, mostMinor)
    const { adds } = effects[kind]
    const minor = adds ? raw : Math.min(raw, mostOff(rule))
    if (minor === 0) continue
    const signed = adds ? minor : -minor
    const taxed =
      kind === 'incentive'
        ? -Number(halfUp(BigInt(minor) * BigInt(Math.min(taxedUnder(on), base)), BigInt(base)))
        : 0
    push(rule, signed, taxed)
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
    beforeTax: total - sum(counted.filter(isAfterTax)),
    tax,
    credits,
    total,
  }
}
