import type { SignerRole } from '../papers/placedField.ts'
import type { ActorNumber } from './actors.ts'

/**
 * `sent` is on its way. `declined` waits at the sales desk after somebody declined or a review failed. The last four
 * have ended: `superseded` was renewed, a new draft took its place.
 */
export const envelopeStates = [
  'draft',
  'sent',
  'declined',
  'completed',
  'expired',
  'voided',
  'superseded',
] as const
export type EnvelopeState = (typeof envelopeStates)[number]

/** A place to be filled before the paper is complete. */
export interface NeededField {
  readonly id: string
  /** Number of the signer it belongs to. */
  readonly signer: number
  readonly isRequired: boolean
  readonly isDone: boolean
  /** The initials of a change (a counter-offer). */
  readonly isChange: boolean
  /** Of a witness's place: the signature on the same paper that they see. */
  readonly sees?: string
}

export interface EnvelopePaper {
  readonly key: string
  readonly revision: number
  readonly fields: readonly NeededField[]
}

export interface EnvelopeSigner {
  readonly id: number
  readonly role: SignerRole
  /** Of a witness: the signer whose signature they see. */
  readonly witnessOf: number | null
  /** Mail reaches them. */
  readonly hasEmail: boolean
}

/** Somebody did their part of a step, on one revision of the envelope. */
export interface DoneStep {
  readonly no: number
  readonly signer: number
  readonly revision: number
}

/** An envelope as its rules see it. `advance` alone makes the next one. */
export interface Envelope {
  readonly state: EnvelopeState
  /** The step it stands at; 0 before and after. */
  readonly step: number
  /** Rises with every change of a paper after sending. */
  readonly revision: number
  readonly papers: readonly EnvelopePaper[]
  readonly signers: readonly EnvelopeSigner[]
  readonly done: readonly DoneStep[]
  /** Who asked for paper instead of a screen. */
  readonly wantsPaper: readonly number[]
  readonly markup: {
    /** §3 Markup_status: 0 none, 1 pending, 2 done. */
    readonly status: 0 | 1 | 2
    /** Who has to complete it: 1, 2 or 9; 0 for nobody. */
    readonly actor: 0 | 1 | 2 | 9
  }
  /** When the step began, and when it is due; null if it has all the time. */
  readonly since: string | null
  readonly dueAt: string | null
  readonly remindedAt: string | null
  /** The revision that was given to be sealed. */
  readonly sealed: number | null
}

/** An envelope before anything was made for it. */
export const draftEnvelope: Envelope = {
  state: 'draft',
  step: 0,
  revision: 0,
  papers: [],
  signers: [],
  done: [],
  wantsPaper: [],
  markup: { status: 0, actor: 0 },
  since: null,
  dueAt: null,
  remindedAt: null,
  sealed: null,
}

/** What can happen to an envelope. */
export const envelopeEventNames = [
  'send',
  'sign',
  'view',
  'approve',
  'scan',
  'paper',
  'screen',
  'bounce',
  'mail',
  'markup',
  'decline',
  'back',
  'renew',
  'expire',
  'void',
  'remind',
] as const
export type EnvelopeEventName = (typeof envelopeEventNames)[number]

export interface FieldOf {
  readonly paper: string
  readonly id: string
}

/** The revision of a paper that somebody had before them. */
export interface SeenRevision {
  readonly key: string
  readonly revision: number
}

/** Who caused it. The purchase itself sends its papers, as a buyer without staff does. */
export interface Cause {
  readonly actors: readonly ActorNumber[]
  readonly isPurchase?: boolean
  readonly isClock?: boolean
}

/** A paper as frozen: the places that have to be filled, by signers' numbers. */
export interface FrozenPaper {
  readonly key: string
  readonly fields: readonly Pick<NeededField, 'id' | 'signer' | 'isRequired' | 'sees'>[]
}

export type EnvelopeEvent =
  | {
      readonly name: 'send'
      readonly by: Cause
      /** §5: what CheckDocsPics found. */
      readonly check: number
      readonly isHoldAlive: boolean
      readonly signers: readonly EnvelopeSigner[]
      readonly papers: readonly FrozenPaper[]
    }
  | {
      readonly name: 'sign'
      readonly signer: number
      readonly seen: readonly SeenRevision[]
      readonly fields: readonly FieldOf[]
    }
  | { readonly name: 'view'; readonly signer: number; readonly seen: readonly SeenRevision[] }
  | { readonly name: 'approve'; readonly signer: number }
  /** Signed papers came back as a scan: everybody of the step has signed. */
  | { readonly name: 'scan'; readonly by: Cause }
  /** Somebody asks to sign on paper. */
  | { readonly name: 'paper'; readonly signer: number }
  /** They sign on the screen after all. */
  | { readonly name: 'screen'; readonly signer: number }
  /** The mail of a step goes to another address, after it came back. */
  | { readonly name: 'mail'; readonly signer: number }
  /** The mail of a step came back. */
  | { readonly name: 'bounce'; readonly signer: number; readonly no: number }
  | {
      readonly name: 'markup'
      readonly by: Cause
      /** Initials to be set where a change stands: a place for each party that has signed the paper. */
      readonly changes: readonly { readonly paper: string; readonly id: string; readonly signer: number }[]
      /** Papers that say something else than before, so that everybody signs them anew. */
      readonly papers: readonly FrozenPaper[]
    }
  | { readonly name: 'decline'; readonly signer: number; readonly reason: string }
  | { readonly name: 'back'; readonly signer: number; readonly note: string }
  | { readonly name: 'renew'; readonly by: Cause; readonly note?: string }
  | { readonly name: 'expire' }
  | { readonly name: 'void'; readonly by: Cause; readonly reason: string }
  | { readonly name: 'remind'; readonly by: Cause }

/** Letters that envelopes write. */
export type EnvelopeLetter = 'turn' | 'copy' | 'reminder' | 'declined' | 'sentBack' | 'voided' | 'expired'

/** What has to be written in the same transaction. */
export type Effect =
  | { readonly kind: 'freeze'; readonly papers: readonly string[] }
  | { readonly kind: 'mail'; readonly letter: EnvelopeLetter; readonly signer: number; readonly no: number }
  /** To the sales desk. */
  | { readonly kind: 'tellDesk'; readonly letter: EnvelopeLetter }
  | { readonly kind: 'seal' }
  | { readonly kind: 'draft' }

/** Why an event is refused. `who`: the actors whose turn it is. */
export type WhyRefused =
  | 'notDraft'
  | 'notSent'
  | 'ended'
  | 'completed'
  | 'docsMissing'
  | 'holdEnded'
  | 'noPapers'
  /** Somebody has to sign for whom the workflow has no step. */
  | 'noStep'
  | 'notTheirTurn'
  | 'notYourEvent'
  | 'oldRevision'
  | 'alreadyDone'
  | 'unknownField'
  | 'nothingDone'
  | 'signerFirst'
  | 'notViewed'
  | 'reasonMissing'
  | 'noMarkupHere'
  | 'officerSigned'
  | 'noChange'
  | 'unknownPaper'
  | 'notDueYet'
  | 'remindedToday'
  | 'noScanHere'

export type Advanced =
  | { readonly envelope: Envelope; readonly effects: readonly Effect[] }
  | { readonly refused: true; readonly why: WhyRefused; readonly who: readonly ActorNumber[] }
