import { readPageCode, refusalOfCode } from '../../src/rules/envelopes/pageCode.ts'
import { advance } from '../../src/rules/envelopes/advance.ts'
import { type ByHand, byHand, isOneByHand, pagesByHand } from '../../src/rules/envelopes/handPages.ts'
import { type ActField, onPaperReason } from '../../src/rules/signing/act.ts'
import { appendAudit } from '../db/audit.ts'
import { stepsOfEnvelope } from '../db/envelopeMoves.ts'
import { papersOfEnvelope, saveScan, type ScanRow, scansOf } from '../db/envelopePapers.ts'
import type { EnvelopeRow } from '../db/envelopes.ts'
import { auditName } from '../context/allowed.ts'
import type { CallContext, FileHandler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { acceptedUpload } from '../files/acceptUpload.ts'
import { appendAct } from './acts.ts'
import { advanceIn, movedRow } from './advanceIn.ts'
import { changedDetail } from './desk.ts'
import { checkFresh } from './fresh.ts'
import { isWholePage, type PageByHand, pagesSigned, scanOf } from './handPages.ts'
import { checkHomes } from './keepHomes.ts'
import { isOfficer, isPurchaser, noteAccepted, noteSigned } from './noteDeliveries.ts'
import { type AtHand, deskEnvelope } from './rights.ts'
import { sha256Hex } from '../secrets/sha256.ts'

/** The envelope while someone signs on paper. @throws Refusal 403, 404, 409. */
async function signedByHand(ctx: CallContext, of: { projectId: string; envelopeId: number }, locks: boolean) {
  const at = await deskEnvelope(ctx, of, locks)
  const steps = await stepsOfEnvelope(ctx.db, at.row)
  const came = advance(at.row.body, steps, { name: 'scan', by: { actors: at.standing.actors } }, ctx.now)
  if ('refused' in came) {
    if (came.why === 'notYourEvent') throw new Refusal(403, 'NOT_ALLOWED', { why: 'notYourRole' })
    throw new Refusal(409, 'NO_SCAN_HERE')
  }
  const hand = byHand(at.row.body, steps)
  if (hand === undefined) throw new Refusal(409, 'NO_SCAN_HERE')
  return { at, hand }
}

/** Stores one hand-signed page; the last one completes the signing on paper. */
export const uploadScan: FileHandler<'/digitaldocs/UploadScan'> = {
  mayBring: async (ask, ctx) => await signedByHand(ctx, ask, false),
  take: async (ask, ctx) => {
    const { db, actor } = ctx
    const { at, hand } = await signedByHand(ctx, ask, true)
    await checkFresh(ctx, at)
    await checkHomes(ctx, at.purchase)
    const [file] = ctx.files
    if (file === undefined) throw new Refusal(422, 'FILE_MISSING', { field: 'files' })
    if (ctx.files.length > 1) throw new Refusal(422, 'TOO_MANY_FILES', { params: { max: 1 } })
    const papers = await papersOfEnvelope(db, at.row.id)
    const paper = papers.find(({ key }) => key === ask.paper)
    const scans = paper && (await scansOf(db, at.row.id))
    const signed =
      scans && pagesSigned(at.row.body, hand, { paper, scans }).find(({ page }) => page === ask.page)
    if (paper === undefined || signed === undefined)
      throw new Refusal(422, 'SCAN_WRONG_PAGE', { field: 'page' })
    const signers = whoseSignatures(at.row, hand, signed, ask.signers)
    const { key, revision } = paper
    const said = readPageCode(ask.code, { envelope: at.row.id, paper: key, revision, page: ask.page })
    if (said !== 'same') throw new Refusal(422, refusalOfCode[said], { field: 'code' })
    const { bytes, contentType } = await acceptedUpload(file)
    const sha256 = sha256Hex(bytes)
    const by = auditName(actor)
    await saveScan(db, at.row.id, { key, revision, page: ask.page, bytes, contentType, sha256, by, signers })
    await appendAudit(db, { actor: by, action: 'envelope.page', object: `envelope:${at.row.id}` })
    const all = await scansOf(db, at.row.id)
    const isWhole = papers.every((one) =>
      pagesSigned(at.row.body, hand, { paper: one, scans: all }).every(isWholePage),
    )
    if (isWhole) await allScanned(ctx, at, hand)
    return await changedDetail(ctx, ask)
  },
}

/**
 * Whose signatures a scan carries, as staff reported.
 * @throws Refusal 422 if several sign by hand and staff name nobody, or someone with no place on the page.
 */
function whoseSignatures(
  { body }: Pick<EnvelopeRow, 'body'>,
  hand: ByHand,
  { signers }: PageByHand,
  told: readonly number[] | undefined,
): readonly number[] {
  const all = signers.map(({ signerId }) => signerId)
  const named = told ?? (isOneByHand(body, hand) ? all : [])
  if (named.length === 0) throw new Refusal(422, 'SCAN_WHOSE', { field: 'signers' })
  if (!named.every((id) => all.includes(id))) throw new Refusal(422, 'SCAN_NOT_THEIRS', { field: 'signers' })
  return [...new Set(named)]
}

/** Records that signed pages came back, as staff confirm; acts list them. */
async function allScanned(ctx: CallContext, at: AtHand, hand: ByHand): Promise<void> {
  const { row, standing } = at
  await advanceIn(ctx, row.id, { name: 'scan', by: { actors: standing.actors } })
  const presence = { mode: 'onPaper', staffId: ctx.actor.userId } as const
  const people = at.signers.filter(({ id }) => hand.signers.includes(id))
  const scans = await scansOf(ctx.db, row.id)
  for (const paper of await papersOfEnvelope(ctx.db, row.id)) {
    const { key, revision, sha256 } = paper
    const { pages, places } = pagesByHand(row.body, hand, paper)
    for (const signer of people) {
      const fields = places
        .filter((place) => place.signer === signer.id)
        .map(({ id, page }) => onPage(id, page, scanOf(scans, { ...paper, page }, signer.id)))
      // Signers with places sign there; those without, on any page.
      if (pages.length === 0 || (places.length > 0 && fields.length === 0)) continue
      const what = {
        kind: 'signed',
        paper: { key, revision, sha256 },
        reason: onPaperReason,
        fields,
      } as const
      await appendAct(ctx, { row, signer, presence }, what)
    }
  }
  const after = await movedRow(ctx, row)
  // One act for all of them.
  const [buyer] = people.filter(isPurchaser)
  if (buyer !== undefined) await noteSigned(ctx, { signer: buyer }, after)
  const [officer] = people.filter(isOfficer)
  if (officer !== undefined) await noteAccepted(ctx, { signer: officer }, after)
}

const onPage = (id: string, page: number, scan: ScanRow | undefined): ActField => ({
  id,
  page,
  method: 'onPaper',
  valueSha256: scan?.sha256 ?? '',
  strokesSha256: null,
})
