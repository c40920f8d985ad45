import type { Language } from '../languages.ts'
import type { SignerRole } from '../papers/placedField.ts'
import { type Act, isAtDesk } from './act.ts'
import { canonicalJson } from './canonical.ts'
import { type ChainFault, type ChainHead, checkChain, type FrozenPaper, papersHash } from './chain.ts'
import { sha256Hex } from './sha256.ts'

/** Its sealed file's first `length` bytes, and each page's hash as shown. */
export interface EvidencePaper extends FrozenPaper {
  readonly title: string
  readonly length: number
  readonly pages: readonly string[]
}

export interface EvidenceSigner {
  readonly role: SignerRole
  readonly id: number
  readonly name: string
}

/** The verbatim text; acts refer to it by `textId`, hash and language. */
export interface EvidenceConsent {
  readonly textId: string
  readonly language: string
  readonly text: string
}

/**
 * evidence.json, attached to every sealed paper. Strangers can read it, so it has no address, ID number or
 * stroke. `of`: its paper's key; null in the certificate.
 */
export interface Evidence {
  readonly v: 1
  readonly of: string | null
  readonly envelope: number
  readonly reference: string
  readonly project: string
  readonly builder: string
  /** Used by the certificate. */
  readonly language: Language
  readonly papers: readonly EvidencePaper[]
  readonly signers: readonly EvidenceSigner[]
  readonly acts: readonly Act[]
  /** The last act. */
  readonly head: ChainHead
  readonly consents: readonly EvidenceConsent[]
  /** By our own clock, ISO 8601. */
  readonly sealedAt: string
  /** Whether the seal gets a time stamp. Absent if not, and in earlier releases. */
  readonly isTimed?: boolean
}

export type EvidenceFault =
  | ChainFault
  /** The act is about a paper, or shows a page, that does not exist here. */
  | { readonly seq: number; readonly kind: 'paperDiffers' | 'pageSwapped' }
  /** The act is by somebody who is not a signer here. */
  | { readonly seq: number; readonly kind: 'strangerSigned' }
  /** A witness saw a signature that did not exist yet. */
  | { readonly seq: number; readonly kind: 'nothingWitnessed' }
  /** Two people have identical drawings, to the point and millisecond. */
  | { readonly seq: number; readonly kind: 'strokesBorrowed' }
  | { readonly seq: number; readonly kind: 'consentDiffers' }

/** The contents of evidence.json, as text. */
export const evidenceText = (evidence: Evidence): string => canonicalJson(evidence)

/** A witness consents before giving their name. */
const isSigner = (signers: readonly EvidenceSigner[], { signer }: Act): boolean =>
  signers.some(
    ({ role, id, name }) =>
      role === signer.role && id === signer.id && (name === signer.name || signer.name === ''),
  )

function contentFaults(evidence: Evidence, act: Act): EvidenceFault[] {
  const { seq, paper } = act
  const faults: EvidenceFault[] = []
  if (!isAtDesk(act) && !isSigner(evidence.signers, act)) faults.push({ seq, kind: 'strangerSigned' })
  const frozen = evidence.papers.find(
    ({ key, revision }) => key === paper?.key && revision === paper.revision,
  )
  if (paper !== null && frozen?.sha256 !== paper.sha256) faults.push({ seq, kind: 'paperDiffers' })
  else if (frozen !== undefined && act.shown.some(({ page, sha256 }) => frozen.pages[page] !== sha256))
    faults.push({ seq, kind: 'pageSwapped' })
  const seen = evidence.acts.find((other) => other.seq === act.witnessOf)
  const isSeen = seen !== undefined && seen.seq < seq && ['signed', 'initialled'].includes(seen.kind)
  if (act.witnessOf !== null && !isSeen) faults.push({ seq, kind: 'nothingWitnessed' })
  if (act.consent !== null) {
    const { textId, sha256, language } = act.consent
    const text = evidence.consents.find((one) => one.textId === textId && one.language === language)
    if (text === undefined || sha256Hex(text.text) !== sha256) faults.push({ seq, kind: 'consentDiffers' })
  }
  return faults
}

/**
 * Identical drawings: nobody draws a signature twice to the millisecond. `elsewhere`: hashes of other
 * envelopes' strokes.
 */
export function borrowedStrokes(
  acts: readonly Act[],
  elsewhere: ReadonlySet<string> = new Set(),
): readonly { readonly seq: number; readonly kind: 'strokesBorrowed' }[] {
  const owners = new Map<string, number>()
  return acts.flatMap(({ seq, signer, fields }) => {
    const hashes = fields.flatMap(({ strokesSha256 }) => strokesSha256 ?? [])
    const isBorrowed = hashes.some((hash) => {
      const owner = owners.get(hash) ?? signer.id
      owners.set(hash, owner)
      return owner !== signer.id || elsewhere.has(hash)
    })
    return isBorrowed ? [{ seq, kind: 'strokesBorrowed' as const }] : []
  })
}

/** Checks evidence: the chain, and each act's papers, pages, signers, witnesses and consent. */
export function checkEvidence(evidence: Evidence): readonly EvidenceFault[] {
  const { acts, envelope, papers, head } = evidence
  return [
    // The chain begins with the papers as first frozen.
    ...checkChain(
      acts,
      papersHash(
        envelope,
        papers.filter(({ revision }) => revision === 1),
      ),
      head,
    ),
    ...acts.flatMap((act) => contentFaults(evidence, act)),
    ...borrowedStrokes(acts),
  ]
}
