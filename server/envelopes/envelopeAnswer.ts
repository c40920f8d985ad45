import type { Answer } from '../../src/contract/schemas.ts'
import { actorOf } from '../../src/rules/envelopes/actors.ts'
import { dueSigners } from '../../src/rules/envelopes/participants.ts'
import type { WorkflowStep } from '../../src/rules/envelopes/workflow.ts'
import { nobody } from '../db/holds.ts'
import { dealHashOf } from '../db/dealHash.ts'
import { stepsOfEnvelope } from '../db/envelopeMoves.ts'
import { type EnvelopeRow } from '../db/envelopes.ts'
import { undecidedOf } from '../db/offlineSignings.ts'
import { type SignerRow, signersOf } from '../db/envelopeSigners.ts'
import type { Db } from '../db/database.ts'
import { purchaseById, type PurchaseRow } from '../db/purchases.ts'
import { homeNames } from '../purchases/homeNames.ts'
import { peopleOf } from '../purchases/peopleOf.ts'

export type ShownEnvelope = Answer<'/digitaldocs/GetEnvelopesForTransaction'>['envelopes'][number]

/** Whether a purchase changed after its papers were frozen. Once reserved, only a markup can. */
export async function isStale(
  db: Db,
  { dealHash, body }: Pick<EnvelopeRow, 'dealHash' | 'body'>,
  { id, state }: Pick<PurchaseRow, 'id' | 'state'>,
): Promise<boolean> {
  if (state !== 'open' || body.state === 'draft') return false
  return (await dealHashOf(db, id)) !== dealHash
}

/**
 * §3 A change still to be completed: by those who initial it, or by the officer or agent whose step makes
 * one.
 */
function markupOf({ body, actionId, actorId }: EnvelopeRow): {
  readonly status: 0 | 1 | 2
  readonly actor: 0 | 1 | 2 | 9
} {
  const isStep = body.state === 'sent' && actionId === 6 && (actorId === 2 || actorId === 9)
  return isStep && body.markup.status !== 1 ? { status: 1, actor: actorId } : body.markup
}

/** An envelope as shown in lists. */
export async function shownEnvelope(
  db: Db,
  row: EnvelopeRow,
  now: Date,
  /** Data already read for all envelopes of a list. */
  known: {
    readonly purchase?: PurchaseRow
    readonly steps?: readonly WorkflowStep[]
    readonly signers?: readonly SignerRow[]
    readonly offlineWaits?: number
  } = {},
): Promise<ShownEnvelope> {
  const { body } = row
  const purchase = known.purchase ?? (await purchaseById(db, row.purchaseId, nobody))
  const signers = known.signers ?? (await signersOf(db, row.id))
  const due = dueSigners(body, known.steps ?? (await stepsOfEnvelope(db, row)))
  const nameOf = (id: number): string => signers.find((one) => one.id === id)?.name ?? ''
  const markup = markupOf(row)
  const people = signers.filter(({ role }) => actorOf(role) === 1 && role !== 'witness')
  return {
    id: row.id,
    workflow_id: row.workflowId,
    pdf_file: body.papers.length === 0 ? '' : `envelope-${row.id}.pdf`,
    Envelope_completed: body.state === 'completed' ? 1 : 0,
    Envelope_action_id: row.actionId,
    Envelope_actor_id: row.actorId,
    Markup_status: markup.status,
    Markup_actor_id_to_complete: markup.actor,
    transaction_id: row.purchaseId,
    projectId: row.projectId,
    version: row.version,
    state: body.state,
    homes: purchase === undefined ? [] : homeNames(purchase),
    purchasers:
      people.length > 0 || purchase === undefined
        ? people.map(({ name }) => name)
        : await peopleOf(db, purchase),
    waitsFor: due.map(({ id }) => nameOf(id)).filter((name) => name !== ''),
    dueAt: row.dueAt?.toISOString() ?? null,
    isOverdue: row.dueAt !== null && row.dueAt <= now,
    changedAt: row.changedAt.toISOString(),
    offlineWaits: known.offlineWaits ?? (await undecidedOf(db, row.id)),
    isStale: purchase === undefined ? false : await isStale(db, row, purchase),
  }
}
