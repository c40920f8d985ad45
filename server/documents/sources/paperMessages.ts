import type { PaperField, PaperKind } from '../../../src/rules/papers/paper.ts'
import type { Place } from '../../../src/rules/papers/placedField.ts'
import type { MakeAsk, MakeFault, ReadSource } from './paperSource.ts'
import type { ReadPaper } from './readBack.ts'
import type { StrikeAsk, Struck } from './strikeOut.ts'

export type PaperAsk =
  | { readonly read: { readonly kind: PaperKind; readonly bytes: Uint8Array } }
  | {
      /** Whether the longest values fit. */
      readonly measure: {
        readonly bytes: Uint8Array
        readonly fields: readonly PaperField[]
        readonly quotes: MakeAsk['quotes']
      }
    }
  | { readonly make: MakeAsk }
  /** A change to a frozen paper. */
  | { readonly strike: StrikeAsk }

/** A finished paper after reading it back, or why it failed. */
export type MadeInChild =
  | {
      readonly bytes: Uint8Array
      readonly sha256: string
      readonly back: ReadPaper
      readonly signs: readonly { readonly mark: string; readonly place: Place }[]
    }
  | { readonly faults: readonly MakeFault[] }

export type Measured = { readonly tooLong: readonly string[]; readonly quotesMissing: readonly string[] }

export type PaperAnswer =
  | { ready: true }
  | { read: ReadSource }
  | { measured: Measured }
  | { made: MadeInChild }
  | { struck: Struck | null }
  | { broken: true }
  | { heldTooMuch: true }
