import type { CallContext } from '../context/handler.ts'
import { papersOfEnvelope } from '../db/envelopePapers.ts'
import type { EnvelopeRow } from '../db/envelopes.ts'
import { appendAct } from './acts.ts'
import { advanceIn, movedRow } from './advanceIn.ts'
import { checkSeen, type HandedIn, shownOf } from './handedIn.ts'
import { refusalOfMove } from './refusedMove.ts'
import type { Acting } from './rights.ts'

/** Records that a signer was shown every page of these papers. Returns their revisions. */
async function noteRead(ctx: CallContext, acting: Acting, ask: HandedIn, name: string) {
  const frozen = await papersOfEnvelope(ctx.db, acting.row.id)
  checkSeen(ask, frozen)
  const seen = frozen.filter(({ key }) => ask.papers.some((one) => one.key === key))
  for (const paper of seen) {
    const { key, revision, sha256 } = paper
    const what = { kind: 'viewed', paper: { key, revision, sha256 }, shown: shownOf(ask, paper) } as const
    await appendAct(ctx, acting, what, { name, deviceAt: ask.deviceAt ?? null })
  }
  return seen.map(({ key, revision }) => ({ key, revision }))
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

/** Records the approval of a purchaser, their solicitor or a broker, who has read everything. */
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
