import type { SetBlock } from '../../../src/rules/papers/blocks.ts'
import type { PageSize, PaperField, PaperKind } from '../../../src/rules/papers/paper.ts'
import type { Place } from '../../../src/rules/papers/placedField.ts'

/** What is wrong with a builder's file; English, since it is read at the terminal. */
export interface SourceFault {
  /** Counted from 0. */
  readonly page: number | null
  readonly field: string | null
  readonly sentence: string
}

/** A builder's file as it was found: upright, without form or script, with the places that its author made. */
export interface ReadSource {
  readonly bytes: Uint8Array
  readonly pages: readonly PageSize[]
  readonly fields: readonly PaperField[]
  readonly faults: readonly SourceFault[]
}

/** A value that was written, and about where. */
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
  /** Places to sign of a kind whose pages are made: the mark, and where it came to lie. */
  readonly signs: readonly { readonly mark: string; readonly place: Place }[]
  readonly faults: readonly MakeFault[]
}

/** What a paper is made from. */
export interface MakeAsk {
  readonly kind: PaperKind
  /** The template; empty for kind `page`. */
  readonly bytes: Uint8Array
  readonly fields: readonly PaperField[]
  /** Values by key; empty texts leave their place blank. */
  readonly values: Readonly<Record<string, string>>
  /** Of kind `page`: what to set, and the letterhead. */
  readonly blocks: readonly SetBlock[]
  readonly title: string
  readonly project: string
  readonly builder: string
  readonly foot: string
  readonly language: string
  /** Milliseconds: the same deal makes the same bytes. */
  readonly madeAt: number
  /** Texts that must stand in the paper, by companion row. */
  readonly quotes: Readonly<Record<string, string>>
}

/** Fonts that papers are written with. */
export interface Letters {
  readonly plain: Uint8Array
  readonly bold: Uint8Array
}

/** One way to bring a paper. */
export interface PaperSource {
  readonly kind: PaperKind
  read(bytes: Uint8Array): Promise<ReadSource>
  make(ask: MakeAsk, letters: Letters): Promise<MadeSource>
}
