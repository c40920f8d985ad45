import { languages } from '../../src/rules/languages.ts'
import { languageIn } from '../../src/rules/markets.ts'
import { type Act, isAtDesk } from '../../src/rules/signing/act.ts'
import { consentText, isConsentId } from '../../src/rules/signing/consents.ts'
import { checkEvidence, type Evidence, evidenceText } from '../../src/rules/signing/evidence.ts'
import { marketOfProject } from '../communities/flags.ts'
import { nobody } from '../db/holds.ts'
import type { Database } from '../db/database.ts'
import {
  certificateKey,
  frozenBytes,
  papersOfEnvelope,
  revisionsOf,
  saveSealed,
} from '../db/envelopePapers.ts'
import { type EnvelopeRow, envelopeById, markSealed } from '../db/envelopes.ts'
import { addJob } from '../db/jobs.ts'
import { projectById } from '../db/projects.ts'
import { purchaseById } from '../db/purchases.ts'
import { actsOf, lastAct, marksOf } from '../db/signingActs.ts'
import { certificateOf } from '../documents/certificate.ts'
import { timeJobKind } from '../documents/timeJob.ts'
import { sealPaper } from '../documents/seal.ts'
import type { SealKey } from '../documents/sealKeys.ts'
import type { TimeAuthority } from '../documents/timestamp.ts'
import { handPagesOf } from './handPages.ts'
import { markOf } from './drawnMarks.ts'
import { changedMark, changedScan } from './signedMarks.ts'
import { Hopeless, type JobKind } from '../jobs/jobKind.ts'
import type { SealedPaper } from './sealedPapers.ts'
import { sha256Hex } from '../secrets/sha256.ts'

export interface SealParts {
  readonly db: Database
  /** The current sealing key. @throws if there is none; the job is then retried. */
  readonly sealKey: () => Promise<SealKey>
  readonly time: TimeAuthority | null
}

/** Seals the papers of a fully signed envelope, each once. */
export function sealJob(parts: SealParts): JobKind {
  return {
    kind: 'seal',
    // A missing key may come back from a backup: retried hourly for over ten years.
    backoff: { first: 30, most: 3600, tries: 100_000 },
    keepHours: 24,
    run: async ({ envelopeId }: { readonly envelopeId: number }, context) => {
      const row = await envelopeById(parts.db, envelopeId)
      if (row === undefined) throw new Hopeless(new Error('no such envelope'))
      if (row.body.state !== 'completed' && row.body.sealed === null) return 'notComplete'
      const key = await parts.sealKey()
      const evidence = { ...(await evidenceOf(parts.db, row)), ...(parts.time !== null && { isTimed: true }) }
      const [fault] = checkEvidence(evidence)
      // Refuses to seal broken acts.
      if (fault !== undefined) throw new Hopeless(new Error(`act ${fault.seq}: ${fault.kind}`))
      const sealed: (Parameters<typeof saveSealed>[2] & { readonly hasTime: boolean })[] = []
      for (const paper of await papersOfEnvelope(parts.db, envelopeId)) {
        const frozen = await frozenBytes(parts.db, envelopeId, paper.key, paper.revision)
        if (frozen === undefined) throw new Hopeless(new Error('a frozen paper is missing'))
        const marks = (await marksOf(parts.db, envelopeId)).filter((mark) => mark.key === paper.key)
        const names = new Map(evidence.signers.map(({ id, name }) => [id, name]))
        const hand = await handPagesOf(parts.db, envelopeId, paper)
        const changed = changedMark(evidence.acts, marks) ?? changedScan(evidence.acts, paper.key, hand)
        // The printed text must be the signed text.
        if (changed !== undefined)
          throw new Hopeless(new Error(`${paper.key}: ${changed} is not what was signed`))
        const { bytes, hasTime } = await sealPaper({
          frozen,
          hand,
          marks: marks.flatMap((mark) => markOf(mark, paper.fields, names.get(mark.signerId) ?? '')),
          evidence: new TextEncoder().encode(evidenceText({ ...evidence, of: paper.key })),
          key,
          timestamp: parts.time,
        })
        sealed.push({
          key: paper.key,
          revision: paper.revision,
          pages: paper.pages + hand.length,
          bytes,
          sha256: sha256Hex(bytes),
          hasTime,
        })
      }
      const certificate = await certificateOf(evidence)
      const whole = await sealPaper({
        frozen: certificate.bytes,
        marks: [],
        evidence: new TextEncoder().encode(evidenceText(evidence)),
        key,
        timestamp: parts.time,
      })
      sealed.push({
        key: certificateKey,
        revision: 1,
        pages: certificate.pages,
        bytes: whole.bytes,
        sha256: sha256Hex(whole.bytes),
        hasTime: whole.hasTime,
      })
      await parts.db.transaction(async (tx) => {
        for (const paper of sealed) {
          await saveSealed(tx, envelopeId, paper)
          // The paper is sealed. A time stamp follows when the authority responds.
          if (parts.time !== null && !paper.hasTime)
            await addJob(tx, {
              kind: timeJobKind,
              payload: { envelopeId, key: paper.key } satisfies SealedPaper,
            })
        }
        await markSealed(tx, envelopeId)
        await context.end(tx, 'sealed')
      })
      return 'sealed'
    },
  }
}

/**
 * Everyone who acted: once per name, because two may have shared a role, or by role where there is no name,
 * as for a witness on paper.
 */
function whoActed(acts: readonly Act[]): Evidence['signers'] {
  const all = acts.filter((act) => !isAtDesk(act)).map(({ signer }) => signer)
  const named = new Set(all.filter(({ name }) => name !== '').map(({ id }) => id))
  const told = all.filter(({ id, name }) => name !== '' || !named.has(id))
  return [...new Map(told.map(({ id, role, name }) => [`${id} ${name}`, { id, role, name }])).values()]
}

/** Every consent text, in the language in which it was given. */
function consentsOf(acts: readonly Act[]): Evidence['consents'] {
  const told = acts.flatMap(({ consent }) => consent ?? [])
  const all = new Map(told.map((one) => [`${one.textId} ${one.language}`, one]))
  return [...all.values()].flatMap(({ textId, language: code }) => {
    const language = languages.find((one) => one === code)
    return isConsentId(textId) && language !== undefined
      ? [{ textId, language, text: consentText(textId, language) }]
      : []
  })
}

/** Everything that a sealed paper records about its envelope. */
async function evidenceOf(db: Database, row: EnvelopeRow): Promise<Evidence> {
  const project = await projectById(db, row.projectId)
  const purchase = await purchaseById(db, row.purchaseId, nobody)
  if (project === undefined || purchase === undefined) throw new Hopeless(new Error('no such project'))
  const acts = await actsOf(db, row.id)
  // Uses the head stored with the act, not one recomputed from it.
  const last = await lastAct(db, row.id)
  if (last === undefined) throw new Hopeless(new Error('nobody has done anything'))
  const papers = []
  for (const { key, revision, sha256, title, pageSha256 } of await revisionsOf(db, row.id)) {
    const bytes = await frozenBytes(db, row.id, key, revision)
    if (bytes === undefined || sha256Hex(bytes) !== sha256) {
      throw new Hopeless(new Error(`the frozen paper ${key} is not what was signed`))
    }
    papers.push({ key, revision, sha256, title, length: bytes.length, pages: [...pageSha256] })
  }
  const language = languageIn(marketOfProject(project).name)
  return {
    v: 1,
    of: null,
    envelope: row.id,
    reference: purchase.reference,
    project: project.name,
    builder: project.builderName,
    language,
    papers,
    signers: whoActed(acts),
    acts,
    head: last,
    consents: consentsOf(acts),
    sealedAt: new Date().toISOString(),
  }
}
