import type { Deal } from './deal.ts'

/** A key's value in a deal: a text, empty if not applicable, null if missing. */
export type Said = string | null

/** A key known to papers, and its value. */
export interface Binding {
  /** `#` is replaced by the number. */
  readonly key: string
  readonly of: (deal: Deal, at: number) => Said
  /** A realistically long value, for measuring a paper's boxes. */
  readonly longest: string
  readonly isTick?: boolean
  /** The date or amount in its text, for other languages. */
  readonly means?: (deal: Deal, at: number) => Meaning | null
}

/** A day (YYYY-MM-DD), or an amount in minor units. */
export type Meaning = { readonly day: string } | { readonly minor: number }
