import type { Act } from '../../../src/rules/signing/act.ts'
import { actHash, headOf, papersHash } from '../../../src/rules/signing/chain.ts'
import { consentHash, consentText, currentConsent } from '../../../src/rules/signing/consents.ts'
import type { Evidence, EvidencePaper, EvidenceSigner } from '../../../src/rules/signing/evidence.ts'
import { sha256Hex } from '../../../src/rules/signing/sha256.ts'

const signers: readonly EvidenceSigner[] = [
  { role: 'purchaser.1', id: 11, name: 'Ayşe Yılmaz' },
  { role: 'purchaser.2', id: 12, name: 'Jörg Groß' },
  { role: 'witness', id: 13, name: 'Wilma Sáenz' },
  { role: 'officer', id: 14, name: 'Olu Ade' },
]
type Bare = Partial<Act> & Pick<Act, 'kind'> & { by: number }

/** A whole envelope: two buyers, a witness for the first, an officer. */
export function envelopeOf(papers: readonly EvidencePaper[], envelope = 7): Evidence {
  const [paper] = papers
  const language = 'en'
  const consent = { textId: currentConsent, sha256: consentHash(currentConsent, language), language }
  const about = paper && { key: paper.key, revision: paper.revision, sha256: paper.sha256 }
  const shown = (paper?.pages ?? []).map((sha256, page) => ({ page, sha256, visibleMs: 4200, toEnd: true }))
  const field = (id: string, who: string) => ({
    id,
    page: 0,
    method: 'drawn' as const,
    valueSha256: sha256Hex(`${who} drawn`),
    strokesSha256: sha256Hex(`${envelope} ${who} strokes`),
  })
  const bare: Bare[] = [
    { by: 0, kind: 'viewed', shown },
    { by: 0, kind: 'consented', consent },
    { by: 0, kind: 'signed', fields: [field('sig1', 'first')] },
    { by: 2, kind: 'witnessed', fields: [field('wit1', 'witness')], witnessOf: 3 },
    { by: 1, kind: 'consented', consent },
    { by: 1, kind: 'signed', fields: [field('sig2', 'second')] },
    { by: 3, kind: 'signed', fields: [field('sig3', 'officer')] },
  ]
  const acts: Act[] = []
  for (const [at, { by, ...act }] of bare.entries()) {
    const before = acts.at(-1)
    const signer = signers[by]
    if (signer === undefined) throw new Error('nobody')
    acts.push({
      v: 1,
      envelope,
      seq: at + 1,
      prev: before === undefined ? papersHash(envelope, papers) : actHash(before),
      paper: about ?? null,
      signer,
      fields: [],
      witnessOf: null,
      presence: { mode: 'together', staffId: 5 },
      shown: [],
      consent: null,
      reason: null,
      at: { server: new Date(Date.UTC(2030, 0, 2, 10, at)).toISOString(), device: null },
      ...act,
    })
  }
  return {
    v: 1,
    of: paper?.key ?? null,
    envelope,
    reference: 'R-ABCD-EFGH',
    project: 'Maple Ridge',
    builder: 'Maple Homes',
    language,
    papers,
    signers,
    acts,
    head: headOf(acts, papersHash(envelope, papers)),
    consents: [{ textId: currentConsent, language, text: consentText(currentConsent, language) }],
    sealedAt: new Date(Date.UTC(2030, 0, 2, 11)).toISOString(),
  }
}
