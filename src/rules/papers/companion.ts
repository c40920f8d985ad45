import type { Meaning } from './binding.ts'
import { allBindings } from './bindings.ts'
import type { Place } from './placedField.ts'

/** The key points of a contract, in display order. */
// §2
export const companionRows = [
  'home',
  'parties',
  'price',
  'deposits',
  'balance',
  'included',
  'extras',
  'conditions',
  'coolingOff',
  'assignment',
  'holder',
  'ask',
] as const
export type CompanionName = (typeof companionRows)[number]

/** A value as on the paper, read back from its text. */
export interface CompanionValue {
  readonly key: string
  readonly text: string
  /** The date or amount in the text. */
  readonly means: Meaning | null
  readonly place: Place
}
export interface CompanionRow {
  readonly name: CompanionName
  readonly values: readonly CompanionValue[]
}

/** Rows with the builder's own words: `quotes` in papers.json, which the paper must contain. */
export const quotedRows = [
  'included',
  'conditions',
  'coolingOff',
  'assignment',
  'holder',
  'ask',
] as const satisfies readonly CompanionName[]
export type Quotes = Readonly<Partial<Record<(typeof quotedRows)[number], string>>>

const starts: Readonly<Record<CompanionName, readonly string[]>> = {
  home: ['home.', 'project.name', 'project.municipality'],
  parties: ['purchaser.', 'purchasers.names', 'builder.name'],
  price: ['price.'],
  deposits: ['deposit.', 'deposits.total'],
  balance: ['balance.amount', 'closing.date'],
  included: ['included.'],
  extras: ['option.'],
  conditions: ['lender.', 'flag.'],
  coolingOff: [],
  assignment: [],
  holder: ['solicitor.'],
  ask: ['salesCentre.', 'agent.', 'agency.'],
}

/** A key's row; null if it is no key point, such as a telephone. */
function rowOf(key: string): CompanionName | null {
  if (/^purchaser\.\d\.(?!name$|share$|corporation$)/.test(key)) return null
  const quoted = /^quote\.(\w+)$/.exec(key)?.[1]
  return (
    companionRows.find((name) => quoted === name || starts[name].some((start) => key.startsWith(start))) ??
    null
  )
}

const groupOf = (key: string): string => key.split('.', 1)[0] ?? ''
const numberOf = (key: string): number => Number(/\.(\d+)\./.exec(key)?.[1] ?? 0)

/** A paper's values, read back, as rows in order; repeated rows appear once, at the first place. */
export function companionOf(found: readonly CompanionValue[]): CompanionRow[] {
  const order = new Map(allBindings.map((key, at) => [key, at]))
  const groups = [...new Set(allBindings.map(groupOf))]
  const groupAt = (key: string): number => groups.indexOf(groupOf(key))
  return companionRows.flatMap((name) => {
    const own = new Map<string, CompanionValue>()
    for (const value of found) {
      if (rowOf(value.key) === name && value.text !== '' && !own.has(value.key)) own.set(value.key, value)
    }
    // Keeps a deposit's amount beside its date.
    const values = [...own.values()].sort(
      (a, b) =>
        groupAt(a.key) - groupAt(b.key) ||
        numberOf(a.key) - numberOf(b.key) ||
        (order.get(a.key) ?? 0) - (order.get(b.key) ?? 0),
    )
    return values.length === 0 ? [] : [{ name, values }]
  })
}

/** A text without any spaces, so that line breaks do not matter. */
export const plainText = (text: string): string => text.normalize('NFC').replaceAll(/\s+/gu, '')
