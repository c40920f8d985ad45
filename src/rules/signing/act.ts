import type { SignerRole } from '../papers/placedField.ts'

/** What a signer can do with the papers of an envelope. */
export type ActKind =
  'viewed' | 'consented' | 'initialled' | 'signed' | 'witnessed' | 'declined' | 'approved' | 'handedOver'

/** How a mark came about. */
export type MarkMethod = 'drawn' | 'typed' | 'adopted'

/** One field that an act filled. Strokes stay with the server, sealed: only their hash is told. */
export interface ActField {
  readonly id: string
  readonly page: number
  readonly method: MarkMethod
  /** Of the drawing or the typed name as it stands on the page. */
  readonly valueSha256: string
  readonly strokesSha256: string | null
}

/** What a signer had before them, page by page. */
export interface ShownPage {
  readonly page: number
  readonly sha256: string
  readonly visibleMs: number
  readonly toEnd: boolean
}

/** Where an act was done without a network: not before `since`, `at` by the tablet's clock, as the act with this hash of the tablet. */
export interface WithoutNetwork {
  readonly since: string
  readonly at: string
  readonly sha256: string
}

/** Who was there, as the server knows it. */
export interface Presence {
  readonly mode: 'together' | 'alone' | 'remote'
  readonly staffId: number | null
  readonly offline?: WithoutNetwork
}

/**
 * One thing that one person did, chained to what was done before it in the same envelope. Its canonical JSON is hashed, and the
 * hash is the next act's `prev`. All of it can be read in the sealed file, so it holds no address, no ID number and no stroke.
 */
export interface Act {
  readonly v: 1
  readonly envelope: number
  /** Counted from 1 in its envelope. */
  readonly seq: number
  /** SHA-256 of the act before it, in hex; of the envelope's papers for the first. */
  readonly prev: string
  readonly kind: ActKind
  /** Null for an act that concerns the whole envelope. */
  readonly paper: { readonly key: string; readonly revision: number; readonly sha256: string } | null
  readonly signer: { readonly role: SignerRole; readonly id: number; readonly name: string }
  readonly fields: readonly ActField[]
  readonly witnessOf: number | null
  readonly presence: Presence
  readonly shown: readonly ShownPage[]
  readonly consent: { readonly textId: string; readonly sha256: string; readonly language: string } | null
  readonly reason: string | null
  /** Times in ISO 8601. `device` is null if the device told none. */
  readonly at: { readonly server: string; readonly device: string | null }
}
