import { handKey } from '../../src/rules/envelopes/handPages.ts'
import type { Answer } from '../../src/contract/schemas.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import {
  certificateKey,
  frozenBytes,
  papersOfEnvelope,
  validScansOf,
  sealedBytes,
  sealedOf,
} from '../db/envelopePapers.ts'
import { readLetters } from '../documents/letters.ts'
import { stampInChild } from '../documents/stampInChild.ts'
import { envelopeNotFound } from './advanceIn.ts'
import { givenMarks } from './drawnMarks.ts'
import { handPagesOf } from './handPages.ts'
import { noteCopyRead } from './noteDeliveries.ts'
import { packOfPurchase } from './packOfPurchase.ts'
import { actingAs, envelopeFor } from './rights.ts'
import { checkSent } from './sign.ts'
import { checkDocsFactor } from '../purchases/docsFactor.ts'
import { sha256Hex } from '../secrets/sha256.ts'

type Pdf = Answer<'/digitaldocs/GetLastPdfForEnvelope'>

interface Shown {
  readonly key: string
  readonly title: string
  readonly pages: number
  readonly isByHand?: boolean | undefined
}

/** The paper of this name, or the first. @throws Refusal 404 if there is none. */
function chosen<P extends Shown>(papers: readonly P[], key: string | null | undefined): P {
  const paper = key === null || key === undefined ? papers[0] : papers.find((one) => one.key === key)
  if (paper === undefined) throw envelopeNotFound()
  return paper
}

export const asPdf = (bytes: Uint8Array, { title, pages }: Shown, papers: readonly Shown[]): Pdf => ({
  isOK: 1,
  contentType: 'application/pdf',
  base64: Buffer.from(bytes).toString('base64'),
  pages,
  sha256: sha256Hex(bytes),
  title,
  papers: listed(papers),
})

const listed = (papers: readonly Shown[]): Pdf['papers'] =>
  papers.map(({ key, title, pages, isByHand }) => ({
    key,
    title,
    pages,
    ...(isByHand === true && { isByHand }),
  }))

/** A paper as it would be frozen now. */
// §7 GetNewPdfForEnvelope
export const newPdf: Handler<'/digitaldocs/GetNewPdfForEnvelope'> = async (ask, ctx) => {
  const { purchase } = await envelopeFor(ctx, ask)
  await checkDocsFactor(ctx, ask.projectId)
  const pack = await packOfPurchase(ctx, purchase, { mayMiss: true })
  if ('failed' in pack) throw new Refusal(409, 'PAPERS_NOT_MADE')
  const paper = chosen(pack.made, ask.paper)
  return asPdf(paper.bytes, paper, pack.made)
}

/** A paper's current file: sealed, otherwise its latest frozen revision. */
async function lastPdf({ db }: CallContext, envelopeId: number, key: string | null | undefined) {
  const papers = await papersOfEnvelope(db, envelopeId)
  const sealed = await sealedOf(db, envelopeId)
  const certificate = sealed
    .filter((one) => one.key === certificateKey)
    .map(({ pages }) => ({ key: 'certificate', title: 'Certificate', pages, revision: 1 }))
  const all = [...papers, ...certificate]
  const paper = chosen(all, key)
  const isSealed = sealed.some(
    (one) => one.key === (paper.key === 'certificate' ? certificateKey : paper.key),
  )
  const bytes = isSealed
    ? await sealedBytes(db, envelopeId, paper.key === 'certificate' ? certificateKey : paper.key)
    : await frozenBytes(db, envelopeId, paper.key, paper.revision)
  if (bytes === undefined) throw envelopeNotFound()
  const frozen = isSealed ? undefined : papers.find((one) => one.key === paper.key)
  const given = frozen === undefined ? [] : await givenMarks(db, envelopeId, frozen)
  return {
    ...asPdf(bytes, paper, all),
    key: paper.key,
    revision: paper.revision,
    isSealed,
    ...(given.length > 0 && { given }),
  }
}

/** Hand-signed pages of papers not sealed yet; the seal will include them. */
async function handPapers({ db }: CallContext, envelopeId: number) {
  const scans = await validScansOf(db, envelopeId)
  const sealed = new Set((await sealedOf(db, envelopeId)).map(({ key }) => key))
  const papers = await papersOfEnvelope(db, envelopeId)
  return papers
    .filter(({ key }) => !sealed.has(key) && scans.some((one) => one.key === key))
    .map(({ key, title, language }) => ({
      key: handKey(key),
      of: key,
      title,
      language,
      pages: scans.filter((one) => one.key === key).length,
      isByHand: true,
    }))
}

/** A paper's scanned pages as a file. @throws Refusal 409 if they cannot be drawn. */
async function handFile(
  { db }: CallContext,
  envelopeId: number,
  of: { readonly key: string; readonly language: string },
): Promise<Uint8Array> {
  const hand = await handPagesOf(db, envelopeId, of)
  const font = (await readLetters()).plain
  const made = await stampInChild({ hand, font }).catch(() => undefined)
  if (made === undefined || 'faults' in made) throw new Refusal(409, 'PRINT_FAILED')
  return made.bytes
}

// §7 GetLastPdfForEnvelope
export const getLastPdf: Handler<'/digitaldocs/GetLastPdfForEnvelope'> = async (ask, ctx) => {
  const { row } = await envelopeFor(ctx, ask)
  await checkDocsFactor(ctx, ask.projectId)
  const hand = await handPapers(ctx, row.id)
  const signed = hand.find(({ key }) => key === ask.paper)
  const { key: _, revision: __, isSealed: ___, ...pdf } = await lastPdf(ctx, row.id, signed?.of ?? ask.paper)
  const papers = [...pdf.papers, ...hand]
  return signed === undefined
    ? { ...pdf, papers: listed(papers) }
    : asPdf(await handFile(ctx, row.id, { key: signed.of, language: signed.language }), signed, papers)
}

/** Exactly the bytes that are signed. */
export const signingPaper: Handler<'/digitaldocs/GetSigningPaper'> = async (ask, ctx) => {
  const acting = await actingAs(ctx, ask)
  // Signers cannot read papers of ended envelopes; the office and the buyers have copies.
  if (acting.row.body.state !== 'completed') checkSent(acting.row)
  await checkDocsFactor(ctx, ask.projectId)
  const { isSealed, key, ...paper } = await lastPdf(ctx, acting.row.id, ask.paper)
  // Otherwise people could mistake blank lines for their copy.
  if (acting.row.body.state === 'completed' && acting.row.body.sealed !== null && !isSealed)
    throw new Refusal(409, 'BEING_SEALED')
  if (isSealed) await noteCopyRead(ctx, acting, key)
  return paper
}
