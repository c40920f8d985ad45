import { appendAudit } from '../../db/audit.ts'
import type { Database, Db } from '../../db/database.ts'
import { unansweredFiles } from '../../db/debits.ts'
import { lockLotsOf } from '../../db/lockHomes.ts'
import { cancelMandate } from '../../db/mandates.ts'
import { endPurchases } from '../../db/endPurchases.ts'
import { lockPurchases } from '../../db/purchases.ts'
import { emitReload } from '../../db/lotEvents.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { dropOptions } from './writeOptions.ts'
import { worksheetStatus } from '../../../src/rules/worksheetStatus.ts'

export interface Belongings {
  readonly projectId: string
  readonly name: string
  readonly lots: number
  /** Lots sold here, which stay sold. */
  readonly sold: number
  readonly holds: number
  readonly worksheets: number
  /** Planned debits that have not gone to the bank. */
  readonly debits: number
  /** Debits collected for sales that have ended, and not paid back. */
  readonly owed: number
  /** Cheques and transfers that nobody has approved or declined. */
  readonly noted: number
  /** Card deposits not refunded, which stay in the books. */
  readonly payments: number
  /** Refunds that nobody has approved or declined. */
  readonly askedRefunds: number
  /** Card payments whose outcome is open: they block the removal. */
  readonly paying: number
  /** Approved refunds that are not complete: they block the removal. */
  readonly refunds: number
  /** Disputes that are not decided: they block the removal. */
  readonly disputes: number
  /** Files with debits the bank has not answered, which block the removal. */
  readonly bankFiles: readonly number[]
  /** Worksheets that are undecided, accepted, or missing pictures. */
  readonly open: number
  readonly idPictures: number
  readonly files: number
  /** Enrolled kiosks that show it. */
  readonly kiosks: number
}

export interface Removal {
  readonly removed: boolean
  readonly belongings: Belongings
}

export interface RemovalAsk {
  readonly projectId: string
  /** Whether to remove it even while lots are held and worksheets open. */
  readonly withOpenWork: boolean
}

const { declined, withdrawn } = worksheetStatus

const attempts: Sql = sql`
  payment_attempt a join payment q on q.id = a.payment_id where q.project_id = p.id`

/** Whether money is moving whose outcome nobody would learn once the project is removed. */
const isMoneyMoving = ({ paying, refunds, disputes, bankFiles }: Belongings): boolean =>
  paying + refunds + disputes + bankFiles.length > 0

/**
 * What goes with a project.
 * @throws a sentence if it does not exist.
 */
export async function belongingsOf(db: Db, projectId: string): Promise<Belongings> {
  const found = await db.first<Omit<Belongings, 'bankFiles'>>(sql`
    select p.id as "projectId", p.name,
      (select count(*) from lot where project_id = p.id and removed_at is null) as lots,
      (select count(*) from deal where project_id = p.id and state = 'sold') as sold,
      (select count(*) from deal where project_id = p.id and state = 'held'
        and (expires_at is null or expires_at > clock_timestamp())) as holds,
      (select count(*) from planned_debit where project_id = p.id and state in ('planned', 'notified')) as debits,
      (select count(*) from planned_debit where project_id = p.id and owed > 0 and paid_back_at is null) as owed,
      (select count(*) from noted_money where project_id = p.id and state = 'asked') as noted,
      (select count(*) from ${attempts} and captured > refunded) as payments,
      (select count(*) from ${attempts} and a.state in ('opening', 'open', 'processing', 'authorised')) as paying,
      (select count(*) from refund where state = 'asked' and attempt_id in (select a.id from ${attempts})) as "askedRefunds",
      (select count(*) from refund where state = 'approved' and attempt_id in (select a.id from ${attempts})) as refunds,
      (select count(*) from ${attempts} and dispute = 'open') as disputes,
      (select count(*) from worksheet where project_id = p.id and deleted_at is null) as worksheets,
      (select count(*) from worksheet w where project_id = p.id and deleted_at is null
        and status_id not in (${declined}, ${withdrawn})) as open,
      (select count(*) from worksheet_image i join worksheet w on w.id = i.worksheet_id
        where w.project_id = p.id) as "idPictures",
      (select count(*) from file where project_id = p.id and not personal) as files,
      (select count(*) from device where project_id = p.id and revoked_at is null) as kiosks
    from project p where p.id = ${projectId} and gone_at is null`)
  if (found === undefined) throw new Error(`There is no project ${projectId}.`)
  return { ...found, bankFiles: await unansweredFiles(db, projectId) }
}

/** Ends calls for help, which nobody will answer. */
async function endHelpCalls(tx: Db, projectId: string): Promise<void> {
  await tx.run(sql`delete from help_call where project_id = ${projectId}`)
  await tx.run(sql`delete from device_invite where project_id = ${projectId}`)
}

/** Ends waiting lists, so that nobody is offered a home about to be removed. */
async function endLines(tx: Db, projectId: string): Promise<void> {
  await tx.run(sql`delete from waiting where project_id = ${projectId}`)
}

/** Ends launches, which nobody will draw or run; their publications stay. */
async function endLaunches(tx: Db, projectId: string): Promise<void> {
  await tx.run(sql`update launch set ended_at = now() where project_id = ${projectId} and ended_at is null`)
}

/** Cancels planned changes, or they would change a later import's lots. */
async function endPlans(tx: Db, projectId: string): Promise<void> {
  await tx.run(sql`
    update lot_plan set state = 'cancelled', ended_at = now() where project_id = ${projectId} and state = 'planned'`)
}

/** Ends what people wait for. */
async function endWaiting(tx: Db, projectId: string): Promise<void> {
  await endLines(tx, projectId)
  await endHelpCalls(tx, projectId)
  await endPlans(tx, projectId)
  await endLaunches(tx, projectId)
}

/** Releases holds, so that each lot regains its own status before it is delisted. */
async function endHolds(tx: Db, projectId: string): Promise<void> {
  await lockLotsOf(tx, projectId)
  await tx.all(
    sql`select end_deal(d, 'released') from deal d where project_id = ${projectId} and state = 'held'`,
  )
}

/**
 * Ends worksheets, and notifies the people concerned: deleting a row does not. No ended hold leaves a home
 * reserved for them.
 */
async function endWorksheets(tx: Db, projectId: string): Promise<void> {
  await tx.run(
    sql`update worksheet set deleted_at = now() where project_id = ${projectId} and deleted_at is null`,
  )
}

/** Deletes worksheets with their ID photos. */
async function dropWorksheets(tx: Db, projectId: string): Promise<void> {
  const pictures = await tx.all<{ id: string }>(sql`
    select file_id as id from worksheet_image i join worksheet w on w.id = i.worksheet_id where w.project_id = ${projectId}`)
  await tx.run(sql`delete from worksheet where project_id = ${projectId}`)
  await tx.run(sql`delete from file where id = any(${pictures.map(({ id }) => id)})`)
}

/** Ends debit agreements and cancels debits not with the bank: no more bank files. */
async function endAgreements(tx: Db, projectId: string): Promise<void> {
  const rows = await tx.all<{ id: number }>(sql`
    select id::int as id from mandate where project_id = ${projectId} and state not in ('cancelled', 'ended') order by id`)
  for (const { id } of rows) await cancelMandate(tx, id, { why: 'office' })
}

/** Deletes the builder's files. Events stay: they limit what their people see. */
async function dropFiles(tx: Db, projectId: string): Promise<void> {
  const own = sql`where project_id = ${projectId}`
  const ofLots = sql`where lot_id in (select id from lot ${own})`
  await tx.run(sql`delete from lot_model ${ofLots}`)
  await tx.run(sql`delete from inventory_lot ${ofLots}`)
  await tx.run(sql`delete from purchase_choice
    where deal_id in (select id from deal ${own} and state not in ('held', 'sold'))`)
  await dropOptions(tx, sql`project_id = ${projectId}`)
  await tx.run(sql`delete from price_rule ${own}`)
  // Envelopes of sold homes keep their workflow; no new ones are created.
  await tx.run(sql`update workflow set is_current = false ${own}`)
  await tx.run(sql`delete from decline_reason ${own}`)
  await tx.run(sql`delete from template where model_id in (select id from model ${own})
    and not exists (select 1 from deal where template_id = template.id and state = 'sold')`)
  await tx.run(
    sql`delete from model ${own} and not exists (select 1 from template where model_id = model.id)`,
  )
  await tx.run(sql`delete from deposit ${own}`)
  await tx.run(sql`delete from term ${own}`)
  await tx.run(sql`delete from site_plan ${own}`)
  await tx.run(sql`delete from building_view where building_id in (select id from building ${own})`)
  await tx.run(sql`delete from document ${own}`)
  await tx.run(sql`delete from paper ${own}`)
  // Money stays in the books as recorded; so do debit agreements and papers, on which payments depend.
  await tx.run(sql`delete from file ${own} and not exists (select 1 from mandate where paper_id = file.id)`)
  await tx.run(sql`delete from favourite ${own}`)
  await tx.run(sql`delete from channel_link ${own}`)
  await tx.run(sql`delete from visit_time ${own}`)
  await tx.run(sql`delete from broker_request ${own}`)
  const ofReceivers = sql`where receiver_id in (select id from receiver ${own})`
  await tx.run(sql`delete from crm_record ${ofReceivers}`)
  await tx.run(sql`delete from crm_proposal ${ofReceivers}`)
}

async function hide(tx: Db, projectId: string): Promise<void> {
  await tx.run(sql`update lot set removed_at = now(), coordinates = '[]'
    where project_id = ${projectId} and removed_at is null`)
  await tx.run(sql`update project set gone_at = now(), municipality = '', province_abb = '', latitude = null,
    longitude = null, picture = null, facts = '{}', flags = '{}', wording = '{}', colours = '[]', hidden_lots = '[]',
    sort_order = 0, company_id = null where id = ${projectId}`)
  await emitReload(tx, projectId)
}

/** Deletes what a removal deletes, of a project that goes on elsewhere: its sales do not end, and nobody is told. */
export async function dropProject(tx: Db, projectId: string): Promise<void> {
  await endWaiting(tx, projectId)
  await dropWorksheets(tx, projectId)
  await dropFiles(tx, projectId)
  await hide(tx, projectId)
}

/**
 * Removes a project; lot rows stay for later imports. Refuses while money moves and, unless confirmed, while
 * work is open or money owed.
 */
export async function removeProject(
  database: Database,
  { projectId, withOpenWork }: RemovalAsk,
  signal?: AbortSignal,
): Promise<Removal> {
  return await database.transaction(async (tx) => {
    // Covers all purchases, because money also moves for ended ones.
    await lockPurchases(tx, sql`project_id = ${projectId}`)
    await tx.all(sql`select id from worksheet where project_id = ${projectId} order by id for update`)
    await lockLotsOf(tx, projectId)
    await tx.all(sql`select id from project where id = ${projectId} for update`)
    const belongings = await belongingsOf(tx, projectId)
    const { holds, open, debits, owed, noted, askedRefunds, payments } = belongings
    const isBusy = holds + open + debits + owed + noted + askedRefunds + payments > 0
    if (isMoneyMoving(belongings) || (isBusy && !withOpenWork)) return { removed: false, belongings }
    await endWaiting(tx, projectId)
    await endWorksheets(tx, projectId)
    await endHolds(tx, projectId)
    await dropWorksheets(tx, projectId)
    await endPurchases(tx, { state: 'failed', why: 'office' }, sql`project_id = ${projectId}`)
    await endAgreements(tx, projectId)
    await dropFiles(tx, projectId)
    await hide(tx, projectId)
    signal?.throwIfAborted()
    await appendAudit(tx, { actor: 'operator', action: 'project.remove', object: `project:${projectId}` })
    return { removed: true, belongings }
  })
}
