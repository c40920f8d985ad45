import type { SetBlock } from '../../../src/rules/papers/blocks.ts'
import type { PageSize, PaperField, PaperKind } from '../../../src/rules/papers/paper.ts'
import type { Place } from '../../../src/rules/papers/placedField.ts'

/** A fault in a builder's file, in English for the terminal. */
export interface SourceFault {
  /** Zero-based. */
  readonly page: number | null
  readonly field: string | null
  readonly sentence: string
}

/** A builder's file after reading: upright, without form or script, with its author's places. */
export interface ReadSource {
  readonly bytes: Uint8Array
  readonly pages: readonly PageSize[]
  readonly fields: readonly PaperField[]
  readonly faults: readonly SourceFault[]
}

/** A written value and its approximate place. */
export interface Written extends Place {
  readonly key: string
  readonly text: string
}

export type MakeFault =
  | { readonly why: 'tooLong'; readonly page: number; readonly key: string }
  | { readonly why: 'letters'; readonly page: number | null; readonly key: string | null; letters: string }

export interface MadeSource {
  readonly bytes: Uint8Array
  readonly written: readonly Written[]
  /** Places to sign on generated pages: each mark with its final place. */
  readonly signs: readonly { readonly mark: string; readonly place: Place }[]
  readonly faults: readonly MakeFault[]
}

export interface MakeAsk {
  readonly kind: PaperKind
  /** The template; empty for kind `page`. */
  readonly bytes: Uint8Array
  readonly fields: readonly PaperField[]
  /** Values by key; empty texts leave their place blank. */
  readonly values: Readonly<Record<string, string>>
  /** For kind `page`: the contents and the letterhead. */
  readonly blocks: readonly SetBlock[]
  readonly title: string
  readonly project: string
  readonly builder: string
  readonly foot: string
  readonly language: string
  /** In ms, fixed so that the same deal gives the same bytes. */
  readonly madeAt: number
  /** Texts that the paper must contain, by companion row. */
  readonly quotes: Readonly<Record<string, string>>
}

/** Fonts used in papers. */
export interface Letters {
  readonly plain: Uint8Array
  readonly bold: Uint8Array
}

export interface PaperSource {
  readonly kind: PaperKind
  read(bytes: Uint8Array): Promise<ReadSource>
  make(ask: MakeAsk, letters: Letters): Promise<MadeSource>
}
