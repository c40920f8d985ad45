import {
  draftEnvelope,
  type Envelope,
  type EnvelopeEvent,
  type EnvelopeEventName,
} from '../../src/rules/envelopes/envelope.ts'
import type { StepCondition } from '../../src/rules/envelopes/workflow.ts'
import type { Db } from './database.ts'
import { actRow, opened, sealed } from './sealedFields/sealedColumns.ts'
import { type Sql, sql } from './sql.ts'

export interface EnvelopeRow {
  readonly id: number
  readonly projectId: string
  readonly purchaseId: number
  readonly workflowId: number
  readonly conditions: readonly StepCondition[]
  /** The completed envelope whose contract it amends. */
  readonly amends: number | null
  readonly version: number
  readonly body: Envelope
  readonly actionId: number
  readonly actorId: number
  readonly dealHash: string
  readonly dueAt: Date | null
  readonly changedAt: Date
  readonly sentAt: Date | null
  readonly completedAt: Date | null
  readonly sealedAt: Date | null
}

const columns: Sql = sql`
  e.id, e.project_id as "projectId", e.purchase_id as "purchaseId", e.workflow_id as "workflowId", e.conditions, e.amends,
  e.version, e.body, e.action_id as "actionId", e.actor_id as "actorId", e.deal_hash as "dealHash", e.due_at as "dueAt",
  e.changed_at as "changedAt", e.sent_at as "sentAt", e.completed_at as "completedAt", e.sealed_at as "sealedAt"`

export async function envelopeById(db: Db, id: number): Promise<EnvelopeRow | undefined> {
  return await db.first(sql`select ${columns} from envelope e where id = ${id}`)
}

/** An envelope, locked until the transaction ends. To change both, lock its purchase first. */
export async function lockedEnvelope(tx: Db, id: number): Promise<EnvelopeRow | undefined> {
  return await tx.first(sql`select ${columns} from envelope e where id = ${id} for update`)
}

/** A purchase's envelopes, newest first. */
export async function envelopesOfPurchase(db: Db, purchaseId: number): Promise<EnvelopeRow[]> {
  return await db.all(
    sql`select ${columns} from envelope e where purchase_id = ${purchaseId} order by id desc`,
  )
}

/** Not renewed, and no voided amendment, which leaves the contract as it was. */
export const isInForce: Sql = sql`state <> 'superseded' and not (state = 'voided' and amends is not null)`

/** A purchase's newest envelope in force. */
export async function latestEnvelope(db: Db, purchaseId: number): Promise<EnvelopeRow | undefined> {
  return await db.first(sql`
    select ${columns} from envelope e where purchase_id = ${purchaseId} and ${isInForce} order by id desc limit 1`)
}

/** A project's envelopes: all running ones, and those that ended within ninety days. */
export async function envelopesOfProject(db: Db, projectId: string): Promise<EnvelopeRow[]> {
  return await db.all(sql`
    select ${columns} from envelope e
    where project_id = ${projectId} and state <> 'superseded'
      and (state in ('draft', 'sent', 'declined') or changed_at > now() - interval '90 days')
    order by (state in ('draft', 'sent', 'declined')) desc, due_at nulls last, changed_at desc limit 500`)
}

/**
 * Creates a draft.
 * @throws DatabaseError of `envelope_running` if one is already running.
 */
export async function insertDraft(
  tx: Db,
  {
    projectId,
    purchaseId,
    workflowId,
    renews,
    amends = null,
  }: Pick<EnvelopeRow, 'projectId' | 'purchaseId' | 'workflowId'> & {
    readonly renews: number | null
    readonly amends?: number | null
  },
): Promise<EnvelopeRow> {
  return await tx.one(sql`
    insert into envelope as e (project_id, purchase_id, workflow_id, state, body, renews, amends)
    values (${projectId}, ${purchaseId}, ${workflowId}, 'draft', ${sql.json(draftEnvelope)}, ${renews}, ${amends})
    returning ${columns}`)
}

export interface MovedEnvelope {
  readonly body: Envelope
  readonly actionId: number
  readonly actorId: number
  readonly remindAt: Date | null
}

/** The field that holds an event's words, which are sealed. */
export const saidField: Readonly<Partial<Record<EnvelopeEventName, 'reason' | 'note'>>> = {
  decline: 'reason',
  void: 'reason',
  back: 'note',
  renew: 'note',
}

/** Separates an event's words from the rest. */
function apart(event: EnvelopeEvent): { readonly rest: object; readonly said: string | null } {
  const field = saidField[event.name]
  if (field === undefined) return { rest: event, said: null }
  const { [field]: said = null, ...rest }: Readonly<Record<string, unknown>> = { ...event }
  return { rest, said: typeof said === 'string' ? said : null }
}

/** Writes the outcome of an event to the envelope, and the event itself. */
export async function saveMoved(
  tx: Db,
  row: Pick<EnvelopeRow, 'id' | 'version' | 'purchaseId'>,
  { body, actionId, actorId, remindAt }: MovedEnvelope,
  {
    event,
    by,
    now,
    isClock = false,
  }: {
    readonly event: EnvelopeEvent
    readonly by: string
    readonly now: Date
    readonly isClock?: boolean
  },
): Promise<void> {
  const { state, dueAt } = body
  const { rest, said } = apart(event)
  await tx.run(sql`
    update envelope set state = ${state}, body = ${sql.json(body)}, version = version + 1, action_id = ${actionId},
      actor_id = ${actorId}, due_at = ${dueAt}::timestamptz, remind_at = ${remindAt}, changed_at = ${now},
      sent_at = case when state = 'draft' and ${state} <> 'draft' then ${now} else sent_at end,
      completed_at = case when ${state} = 'completed' then coalesce(completed_at, ${now}) else completed_at end
    where id = ${row.id}`)
  // The envelope is locked.
  const { seq } = await tx.one<{ seq: number }>(
    sql`select coalesce(max(seq), 0) + 1 as seq from envelope_event where envelope_id = ${row.id}`,
  )
  await tx.run(sql`
    insert into envelope_event (envelope_id, seq, event, said, by_whom, at)
    values (${row.id}, ${seq}, ${sql.json(rest)},
            ${sealed('envelope_event.said', actRow({ envelopeId: row.id, seq }), said)}, ${by}, ${now})`)
  await tx.run(sql`
    update purchase set version = version + 1, changed_at = case when ${isClock}::boolean then changed_at else now() end
    where id = ${row.purchaseId}`)
}

/** Stores an envelope's deal when sent, and which steps apply. */
export async function noteSent(
  tx: Db,
  id: number,
  { dealHash, conditions }: { readonly dealHash: string; readonly conditions: readonly StepCondition[] },
): Promise<void> {
  await tx.run(sql`
    update envelope set deal_hash = ${dealHash}, conditions = ${[...conditions]}::text[] where id = ${id}`)
}

export interface EnvelopeEventRow {
  readonly seq: number
  readonly event: { readonly name: EnvelopeEventName; readonly [field: string]: unknown }
  readonly by: string
  readonly at: Date
}

export async function eventsOfEnvelope(db: Db, id: number): Promise<EnvelopeEventRow[]> {
  const rows = await db.all<EnvelopeEventRow & { readonly said: string | null }>(sql`
    select seq, event, ${opened('envelope_event.said', 'v')} as said, by_whom as by, at from envelope_event v
    where envelope_id = ${id} order by seq`)
  return rows.map(({ said, event, ...row }) => {
    const field = saidField[event.name]
    return { ...row, event: said === null || field === undefined ? event : { ...event, [field]: said } }
  })
}

/** Envelopes that have expired, locked with their purchases; skips rows locked elsewhere. */
export async function claimOverdue(tx: Db, most: number): Promise<EnvelopeRow[]> {
  return await tx.all(sql`
    select ${columns} from purchase p join envelope e on e.purchase_id = p.id
    where e.state = 'sent' and e.due_at <= now() and not has_moved(e.project_id) order by e.id limit ${most} for update of p, e skip locked`)
}

/** When to check again for a reminder; null for never. */
export async function setReminder(tx: Db, id: number, at: Date | null): Promise<void> {
  await tx.run(sql`update envelope set remind_at = ${at} where id = ${id}`)
}

export async function markSealed(tx: Db, id: number): Promise<void> {
  await tx.run(sql`update envelope set sealed_at = now(), version = version + 1 where id = ${id}`)
}

/** Records that a participant in the purchase has seen the signed papers. */
export async function markShown(tx: Db, id: number, purchaseId: number): Promise<void> {
  await tx.run(sql`update envelope set shown_at = coalesce(shown_at, now()) where id = ${id}`)
  await tx.run(sql`update purchase set version = version + 1, changed_at = now() where id = ${purchaseId}`)
}
