import { allBindings, type Meaning } from './bindings.ts'
import type { Place } from './placedField.ts'

/** The things that matter in a contract, in the order in which they are shown. */
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

/** One value as it stands in a paper, read back out of the paper's text. */
export interface CompanionValue {
  readonly key: string
  readonly text: string
  /** The day or amount that the text is of. */
  readonly means: Meaning | null
  readonly place: Place
}
export interface CompanionRow {
  readonly name: CompanionName
  readonly values: readonly CompanionValue[]
}

/** The rows whose words are the builder's own: `quotes` in papers.json says them, and they must stand in the paper. */
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

/** Which row a key belongs to; null for one that the companion leaves out, such as a purchaser's telephone. */
export function rowOf(key: string): CompanionName | null {
  if (/^purchaser\.\d\.(?!name$|share$|corporation$)/.test(key)) return null
  const quoted = /^quote\.(\w+)$/.exec(key)?.[1]
  return (
    companionRows.find((name) => quoted === name || starts[name].some((start) => key.startsWith(start))) ??
    null
  )
}

/** Values read back, as rows in order; what a paper says twice is told once, where it says it first. */
export function companionOf(found: readonly CompanionValue[]): CompanionRow[] {
  const order = new Map(allBindings.map((key, at) => [key, at]))
  return companionRows.flatMap((name) => {
    const own = new Map<string, CompanionValue>()
    for (const value of found) {
      if (rowOf(value.key) === name && value.text !== '' && !own.has(value.key)) own.set(value.key, value)
    }
    const values = [...own.values()].sort((a, b) => (order.get(a.key) ?? 0) - (order.get(b.key) ?? 0))
    return values.length === 0 ? [] : [{ name, values }]
  })
}

/** Letters apart from spaces of any kind, so that a text set over two lines is still itself. */
export const plainText = (text: string): string => text.normalize('NFC').replaceAll(/\s+/gu, '')
