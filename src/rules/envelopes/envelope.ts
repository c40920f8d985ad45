import type { PaperFault } from '../papers/fault.ts'
import type { SignerRole } from '../papers/placedField.ts'
import type { ActorNumber } from './actors.ts'

/**
 * `sent` is running. `declined` waits at the sales desk after a decline or failed review. The last four have
 * ended, `superseded` by a new draft.
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

/** A place to fill before the paper is complete. */
export interface NeededField {
  readonly id: string
  readonly signer: number
  readonly isRequired: boolean
  readonly isDone: boolean
  /** Whether these are initials for a change (a counter-offer). */
  readonly isChange: boolean
  /** For a witness's place: the signature on the same paper that they see. */
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
  /** For a witness: the signer whose signature they see. */
  readonly witnessOf: number | null
  readonly hasEmail: boolean
}

/** A signer's completed part of a step, on one revision of the envelope. */
export interface DoneStep {
  readonly no: number
  readonly signer: number
  readonly revision: number
}

/** An envelope as its rules see it. Only `advance` creates the next one. */
export interface Envelope {
  readonly state: EnvelopeState
  /** The current step; 0 before and after. */
  readonly step: number
  /** Rises with every change to a paper after sending. */
  readonly revision: number
  readonly papers: readonly EnvelopePaper[]
  readonly signers: readonly EnvelopeSigner[]
  readonly done: readonly DoneStep[]
  /** Signers who asked to sign on paper. */
  readonly wantsPaper: readonly number[]
  readonly markup: {
    /** §3 Markup_status: 0 none, 1 pending, 2 done. */
    readonly status: 0 | 1 | 2
    /** The actor who must complete it: 1, 2 or 9; 0 for nobody. */
    readonly actor: 0 | 1 | 2 | 9
  }
  /** When the step began and is due; null without a deadline. */
  readonly since: string | null
  readonly dueAt: string | null
  readonly remindedAt: string | null
  /** The revision passed on for sealing. */
  readonly sealed: number | null
  /** Bounced copies of completed papers, only recorded: completed stays completed. */
  readonly returned?: readonly ReturnedCopy[]
}

/** The step that mailed a copy, and the signer who did not get it. */
export type ReturnedCopy = Pick<DoneStep, 'no' | 'signer'>

/** An envelope with no papers yet. */
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
  'restore',
  'remind',
] as const
export type EnvelopeEventName = (typeof envelopeEventNames)[number]

export interface FieldOf {
  readonly paper: string
  readonly id: string
}

export interface SeenRevision {
  readonly key: string
  readonly revision: number
}

/** An event's cause. A purchase sends its own papers when a buyer acts without staff. */
export interface Cause {
  readonly actors: readonly ActorNumber[]
  readonly isPurchase?: boolean
  readonly isClock?: boolean
}

/** A frozen paper with the places to fill, by signer number. */
export interface FrozenPaper {
  readonly key: string
  readonly fields: readonly Pick<NeededField, 'id' | 'signer' | 'isRequired' | 'sees'>[]
}

export type EnvelopeEvent =
  | {
      readonly name: 'send'
      readonly by: Cause
      /** §5: the result of CheckDocsPics. */
      readonly check: number
      readonly isHoldAlive: boolean
      readonly signers: readonly EnvelopeSigner[]
      readonly papers: readonly FrozenPaper[]
      /** Optional papers that could not be made. The envelope's story names them. */
      readonly leftOut?: readonly Pick<PaperFault, 'paper' | 'title' | 'why'>[]
    }
  | {
      readonly name: 'sign'
      readonly signer: number
      readonly seen: readonly SeenRevision[]
      readonly fields: readonly FieldOf[]
    }
  | { readonly name: 'view'; readonly signer: number; readonly seen: readonly SeenRevision[] }
  | { readonly name: 'approve'; readonly signer: number }
  /** Scans of the signed papers are complete: everybody in the step has signed. */
  | { readonly name: 'scan'; readonly by: Cause }
  | { readonly name: 'paper'; readonly signer: number }
  | { readonly name: 'screen'; readonly signer: number }
  /** After a bounce, the mail of a step goes to another address. */
  | { readonly name: 'mail'; readonly signer: number }
  /** The mail of a step bounced. */
  | { readonly name: 'bounce'; readonly signer: number; readonly no: number }
  | {
      readonly name: 'markup'
      readonly by: Cause
      /** Places for initials at a change, one for each party that signed the paper. */
      readonly changes: readonly { readonly paper: string; readonly id: string; readonly signer: number }[]
      /** Papers with changed contents, which everybody signs again. */
      readonly papers: readonly FrozenPaper[]
    }
  | { readonly name: 'decline'; readonly signer: number; readonly reason: string }
  | { readonly name: 'back'; readonly signer: number; readonly note: string }
  | { readonly name: 'renew'; readonly by: Cause; readonly note?: string }
  /** `isHeld`: its homes are still held for its buyers, or sold to them. */
  | { readonly name: 'expire'; readonly isHeld?: boolean }
  | { readonly name: 'void'; readonly by: Cause; readonly reason: string }
  /** The action that voided it was undone at once, so it continues as before. */
  | { readonly name: 'restore'; readonly before: Envelope }
  | { readonly name: 'remind'; readonly by: Cause }

/** The mails of envelopes. `moved` goes to a signer's former address. */
export type EnvelopeLetter =
  'turn' | 'copy' | 'reminder' | 'declined' | 'sentBack' | 'voided' | 'renewed' | 'expired' | 'moved'

/** Everything to write in the same transaction. */
export type Effect =
  | { readonly kind: 'freeze'; readonly papers: readonly string[] }
  | { readonly kind: 'mail'; readonly letter: EnvelopeLetter; readonly signer: number; readonly no: number }
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
  /** Somebody must sign but has no step in the workflow. */
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
