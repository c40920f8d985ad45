import { leftOn, papersNow, signingPart } from '../../src/rules/envelopes/participants.ts'
import { purchaserNumber } from '../../src/rules/papers/signers.ts'
import type { CallContext } from '../context/handler.ts'
import { stepsOfEnvelope } from '../db/envelopeMoves.ts'
import { papersOfEnvelope, type RevisionRow } from '../db/envelopePapers.ts'
import type { EnvelopeRow } from '../db/envelopes.ts'
import { actsOf } from '../db/signingActs.ts'
import { appendAct } from './acts.ts'
import { advanceIn, movedRow } from './advanceIn.ts'
import { checkSeen, type HandedIn, shownOf } from './handedIn.ts'
import { refusalOfMove } from './refusedMove.ts'
import type { Acting } from './rights.ts'

async function noteShown(
  ctx: CallContext,
  acting: Acting,
  { ask, name }: { readonly ask: HandedIn; readonly name: string },
  paper: RevisionRow,
): Promise<void> {
  const { key, revision, sha256 } = paper
  const what = { kind: 'viewed', paper: { key, revision, sha256 }, shown: shownOf(ask, paper) } as const
  await appendAct(ctx, acting, what, { name, deviceAt: ask.deviceAt ?? null })
}

/** Records that a signer was shown every page of these papers. Returns their revisions. */
async function noteRead(ctx: CallContext, acting: Acting, ask: HandedIn, name: string) {
  const frozen = await papersOfEnvelope(ctx.db, acting.row.id)
  checkSeen(ask, frozen)
  const seen = frozen.filter(({ key }) => ask.papers.some((one) => one.key === key))
  for (const paper of seen) await noteShown(ctx, acting, { ask, name }, paper)
  return seen.map(({ key, revision }) => ({ key, revision }))
}

/**
 * Records that a signing purchaser was also shown papers without places for them, such as a disclosure, once
 * per revision. @throws Refusal 409 STEP_ORDER if a page was not shown.
 */
export async function noteOthersRead(
  ctx: CallContext,
  acting: Acting,
  ask: HandedIn,
  name: string,
): Promise<void> {
  const { row, signer } = acting
  const steps = await stepsOfEnvelope(ctx.db, row)
  if (purchaserNumber(signer.role) === 0 || signingPart(row.body, steps, signer.id) === undefined) return
  const filled = new Set(ask.fields.map(({ paper }) => paper))
  const isOwn = (fields: readonly { readonly signer: number }[]): boolean =>
    fields.some((field) => field.signer === signer.id)
  // Without any filled place, all of a signer's own papers are recorded as read.
  const others = papersNow(row.body, steps, signer.id).filter((paper) =>
    filled.size === 0 ? !isOwn(paper.fields) : !filled.has(paper.key) && leftOn([paper], signer.id) === 0,
  )
  if (others.length === 0) return
  const acts = (await actsOf(ctx.db, row.id)).filter((act) => act.signer.id === signer.id)
  for (const paper of await papersOfEnvelope(ctx.db, row.id)) {
    const isKnown = acts.some((act) => act.paper?.key === paper.key && act.paper.revision === paper.revision)
    if (!isKnown && others.some(({ key }) => key === paper.key))
      await noteShown(ctx, acting, { ask, name }, paper)
  }
}

/** Records that a signer without anything to sign has read the papers. */
export async function lookAt(
  ctx: CallContext,
  acting: Acting,
  ask: HandedIn,
  name: string,
): Promise<EnvelopeRow> {
  const { row, signer } = acting
  const seen = await noteRead(ctx, acting, ask, name)
  await advanceIn(ctx, row.id, { name: 'view', signer: signer.id, seen })
  return await movedRow(ctx, row)
}

/** Records that a purchaser, their solicitor or a broker approves, having read everything. */
export async function review(
  ctx: CallContext,
  acting: Acting,
  ask: HandedIn,
  name: string,
): Promise<EnvelopeRow> {
  const { row, signer } = acting
  const seen = await noteRead(ctx, acting, ask, name)
  if (!row.body.papers.every(({ key }) => seen.some((one) => one.key === key))) {
    throw refusalOfMove('notViewed', [], row.body.state)
  }
  await advanceIn(ctx, row.id, { name: 'approve', signer: signer.id })
  await appendAct(ctx, acting, { kind: 'approved' }, { name, deviceAt: ask.deviceAt ?? null })
  return await movedRow(ctx, row)
}
