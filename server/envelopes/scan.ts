import { createHash } from 'node:crypto'
import { readPageCode } from '../../src/rules/envelopes/pageCode.ts'
import { advance } from '../../src/rules/envelopes/advance.ts'
import { openSteps } from '../../src/rules/envelopes/participants.ts'
import { onPaper } from '../../src/rules/envelopes/signEvents.ts'
import { appendAudit } from '../db/audit.ts'
import { stepsOfEnvelope } from '../db/envelopeMoves.ts'
import { papersOfEnvelope, saveScan, scansOf } from '../db/envelopePapers.ts'
import { auditName } from '../context/allowed.ts'
import type { CallContext, FileHandler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { acceptedUpload } from '../files/acceptUpload.ts'
import { appendAct } from './acts.ts'
import { advanceIn } from './advanceIn.ts'
import { changedDetail } from './desk.ts'
import { checkFresh } from './fresh.ts'
import { type AtHand, deskEnvelope } from './rights.ts'

/** The envelope while somebody signs on paper. @throws Refusal 403, 404, 409. */
async function signedByHand(ctx: CallContext, of: { projectId: string; envelopeId: number }, locks: boolean) {
  const at = await deskEnvelope(ctx, of, locks)
  const steps = await stepsOfEnvelope(ctx.db, at.row)
  const came = advance(at.row.body, steps, { name: 'scan', by: { actors: at.standing.actors } }, ctx.now)
  if ('refused' in came) {
    if (came.why === 'notYourEvent') throw new Refusal(403, 'NOT_ALLOWED', { why: 'notYourRole' })
    throw new Refusal(409, 'NO_SCAN_HERE')
  }
  const people = openSteps(at.row.body, steps).flatMap((step) =>
    step.action <= 2 ? onPaper(at.row.body, step) : [],
  )
  return { at, people: at.signers.filter(({ id }) => people.includes(id)) }
}

const refusalOfCode = {
  older: 'SCAN_OLD_REVISION',
  otherEnvelope: 'SCAN_OTHER_ENVELOPE',
  otherPage: 'SCAN_WRONG_PAGE',
} as const

/** Stores one hand-signed page; the last one completes the signing on paper. */
export const uploadScan: FileHandler<'/digitaldocs/UploadScan'> = {
  mayBring: async (ask, ctx) => await signedByHand(ctx, ask, false),
  take: async (ask, ctx) => {
    const { db, actor } = ctx
    const { at, people } = await signedByHand(ctx, ask, true)
    await checkFresh(ctx, at)
    const [file] = ctx.files
    if (file === undefined) throw new Refusal(422, 'FILE_MISSING', { field: 'files' })
    if (ctx.files.length > 1) throw new Refusal(422, 'TOO_MANY_FILES', { params: { max: 1 } })
    const papers = await papersOfEnvelope(db, at.row.id)
    const paper = papers.find(({ key }) => key === ask.paper)
    if (paper === undefined || ask.page >= paper.pages)
      throw new Refusal(422, 'SCAN_WRONG_PAGE', { field: 'page' })
    const { key, revision } = paper
    const said = readPageCode(ask.code, { envelope: at.row.id, paper: key, revision, page: ask.page })
    if (said !== 'same') throw new Refusal(422, refusalOfCode[said], { field: 'code' })
    const { bytes, contentType } = await acceptedUpload(file)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const by = auditName(actor)
    await saveScan(db, at.row.id, { key, revision, page: ask.page, bytes, contentType, sha256, by })
    await appendAudit(db, { actor: by, action: 'envelope.page', object: `envelope:${at.row.id}` })
    const scans = await scansOf(db, at.row.id)
    const isWhole = papers.every((one) =>
      Array.from({ length: one.pages }, (_, page) => page).every((page) =>
        scans.some((scan) => scan.key === one.key && scan.revision === one.revision && scan.page === page),
      ),
    )
    if (isWhole) await allScanned(ctx, at, people)
    return await changedDetail(ctx, ask)
  },
}

/** Records that the signed papers came back: staff confirm it, and the acts say it was on paper. */
async function allScanned(ctx: CallContext, { row, standing }: AtHand, people: AtHand['signers']) {
  await advanceIn(ctx, row.id, { name: 'scan', by: { actors: standing.actors } })
  const presence = { mode: 'together', staffId: ctx.actor.userId } as const
  for (const paper of await papersOfEnvelope(ctx.db, row.id)) {
    const { key, revision, sha256 } = paper
    for (const signer of people) {
      const what = { kind: 'signed', paper: { key, revision, sha256 }, reason: 'paper' } as const
      await appendAct(ctx, { row, signer, presence }, what)
    }
  }
}
