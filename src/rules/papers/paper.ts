import type { MarketName } from '../markets.ts'
import type { Language } from '../languages.ts'
import type { Place, SignedField } from './placedField.ts'
import type { Block } from './blocks.ts'
import type { Quotes } from './companion.ts'

/** How a builder provides a paper. */
export const paperKinds = ['form', 'anchor', 'map', 'page', 'fixed'] as const
export type PaperKind = (typeof paperKinds)[number]

/** A place for a deal value, written before the paper is frozen. */
export interface ValueField extends Place {
  readonly id: string
  readonly key: string
  /** The paper is not made while this is empty. */
  readonly isNeeded: boolean
  /** The requested font size, in points; 0 for the largest that fits. */
  readonly size: number
  readonly align: 'left' | 'center' | 'right'
  /** The author's own mark, to be painted over. */
  readonly covers: Pick<Place, 'x' | 'y' | 'w' | 'h'> | null
}
/** A place to sign; on a template it may cover the author's mark. */
export interface TemplateSign extends SignedField {
  readonly covers: ValueField['covers']
}
export type PaperField = ValueField | TemplateSign

export const isValueField = (field: PaperField): field is ValueField => 'key' in field

export interface PageSize {
  readonly width: number
  readonly height: number
}

/** When a paper applies. Absent conditions do not matter; of a list, one match suffices. */
export interface PaperWhen {
  readonly condo?: boolean
  readonly corporate?: boolean
  readonly foreign?: boolean
  readonly markets?: readonly MarketName[]
  /** Home type codes (§3). */
  readonly unitTypes?: readonly string[]
}

/** Documents whose receipt a paper's signer acknowledges. */
export const deliveredKinds = ['disclosure', 'allPapers'] as const
export type DeliveredKind = (typeof deliveredKinds)[number]

/** A project's paper in its current version. */
export interface Paper {
  readonly id: number
  readonly key: string
  readonly version: number
  readonly title: string
  readonly kind: PaperKind
  readonly language: Language
  readonly isRequired: boolean
  readonly when: PaperWhen
  /** The documents whose receipt its signature acknowledges; null for none. */
  readonly delivers: DeliveredKind | null
  /** The key of the paper it amends once that is signed; null in the contract. */
  readonly amends: string | null
  /** YYYY-MM-DD: first and last day of its deals; null without a limit. */
  readonly from: string | null
  readonly until: string | null
  /** Keys that are required although no field shows them. */
  readonly needs: readonly string[]
  /** In points; empty for kind `page`, whose pages are generated. */
  readonly pages: readonly PageSize[]
  readonly fields: readonly PaperField[]
  /** For kind `page`. */
  readonly blocks: readonly Block[]
  /** Quotes for the key points, each verbatim in the paper. */
  readonly quotes: Quotes
}
