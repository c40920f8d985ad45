import type { Evidence, EvidenceFault, EvidencePaper } from '../rules/signing/evidence.ts'
import type { SealTime } from './timeToken.ts'

/** A seal key published by its owner. */
export interface KnownSealKey {
  readonly kid: string
  /** SHA-256 of its certificate, in hex. */
  readonly fingerprint: string
  /** ISO 8601. */
  readonly madeAt: string
  readonly endsAt: string
  readonly retiredAt: string | null
}

export interface Sealer {
  readonly name: string
  readonly fingerprint: string
  /** Self-signed. */
  readonly isSelfMade: boolean
  readonly from: Date
  readonly until: Date
  readonly known: KnownSealKey | null
}

export type FileFault =
  /** The bytes differ from those sealed. */
  | { readonly kind: 'bytesChanged' }
  | { readonly kind: 'bytesAdded'; readonly count: number }
  /** The seal cannot be read, or is not in our form. */
  | { readonly kind: 'sealDamaged' }
  | { readonly kind: 'timeDamaged' }
  /** Made after its key was retired, or outside the term of its certificate. */
  | { readonly kind: 'keyRetired' | 'outsideTerm' }
  | { readonly kind: 'evidenceMissing' }
  /** The file does not begin with the paper of its evidence. */
  | { readonly kind: 'revisionDiffers' }
  | EvidenceFault

/**
 * Why an intact seal with a known key is not valid. `timeMissing`: a required stamp is not there yet, or was
 * removed. `timeUnknown`: of an unknown authority.
 */
export type Doubt = 'timeMissing' | 'timeUnknown'

export type Verdict = 'valid' | 'changed' | 'unknown' | 'none'

/** The exit code of `npm run verify`. */
export const exitCodes: Readonly<Record<Verdict, number>> = { valid: 0, changed: 1, unknown: 2, none: 3 }

export interface Verification {
  readonly verdict: Verdict
  /** Why there is no seal: no PDF, locked, never sealed, or another product's. */
  readonly whyNone: 'noPdf' | 'locked' | 'unsealed' | 'foreign' | null
  readonly faults: readonly FileFault[]
  readonly doubts: readonly Doubt[]
  readonly seal: Sealer | null
  /** The paper in this file; null for a certificate, or if unknown. */
  readonly paper: EvidencePaper | null
  readonly evidence: Evidence | null
  readonly time: SealTime | null
}
