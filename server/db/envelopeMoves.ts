import { advance } from '../../src/rules/envelopes/advance.ts'
import { actorOf, type ActorNumber } from '../../src/rules/envelopes/actors.ts'
import type { Effect, Envelope, EnvelopeEvent, WhyRefused } from '../../src/rules/envelopes/envelope.ts'
import { isBuilders, rolesOfActor } from '../../src/rules/envelopes/mayAct.ts'
import { groupAt, isOver, openSteps } from '../../src/rules/envelopes/participants.ts'
import { stepsFor, type WorkflowStep } from '../../src/rules/envelopes/workflow.ts'
import type { Db } from './database.ts'
import { changeDealAt } from './dealChanges.ts'
import { dealHashOf } from './dealHash.ts'
import { changesOf, repeatRevision } from './envelopePapers.ts'
import { type EnvelopeRow, lockedEnvelope, noteSent, saveMoved } from './envelopes.ts'
import { endLinks, forgetWitnesses, peopleWithRole, type SignerRow, signersOf } from './envelopeSigners.ts'
import { addJob } from './jobs.ts'
import { queueMail } from './mail.ts'
import { sealJobKey } from './sealJobs.ts'
import { type Sql, sql } from './sql.ts'
import { stepsOfWorkflow } from './workflows.ts'

/** The steps of an envelope's workflow that apply to it. */
export async function stepsOfEnvelope(
  db: Db,
  { workflowId, conditions }: Pick<EnvelopeRow, 'workflowId' | 'conditions'>,
): Promise<readonly WorkflowStep[]> {
  return stepsFor(await stepsOfWorkflow(db, workflowId), new Set(conditions))
}

export type Move =
  | {
      readonly moved: true
      readonly row: EnvelopeRow
      readonly body: Envelope
      readonly effects: readonly Effect[]
    }
  | {
      readonly moved: false
      readonly why: WhyRefused
      readonly who: readonly ActorNumber[]
      readonly row: EnvelopeRow
    }

/** Who caused an event and when, as its row records it. */
export interface MoveCause {
  readonly by: string
  readonly now: Date
  /** Delays its mails while it can be taken back, which cancels them. */
  readonly mailInSeconds?: number
  /** No person caused it, so it does not count as activity in the purchase. */
  readonly isClock?: boolean
}

/** When the next reminder for the current steps is due. */
export function nextReminder(body: Envelope, steps: readonly WorkflowStep[], now: Date): Date | null {
  if (body.state !== 'sent' || body.since === null) return null
  const since = new Date(body.since).getTime()
  const times = openSteps(body, steps)
    .flatMap(({ remindAt }) => remindAt.map((hours) => since + hours * 3_600_000))
    .filter((time) => time > now.getTime())
  return times.length === 0 ? null : new Date(Math.min(...times))
}

/** §3: the action and actor that a list shows. */
function shown(body: Envelope, steps: readonly WorkflowStep[]): { actionId: number; actorId: number } {
  if (body.state === 'completed') return { actionId: 7, actorId: 0 }
  const [step] = body.state === 'sent' ? openSteps(body, steps) : groupAt(steps, body.step)
  return { actionId: step?.action ?? 0, actorId: step?.actor ?? 0 }
}

/**
 * Applies an event to an envelope with its row, mails, the seal's job and repeated revisions, or nothing.
 * `frozen`: papers already frozen.
 */
export async function moveEnvelope(
  tx: Db,
  id: number,
  event: EnvelopeEvent,
  cause: MoveCause,
  { frozen = [] }: { readonly frozen?: readonly string[] } = {},
): Promise<Move | undefined> {
  const { now, mailInSeconds = 0 } = cause
  const row = await lockedEnvelope(tx, id)
  if (row === undefined) return undefined
  const steps = await stepsOfEnvelope(tx, row)
  const came = advance(row.body, steps, event, now)
  if ('refused' in came) return { moved: false, why: came.why, who: came.who, row }
  const { envelope: body, effects } = came
  await saveMoved(
    tx,
    row,
    { body, ...shown(body, steps), remindAt: nextReminder(body, steps, now) },
    { event, ...cause },
  )
  // Links belong to a step; one that can still be taken back keeps its links.
  const mayRunOn = mailInSeconds > 0 || event.name === 'restore'
  if (!mayRunOn && (body.step !== row.body.step || body.state !== row.body.state)) await endLinks(tx, id, now)
  const signed = new Set(row.body.done.map(({ signer }) => signer))
  const again = [...signed].filter((one) => isOver(row.body, one) && !isOver(body, one))
  if (again.length > 0) await forgetWitnesses(tx, again)
  if (row.amends !== null && body.state === 'completed' && row.body.state !== 'completed')
    await amendDeal(tx, row)
  for (const effect of effects) await write(tx, { row, body, effect, frozen, mailInSeconds })
  return { moved: true, row, body, effects }
}

/** Everyone has signed an amendment, so its changes apply to the deal. */
async function amendDeal(tx: Db, { id, purchaseId, conditions }: EnvelopeRow): Promise<void> {
  for (const { key, after, by } of await changesOf(tx, id))
    if (by === 'amendment') await changeDealAt(tx, purchaseId, { key, value: after })
  await noteSent(tx, id, { dealHash: await dealHashOf(tx, purchaseId), conditions })
}

async function write(
  tx: Db,
  {
    row,
    body,
    effect,
    frozen,
    mailInSeconds,
  }: {
    readonly row: EnvelopeRow
    readonly body: Envelope
    readonly effect: Effect
    readonly frozen: readonly string[]
    readonly mailInSeconds: number
  },
): Promise<void> {
  const { id, projectId } = row
  switch (effect.kind) {
    case 'freeze':
      for (const key of effect.papers) if (!frozen.includes(key)) await repeatRevision(tx, id, key)
      return
    case 'seal':
      await addJob(tx, { kind: 'seal', payload: { envelopeId: id }, key: sealJobKey(id, body.revision) })
      return
    case 'mail': {
      const signer = (await signersOf(tx, id)).find((one) => one.id === effect.signer)
      const { letter, no } = effect
      for (const address of signer === undefined ? [] : await addressesOf(tx, row, signer)) {
        const envelope = { id, letter, signer: effect.signer, no }
        await queueMail(tx, { kind: 'envelope', address, projectId, envelope }, mailInSeconds)
      }
      return
    }
    case 'tellDesk': {
      const address = await deskAddress(tx, projectId)
      if (address === '') return
      const envelope = { id, letter: effect.letter, signer: null, no: body.step }
      await queueMail(tx, { kind: 'envelope', address, projectId, envelope }, mailInSeconds)
      return
    }
    case 'draft':
      // The caller creates the envelope, because it knows the purpose.
      return
  }
}

/** Where a signer's mail goes: own address, or the builder's people of that role. */
export async function addressesOf(
  db: Db,
  { projectId }: Pick<EnvelopeRow, 'projectId'>,
  { role, email }: Pick<SignerRow, 'role' | 'email'>,
): Promise<readonly string[]> {
  if (!isBuilders(role)) return email === '' ? [] : [email]
  const [own = [], others = []] = rolesOfActor[actorOf(role)] ?? []
  const first = own.length === 0 ? [] : await peopleWithRole(db, projectId, own)
  const people = first.length > 0 || others.length === 0 ? first : await peopleWithRole(db, projectId, others)
  return people.map((one) => one.email)
}

/** The sales centre's address; empty if the project has none. */
async function deskAddress(db: Db, projectId: string): Promise<string> {
  const { email } = await db.one<{ email: string }>(sql`
    select coalesce(facts -> 'salesCentre' ->> 'email', flags -> 'salesCentre' ->> 'email', '') as email
    from project where id = ${projectId}`)
  return email
}

/**
 * Voids running envelopes of purchases that lost their home; completed ones stay valid. Locks purchases
 * before envelopes.
 */
export async function voidEnvelopesOf(
  tx: Db,
  which: Sql,
  { reason, ...cause }: MoveCause & { readonly reason: string },
): Promise<void> {
  await tx.run(sql`select 1 from purchase where id in (${which}) order by id for update`)
  const rows = await tx.all<{ id: number }>(sql`
    select id from envelope
    where purchase_id in (${which}) and state in ('draft', 'sent', 'declined', 'expired') order by id for update`)
  for (const { id } of rows) {
    const event: EnvelopeEvent = { name: 'void', by: { actors: [], isClock: true }, reason }
    await moveEnvelope(tx, id, event, cause)
  }
}

/** The same for one purchase. */
export async function voidEnvelopes(
  tx: Db,
  purchaseId: number,
  cause: MoveCause & { readonly reason: string },
): Promise<void> {
  await voidEnvelopesOf(tx, sql`select ${purchaseId}::bigint`, cause)
}

/** How long after an envelope's last change a bounced mail may be its own. */
const bounceDays = 7

/** Records that an address bounced, so that copies just sent there go elsewhere. */
export async function noteBounced(tx: Db, address: string, now: Date): Promise<void> {
  const lately = sql`
    lower(s.email) = lower(${address}) and e.state in ('sent', 'completed')
    and e.changed_at > ${now}::timestamptz - make_interval(days => ${bounceDays})`
  const rows = await tx.all<{ id: number; signer: number }>(sql`
    select e.id, s.id as signer
    from envelope_signer s join envelope e on e.id = s.envelope_id where ${lately} order by e.purchase_id, e.id`)
  for (const { id, signer } of rows) {
    await noteCopyReturned(tx, { id, signer, now })
  }
}

/** Records that a signer's copy bounced. */
export async function noteCopyReturned(
  tx: Db,
  { id, signer, now }: { readonly id: number; readonly signer: number; readonly now: Date },
): Promise<void> {
  await tx.run(sql`
    select 1 from purchase where id = (select purchase_id from envelope where id = ${id}) for update`)
  const row = await lockedEnvelope(tx, id)
  if (row === undefined) return
  const mailed = (await stepsOfEnvelope(tx, row)).find(
    ({ no, action }) => action === 3 && row.body.done.some((one) => one.no === no && one.signer === signer),
  )
  if (mailed === undefined) return
  await moveEnvelope(tx, id, { name: 'bounce', signer, no: mailed.no }, { by: 'mail', now })
}
