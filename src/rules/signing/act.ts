import type { SignerRole } from '../papers/placedField.ts'

export const actKinds = [
  'viewed',
  'consented',
  'initialled',
  'signed',
  'witnessed',
  'declined',
  'approved',
  'handedOver',
  'sentBack',
  'readdressed',
  'changed',
  'voided',
] as const
export type ActKind = (typeof actKinds)[number]

/** In acts of the builder's people who sign nothing: they change the deal, or void papers. */
export const deskId = 0

/** How a mark is made. `onPaper`: by hand, on a printed, scanned page. */
export const markMethods = ['drawn', 'typed', 'adopted', 'onPaper'] as const
export type MarkMethod = (typeof markMethods)[number]

/** How a signer is assisted: with screen or pen, or by translating. */
export const assistantKinds = ['helper', 'interpreter'] as const

/** Somebody whom the signer named as their helper, unverified. */
export interface Assistant {
  readonly as: (typeof assistantKinds)[number]
  readonly name: string
}

/** Strokes stay encrypted on the server; only their hash leaves it. */
export interface ActField {
  readonly id: string
  readonly page: number
  readonly method: MarkMethod
  /** A hash of the drawing or typed name as shown; on paper, of the scanned page. */
  readonly valueSha256: string
  readonly strokesSha256: string | null
}

export interface ShownPage {
  readonly page: number
  readonly sha256: string
  readonly visibleMs: number
  readonly toEnd: boolean
}

/**
 * An offline act's time: not before `since`, `at` by the tablet's clock, from its act with this hash. For a
 * hand-over: of the act that reported it.
 */
export interface WithoutNetwork {
  readonly since: string
  readonly at: string
  readonly sha256: string
  /** The member of staff who reviewed and accepted it, if that was needed. */
  readonly reviewedBy?: number
}

/**
 * Where an act was made, as far as the server can tell.
 * - `together`: on a device staff passed to the signer. Without `account`, by an earlier release: two people
 * signed.
 * - `account`: signed in as the signer.
 * - `remote`: through the signer's emailed link.
 * - `unknown`: in a session of the purchase, by whoever was at the screen.
 * - `onPaper`: elsewhere; staff uploaded the signed pages.
 * - `alone`: by an earlier release, which did not record it.
 */
export const presenceModes = ['together', 'account', 'remote', 'unknown', 'onPaper', 'alone'] as const

/** Whose session. `own`: of neither staff nor a broker. `kiosk`: a showroom screen. */
export const presenceAccounts = ['staff', 'broker', 'own', 'guest', 'kiosk'] as const

export interface Presence {
  readonly mode: (typeof presenceModes)[number]
  /** The member of staff signed in at the desk, or who uploaded the pages. */
  readonly staffId: number | null
  /** Absent from acts of earlier releases. */
  readonly account?: (typeof presenceAccounts)[number]
  /** Equal numbers are one browser's; counted from 1 in the envelope. */
  readonly session?: number
  readonly offline?: WithoutNetwork
}

/**
 * A person's act, chained to the envelope's last: the hash of its canonical JSON is the next one's `prev`.
 * Sealed files hold it unencrypted, so it has no address, ID number or stroke.
 */
export interface Act {
  readonly v: 1
  readonly envelope: number
  /** From 1 in its envelope. */
  readonly seq: number
  /** SHA-256 in hex; for the first act, of the envelope's papers. */
  readonly prev: string
  readonly kind: ActKind
  /** Null for an act on the whole envelope. */
  readonly paper: { readonly key: string; readonly revision: number; readonly sha256: string } | null
  readonly signer: { readonly role: SignerRole; readonly id: number; readonly name: string }
  readonly fields: readonly ActField[]
  readonly witnessOf: number | null
  /** Absent without help, and from acts of earlier releases. */
  readonly assistant?: Assistant
  readonly presence: Presence
  readonly shown: readonly ShownPage[]
  readonly consent: { readonly textId: string; readonly sha256: string; readonly language: string } | null
  readonly reason: string | null
  /** Times in ISO 8601. `device` is null if the device sent none. */
  readonly at: { readonly server: string; readonly device: string | null }
}

/** An act at the desk by no signer, leaving no mark. */
export const isAtDesk = ({ kind, signer, fields }: Act): boolean =>
  signer.id === deskId && (kind === 'changed' || kind === 'voided') && fields.length === 0

/** In acts about signing by hand: a code, the same in every language. */
export const onPaperReason = 'paper'

/** Whether somebody asked for paper, which is no refusal to sign. */
export const wantsPaper = ({ kind, reason }: Pick<Act, 'reason'> & { readonly kind: string }): boolean =>
  kind === 'declined' && reason === onPaperReason
