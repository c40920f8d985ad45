import type { SaidByCrm } from '../../src/rules/fields/crmContact.ts'
import { columnOf, type Contact, contact, type CrmOf } from './crm.ts'
import type { Db } from './database.ts'
import { opened, sealed } from './sealedFields/sealedColumns.ts'
import { sql } from './sql.ts'
import type { TypedFields } from './purchases.ts'

export interface CrmRecord {
  readonly receiver: string
  readonly stage: string
  readonly url: string
  readonly saidAt: Date
}

export interface CrmProposal {
  readonly id: number
  readonly receiver: string
  readonly projectId: string
  readonly purchaserId: number
  readonly purchaseId: number | null
  readonly worksheetId: number | null
  readonly position: number
  readonly said: SaidByCrm
  readonly has: Contact
  readonly saidBy: string
  readonly saidAt: Date
  /** Lotline's record is newer than the one that the receiver had. */
  readonly isBehind: boolean
}

/** How something stands in the receivers' own systems. */
export async function crmRecordsOf(db: Db, of: CrmOf): Promise<CrmRecord[]> {
  return await db.all(sql`
    select r.name as receiver, c.stage, c.url, c.said_at as "saidAt"
    from crm_record c join receiver r on r.id = c.receiver_id where c.${columnOf(of)} = ${of.id} order by r.name`)
}

const proposal = sql`
  c.id, r.name as receiver, r.project_id as "projectId", c.purchaser_id as "purchaserId", q.purchase_id as "purchaseId",
  q.worksheet_id as "worksheetId", q.position,
  jsonb_build_object('firstName', c.first_name, 'lastName', c.last_name, 'email', c.email, 'phone', c.phone) as said,
  ${contact} as has,
  c.said_by as "saidBy", c.said_at as "saidAt",
  coalesce((select max(version) from (
    select version from receiver_news n where n.receiver_id = r.id and n.subject = c.subject and n.subject_id = c.subject_id
    union all
    select version from receiver_told t where t.receiver_id = r.id and t.subject = c.subject and t.subject_id = c.subject_id
  ) as known), 0) > c.seen as "isBehind"`
const from = sql`crm_proposal c join receiver r on r.id = c.receiver_id join purchaser q on q.id = c.purchaser_id`

/** What nobody has decided on yet, the oldest first. */
export async function proposalsOf(db: Db, of: CrmOf): Promise<CrmProposal[]> {
  return await db.all(
    sql`select ${proposal} from ${from} where q.${columnOf(of)} = ${of.id} order by q.position, c.id`,
  )
}

export async function proposalById(db: Db, id: number): Promise<CrmProposal | undefined> {
  return await db.first(sql`select ${proposal} from ${from} where c.id = ${id}`)
}

/** Locks a proposal and its purchaser. */
export async function lockProposal(tx: Db, id: number): Promise<CrmProposal | undefined> {
  await tx.run(sql`
    select 1 from purchaser where id = (select purchaser_id from crm_proposal where id = ${id}) for update`)
  await tx.run(sql`select 1 from crm_proposal where id = ${id} for update`)
  return await proposalById(tx, id)
}

/** Ends a proposal, and tells the receivers how things are now. */
export async function endProposal(
  tx: Db,
  { id, projectId, purchaseId, worksheetId }: CrmProposal,
): Promise<void> {
  await tx.run(sql`delete from crm_proposal where id = ${id}`)
  const subject = purchaseId === null ? 'worksheet' : 'purchase'
  await tx.all(sql`select note_news(${projectId}, ${subject}, ${purchaseId ?? worksheetId}::bigint)`)
}

/**
 * Writes contact details to a purchaser's row. The first purchaser's address is also the worksheet's: its
 * update is news, and fails with a duplicate.
 */
export async function writeContact(
  tx: Db,
  { purchaserId, worksheetId, position }: CrmProposal,
  { firstName, lastName, email, phone }: Contact,
): Promise<void> {
  // In one statement, because the two addresses must be equal at its end.
  await tx.run(sql`
    with sheet as (
      update worksheet set buyer_email = case when ${position}::int = 1 then ${email} else buyer_email end
      where id = ${worksheetId}::bigint)
    update purchaser set first_name = ${firstName}, last_name = ${lastName}, email = ${email},
      phones = case when ${phone}::text = '' then phones[2:] else array_prepend(${phone}::text, phones[2:]) end
    where id = ${purchaserId}`)
}

/** Writes the same to the purchase's draft, so that row and draft agree. */
export async function writeTypedContact(
  tx: Db,
  purchaseId: number,
  at: number,
  { firstName, lastName, email, phone }: Contact,
): Promise<void> {
  const { typed } = await tx.one<{ typed: TypedFields | null }>(sql`
    select ${opened('purchase.typed')} as typed from purchase where id = ${purchaseId} for update`)
  const path = `purchasers.${at}`
  const next =
    typed === null || Object.keys(typed).length === 0
      ? null
      : {
          ...typed,
          [`${path}.firstName`]: firstName,
          [`${path}.lastName`]: lastName,
          [`${path}.email`]: email,
          [`${path}.phones.0`]: phone,
        }
  await tx.run(sql`
    update purchase set typed = ${sealed('purchase.typed', purchaseId, next)}, version = version + 1, changed_at = now()
    where id = ${purchaseId}`)
}
