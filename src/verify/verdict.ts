import type { Evidence, EvidenceFault, EvidencePaper } from '../rules/signing/evidence.ts'
import type { SealTime } from './timeToken.ts'

/** A seal key that its owner has made known. */
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
  /** Nobody but itself vouches for it. */
  readonly isSelfMade: boolean
  readonly from: Date
  readonly until: Date
  readonly known: KnownSealKey | null
}

export type FileFault =
  /** The bytes differ from those sealed. */
  | { readonly kind: 'bytesChanged' }
  | { readonly kind: 'bytesAdded'; readonly count: number }
  /** The seal itself cannot be read, or is not as it was written. */
  | { readonly kind: 'sealDamaged' }
  | { readonly kind: 'timeDamaged' }
  | { readonly kind: 'evidenceMissing' }
  /** The file does not begin with the paper that its evidence is about. */
  | { readonly kind: 'revisionDiffers' }
  | EvidenceFault

export type Verdict = 'valid' | 'changed' | 'unknown' | 'none'

/** What `npm run verify` exits with. */
export const exitCodes: Readonly<Record<Verdict, number>> = { valid: 0, changed: 1, unknown: 2, none: 3 }

export interface Verification {
  readonly verdict: Verdict
  /** Why there is no seal: no PDF, one locked by a password, one never sealed, or one signed by other means than ours. */
  readonly whyNone: 'noPdf' | 'locked' | 'unsealed' | 'foreign' | null
  readonly faults: readonly FileFault[]
  readonly seal: Sealer | null
  /** The paper that this file is; null for a certificate, or if it cannot be told. */
  readonly paper: EvidencePaper | null
  readonly evidence: Evidence | null
  readonly time: SealTime | null
}
