import type { Answer } from '../../src/contract/schemas.ts'
import { sells } from '../../src/rules/actor.ts'
import { advance } from '../../src/rules/envelopes/advance.ts'
import type { ActorNumber } from '../../src/rules/envelopes/actors.ts'
import type { EnvelopeEventName } from '../../src/rules/envelopes/envelope.ts'
import { hasOfficerSigned } from '../../src/rules/envelopes/deskEvents.ts'
import { groupAt, isStepDone, openSteps, participantsOf } from '../../src/rules/envelopes/participants.ts'
import { byHand } from '../../src/rules/envelopes/handPages.ts'
import { stepsFor, type WorkflowStep } from '../../src/rules/envelopes/workflow.ts'
import { can } from '../../src/rules/permissions.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import { allowed } from '../context/allowed.ts'
import { stepsOfWorkflow } from '../db/workflows.ts'
import { stepsOfEnvelope } from '../db/envelopeMoves.ts'
import { papersOfEnvelope, scansOf, sealedOf, validScansOf } from '../db/envelopePapers.ts'
import { type EnvelopeRow, envelopesOfProject } from '../db/envelopes.ts'
import { signersOfAll } from '../db/envelopeSigners.ts'
import { undecidedOfAll } from '../db/offlineSignings.ts'
import { isSealFailing } from '../db/sealJobs.ts'
import { purchaseById } from '../db/purchases.ts'
import { actsOf } from '../db/signingActs.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { callerOf } from '../purchases/rights.ts'
import { appendAct } from './acts.ts'
import { isAmendable } from './amend.ts'
import { appendDeskAct } from './deskActs.ts'
import { advanceIn, envelopeNotFound } from './advanceIn.ts'
import { shownEnvelope } from './envelopeAnswer.ts'
import { checkFresh } from './fresh.ts'
import { isWholePage, pagesSigned } from './handPages.ts'
import { changeableOf } from './changeable.ts'
import { checkHomes } from './keepHomes.ts'
import { offlineAnswer } from './offlineDesk.ts'
import { listedSigners } from './reading.ts'
import { isBuilders } from '../../src/rules/envelopes/mayAct.ts'
import { type AtHand, deskEnvelope, envelopeFor, isDeskOf, mayActAs, type OfEnvelope } from './rights.ts'
import { checkDocsFactor } from '../purchases/docsFactor.ts'
import { nameOfActing } from './sign.ts'
import { storyOf } from './story.ts'

export type Detail = NonNullable<Answer<'/digitaldocs/GetEnvelope'>['detail']>

/** A project's envelopes, most urgent first, but not of homes hidden from the caller. */
export const getEnvelopes: Handler<'/digitaldocs/GetEnvelopes'> = async ({ projectId }, ctx) => {
  const { db, now } = ctx
  allowed(can(ctx.actor, 'seeEnvelopes', targetOf(await ofProject(ctx, projectId))))
  const envelopes = []
  const workflows = new Map<number, readonly WorkflowStep[]>()
  const rows = await envelopesOfProject(db, projectId)
  const ids = rows.map(({ id }) => id)
  const signers = await signersOfAll(db, ids)
  const waits = await undecidedOfAll(db, ids)
  for (const row of rows) {
    const purchase = await purchaseById(db, row.purchaseId, callerOf(ctx))
    if (purchase === undefined || !(await isDeskOf(ctx, purchase))) continue
    const all = workflows.get(row.workflowId) ?? (await stepsOfWorkflow(db, row.workflowId))
    workflows.set(row.workflowId, all)
    const steps = stepsFor(all, new Set(row.conditions))
    const own = { signers: signers.get(row.id) ?? [], offlineWaits: waits.get(row.id) ?? 0 }
    envelopes.push(await shownEnvelope(db, row, now, { purchase, steps, ...own }))
  }
  return { isOK: 1, envelopes }
}

function stepStates({ body }: EnvelopeRow, steps: readonly WorkflowStep[]): Detail['steps'] {
  const isNow = (step: WorkflowStep): boolean =>
    body.state === 'sent' && step.no === body.step && !isStepDone(body, step)
  return steps.map((step) => ({
    no: step.no,
    actor: step.actor,
    action: step.action,
    state: isNow(step)
      ? 'now'
      : body.state === 'draft'
        ? 'next'
        : participantsOf(body, step).length === 0
          ? 'skipped'
          : isStepDone(body, step)
            ? 'done'
            : 'next',
  }))
}

/** The events that the caller may trigger now. */
async function mayOf(
  ctx: CallContext,
  { row, signers, standing, purchase }: AtHand,
  steps: readonly WorkflowStep[],
): Promise<EnvelopeEventName[]> {
  const { actors } = standing
  const by = { actors, isPurchase: purchase.isParty }
  // Purchasers and witnesses sign on their own screen, not at the desk.
  const mine = signers.filter(
    (signer) => isBuilders(signer.role) && mayActAs(standing, signer, sells(ctx.actor)),
  )
  const group = groupAt(steps, row.body.step)
  const isHere = row.body.state === 'sent' && group.some(({ mayMarkup, action }) => mayMarkup || action === 6)
  const isMarkup =
    actors.some((one) => one === 2 || one === 9) &&
    ((isHere && row.amends === null && !hasOfficerSigned(row.body)) ||
      (await isAmendable(ctx, { row, purchase })))
  const takes = (event: Parameters<typeof advance>[2]): boolean =>
    !('refused' in advance(row.body, steps, event, ctx.now))
  const events: (EnvelopeEventName | false)[] = [
    mine.some(({ id }) => isTurn(row, steps, id, 2)) && 'sign',
    mine.some(({ id }) => isTurn(row, steps, id, 4)) && 'view',
    mine.some(({ id }) => takes({ name: 'approve', signer: id })) && 'approve',
    mine.some(({ id }) => takes({ name: 'back', signer: id, note: 'x' })) && 'back',
    mine.some(({ id }) => takes({ name: 'decline', signer: id, reason: 'x' })) && 'decline',
    takes({ name: 'scan', by }) && 'scan',
    takes({ name: 'renew', by }) && 'renew',
    takes({ name: 'void', by, reason: 'x' }) && 'void',
    takes({ name: 'remind', by }) && 'remind',
    isMarkup && 'markup',
    row.body.state === 'draft' && actors.some((one: ActorNumber) => [5, 8, 9, 10].includes(one)) && 'send',
  ]
  return events.filter((one) => one !== false)
}

const isTurn = (row: EnvelopeRow, steps: readonly WorkflowStep[], signer: number, action: number): boolean =>
  row.body.state === 'sent' &&
  openSteps(row.body, steps).some(
    (step) => step.action === action && participantsOf(row.body, step).some(({ id }) => id === signer),
  )

const isUnsealed = async ({ db }: CallContext, { id, body, sealedAt }: EnvelopeRow): Promise<boolean> =>
  body.sealed !== null && sealedAt === null && (await isSealFailing(db, id, body.sealed))

async function detailOf(ctx: CallContext, at: AtHand): Promise<Detail> {
  const { db, now } = ctx
  const { row, standing } = at
  const steps = await stepsOfEnvelope(db, row)
  const papers = await papersOfEnvelope(db, row.id)
  const sealed = new Set((await sealedOf(db, row.id)).map(({ key }) => key))
  const scans = await scansOf(db, row.id)
  const valid = await validScansOf(db, row.id)
  const hand = byHand(row.body, steps)
  const titles = new Map(papers.map(({ key, title }) => [key, title]))
  const signers = await listedSigners(ctx, row)
  const may = await mayOf(ctx, at, steps)
  return {
    envelope: await shownEnvelope(db, row, now),
    amends: row.amends,
    papers: papers.map(({ key, title, revision, pages, sha256, frozenAt }) => ({
      key,
      title,
      revision,
      pages,
      sha256,
      isSealed: sealed.has(key),
      handPages: valid.filter((one) => one.key === key).length,
      frozenAt: frozenAt.toISOString(),
    })),
    isSealFailing: await isUnsealed(ctx, row),
    signers: signers.map(({ signer, ...shown }) => ({
      ...shown,
      isMine: isBuilders(signer.role) && mayActAs(standing, signer, sells(ctx.actor)),
    })),
    acts: (await actsOf(db, row.id)).map((act) => ({
      seq: act.seq,
      kind: act.kind,
      role: act.signer.role,
      name: act.signer.name,
      paper: act.paper === null ? null : (titles.get(act.paper.key) ?? act.paper.key),
      methods: [...new Set(act.fields.map(({ method }) => method))],
      presence: act.presence.mode,
      ...(act.assistant !== undefined && { assistant: act.assistant }),
      reason: act.reason,
      at: act.at.server,
    })),
    steps: stepStates(row, steps),
    scans:
      hand === undefined
        ? []
        : papers.flatMap((paper) =>
            pagesSigned(row.body, hand, { paper, scans }).map((one) => ({
              paper: paper.key,
              page: one.page,
              isThere: isWholePage(one),
              signers: [...one.signers],
            })),
          ),
    changeable: may.includes('markup') ? await changeableOf(ctx, at) : [],
    ...(await storyOf(db, row.id)),
    offline: await offlineAnswer(ctx, at),
    may,
  }
}

export const getEnvelope: Handler<'/digitaldocs/GetEnvelope'> = async (ask, ctx) => ({
  isOK: 1,
  detail: await detailOf(ctx, await deskEnvelope(ctx, ask)),
})

/** The envelope, locked. @throws Refusal 409 ENVELOPE_MOVED if it changed since the caller loaded it. */
export async function sameEnvelope(
  ctx: CallContext,
  ask: OfEnvelope & { readonly version: number },
): Promise<AtHand> {
  const at = await deskEnvelope(ctx, ask, true)
  if (at.row.version !== ask.version) throw new Refusal(409, 'ENVELOPE_MOVED')
  return at
}

/** The answer of a call that changed an envelope: its new state. */
export async function changedDetail(ctx: CallContext, ask: OfEnvelope): Promise<{ isOK: 1; detail: Detail }> {
  return { isOK: 1, detail: await detailOf(ctx, await deskEnvelope(ctx, ask)) }
}

/** The caller's signer if theirs is the turn to review, else 0. */
function reviewer(
  ctx: CallContext,
  at: AtHand,
  steps: readonly WorkflowStep[],
  event: 'approve' | 'back',
): number {
  // Buyers and their solicitors review on their own screens, never at the desk.
  const mine = at.signers.filter(
    (signer) => isBuilders(signer.role) && mayActAs(at.standing, signer, sells(ctx.actor)),
  )
  const given = event === 'approve' ? ({ name: 'approve' } as const) : ({ name: 'back', note: 'x' } as const)
  const takes = ({ id }: { readonly id: number }): boolean =>
    !('refused' in advance(at.row.body, steps, { ...given, signer: id }, ctx.now))
  return mine.find(takes)?.id ?? 0
}

export const approve: Handler<'/digitaldocs/Approve'> = async (ask, ctx) => {
  const at = await sameEnvelope(ctx, ask)
  await checkDocsFactor(ctx, ask.projectId)
  await checkFresh(ctx, at)
  await checkHomes(ctx, at.purchase)
  const id = reviewer(ctx, at, await stepsOfEnvelope(ctx.db, at.row), 'approve')
  await advanceIn(ctx, at.row.id, { name: 'approve', signer: id })
  const signer = at.signers.find((one) => one.id === id)
  if (signer === undefined) throw envelopeNotFound()
  const acting = { row: at.row, signer, presence: { mode: 'account', staffId: ctx.actor.userId } } as const
  await appendAct(ctx, acting, { kind: 'approved' }, { name: await nameOfActing(ctx, acting) })
  return await changedDetail(ctx, ask)
}

export const sendBack: Handler<'/digitaldocs/SendBack'> = async (ask, ctx) => {
  const at = await sameEnvelope(ctx, ask)
  const signer = reviewer(ctx, at, await stepsOfEnvelope(ctx.db, at.row), 'back')
  const own = at.signers.find(({ id }) => id === signer)
  await advanceIn(ctx, at.row.id, { name: 'back', signer, note: ask.note.trim() })
  if (own === undefined) throw envelopeNotFound()
  const acting = {
    row: at.row,
    signer: own,
    presence: { mode: 'account', staffId: ctx.actor.userId },
  } as const
  // The note stays in the office: everyone can read the sealed chain.
  await appendAct(ctx, acting, { kind: 'sentBack' }, { name: await nameOfActing(ctx, acting) })
  return await changedDetail(ctx, ask)
}

export const voidEnvelope: Handler<'/digitaldocs/VoidEnvelope'> = async (ask, ctx) => {
  const at = await sameEnvelope(ctx, ask)
  const by = { actors: at.standing.actors }
  await advanceIn(ctx, at.row.id, { name: 'void', by, reason: ask.reason.trim() })
  // The reason stays in the office, like a note.
  await appendDeskAct(ctx, at, [8, 10], { kind: 'voided' })
  return await changedDetail(ctx, ask)
}

/** Reminds people whose turn it is, at most once, however often called. */
// §7 EmailOfficer
export const emailOfficer: Handler<'/digitaldocs/EmailOfficer'> = async (ask, ctx) => {
  const found = await envelopeFor(ctx, ask, true)
  const steps = await stepsOfEnvelope(ctx.db, found.row)
  const by = { actors: found.standing.actors, isPurchase: found.standing.isParty }
  const event = { name: 'remind', by } as const
  const came = advance(found.row.body, steps, event, ctx.now)
  if ('refused' in came && (came.why === 'remindedToday' || came.why === 'nothingDone')) {
    return { isOK: 1, isSent: false }
  }
  await advanceIn(ctx, found.row.id, event)
  return { isOK: 1, isSent: true }
}
