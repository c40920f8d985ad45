import { createHash, type KeyObject, sign } from 'node:crypto'
import { writePages } from '../../../server/documents/pages.ts'
import { type Sealed, sealPaper } from '../../../server/documents/seal.ts'
import type { SealKey } from '../../../server/documents/sealKeys.ts'
import { makeSealKey } from '../../../server/documents/selfMade.ts'
import type { Mark } from '../../../server/documents/stamp.ts'
import type { TimeAuthority } from '../../../server/documents/timestamp.ts'
import { type Evidence, type EvidencePaper, evidenceText } from '../../../src/rules/signing/evidence.ts'
import type { Stroke } from '../../../src/rules/signing/strokes.ts'
import { signedBytes } from '../../../src/verify/cms.ts'
import type { KnownSealKey } from '../../../src/verify/verdict.ts'
import { envelopeOf } from '../../rules/signing/acts.ts'

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A frozen paper with this many pages. */
export async function frozenPaper(pages = 2): Promise<Uint8Array> {
  const { bytes } = await writePages(
    {
      title: 'Agreement of purchase and sale',
      project: 'Maple Ridge',
      builder: 'Maple Homes',
      foot: 'R-ABCD-EFGH',
      language: 'en',
      madeAt: new Date(Date.UTC(2030, 0, 1)),
    },
    (paper) => {
      for (let row = 0; row < pages * 30; row += 1) paper.paragraph(`Clause ${row + 1}: the home is sold.`)
      paper.signatures(['Ayşe Yılmaz', 'Jörg Groß'].map((label) => ({ label, mark: '' })))
    },
  )
  return bytes
}

export const paperOf = (frozen: Uint8Array): EvidencePaper => ({
  key: 'agreement',
  revision: 1,
  title: 'Agreement of purchase and sale',
  sha256: hashOf(frozen),
  length: frozen.length,
  pages: [hashOf(Buffer.from('page one')), hashOf(Buffer.from('page two'))],
})

export const drawing: readonly Stroke[] = [
  {
    pointer: 'pen',
    points: Array.from({ length: 60 }, (_, n) => ({
      x: 200 + n * 8,
      y: 200 + 60 * Math.sin(n / 4),
      t: n * 10,
      pressure: 0.4,
    })),
  },
]

export const marks: readonly Mark[] = [
  {
    place: { page: 0, x: 56, y: 120, w: 180, h: 48 },
    kind: 'signature',
    drawing,
    text: null,
    caption: 'Ayşe Yılmaz, 2 Jan 2030 10:02 UTC',
  },
  {
    place: { page: 0, x: 300, y: 120, w: 180, h: 48 },
    kind: 'signature',
    drawing: null,
    text: 'Jörg Groß',
    caption: 'Jörg Groß, 2 Jan 2030 10:05 UTC',
  },
]

export interface MadeKey {
  readonly key: SealKey
  readonly known: KnownSealKey
  readonly privateKey: KeyObject
}

/** A new key, as the server has it and as other people know it. */
export function madeKey(kid = 's_test', endsAt?: Date): MadeKey {
  const now = new Date()
  const { privateKey, certificate, ...made } = makeSealKey('Maple Homes', now, endsAt)
  return {
    privateKey,
    key: {
      kid,
      certificates: [certificate],
      isEc: true,
      seal: async (digest) =>
        Uint8Array.from(sign('sha256', await signedBytes(digest, [certificate]), privateKey)),
    },
    known: {
      kid,
      fingerprint: hashOf(certificate),
      madeAt: now.toISOString(),
      endsAt: made.endsAt.toISOString(),
      retiredAt: null,
    },
  }
}

export const bytesOfEvidence = (evidence: Evidence): Uint8Array =>
  new TextEncoder().encode(evidenceText(evidence))

export interface SealedPaper extends Sealed {
  readonly frozen: Uint8Array
  readonly evidence: Evidence
}

/**
 * A paper that two people have signed, one has witnessed, and the server has sealed. `twist` is what an
 * insider changes in the evidence before it is sealed.
 */
export async function sealedPaper(
  { key }: Pick<MadeKey, 'key'>,
  more: {
    timestamp?: TimeAuthority
    frozen?: Uint8Array
    twist?: (evidence: Evidence) => Evidence
  } = {},
): Promise<SealedPaper> {
  const frozen = more.frozen ?? (await frozenPaper())
  const whole = envelopeOf([paperOf(frozen)])
  const evidence = more.twist?.(whole) ?? whole
  const sealed = await sealPaper({
    frozen,
    marks,
    evidence: bytesOfEvidence(evidence),
    key,
    timestamp: more.timestamp ?? null,
  })
  return { ...sealed, frozen, evidence }
}
