import type { PadBank, PadHolder, PadSigning } from '../../src/rules/fields/pad.ts'
import type { Language } from '../../src/rules/languages.ts'
import type { MandateState, PulledScheme } from '../../src/rules/pad/scheme.ts'
import type { SentMark } from '../../src/rules/signing/made.ts'
import type { Db } from './database.ts'
import { opened, sealed } from './sealedFields/sealedColumns.ts'
import { type Sql, sql } from './sql.ts'

/** What ended an agreement: payor, staff, another agreement, changed people, or the sale's end. */
export type EndedWhy = 'payor' | 'broker' | 'office' | 'replaced' | 'people' | 'sale'

/** The terms on new papers, by which the payee may also end the agreement. */
const termsNow = 2

/** A debit agreement, without its account numbers. */
export interface MandateRow {
  readonly id: number
  readonly reference: string
  readonly purchaseId: number
  readonly projectId: string
  readonly scheme: PulledScheme
  readonly state: MandateState
  readonly replaces: number | null
  readonly isBusiness: boolean
  readonly isWaived: boolean
  readonly hasSecond: boolean
  /** YYYY-MM-DD */
  readonly signedOn: string
  readonly last3: string
  readonly hasCheque: boolean
  /** Who provided its void cheque; null if not recorded. */
  readonly chequeBy: string | null
  readonly paperId: string | null
  readonly paperSha256: string | null
  /** Positions of the deposits on its paper; null if not recorded. */
  readonly paperLists: readonly number[] | null
  readonly confirmedAt: Date | null
  /** Who typed it; null if not recorded. */
  readonly madeBy: string | null
  readonly comparedBy: string | null
  readonly approvedBy: string | null
  readonly suspendedWhy: string | null
  readonly endedWhy: EndedWhy | null
  /** Its last day (YYYY-MM-DD), null if ended at once. Nothing is debited until then. */
  readonly endsOn: string | null
  /** The version of the terms on its paper. */
  readonly terms: number
  readonly madeAt: Date
}

/** The account holders, where and when each of them signed, and the language of their paper. */
export interface MandateHolders {
  readonly holders: readonly PadHolder[]
  /** One per holder. */
  readonly signings: readonly PadSigning[]
  readonly language: Language | null
}

/** As stored: the release before wrote only where the first signed. */
interface StoredHolders extends Partial<Pick<MandateHolders, 'signings' | 'language'>> {
  readonly holders: readonly PadHolder[]
  readonly signedIn: string
}

interface Drawn {
  readonly signature: SentMark
  readonly initials: SentMark
}

export interface MandateMarks {
  readonly first: Drawn
  readonly second: Drawn | null
  readonly waiver: SentMark | null
}

const columns: Sql = sql`
  id, reference, purchase_id as "purchaseId", project_id as "projectId", scheme, state, replaces::int as replaces,
  is_business as "isBusiness", is_waived as "isWaived", has_second as "hasSecond", signed_on::text as "signedOn", last3,
  cheque is not null as "hasCheque", cheque_by as "chequeBy", paper_id as "paperId", paper_sha256 as "paperSha256", paper_lists as "paperLists", confirmed_at as "confirmedAt",
  compared_by as "comparedBy", approved_by as "approvedBy", suspended_why as "suspendedWhy",
  ended_why as "endedWhy", ends_on::text as "endsOn", terms, made_at as "madeAt", made_by as "madeBy"`

/** The agreements of a purchase, oldest first. */
export async function mandatesOfPurchase(db: Db, purchaseId: number): Promise<MandateRow[]> {
  return await db.all(sql`select ${columns} from mandate where purchase_id = ${purchaseId} order by id`)
}

/** Agreements that ended with their sale in this transaction. */
export async function endedWithSale(tx: Db, purchaseId: number): Promise<MandateRow[]> {
  return await tx.all(sql`
    select ${columns} from mandate where purchase_id = ${purchaseId} and ended_why = 'sale' and ended_at = now() order by id`)
}

export async function mandatesOfProject(db: Db, projectId: string): Promise<MandateRow[]> {
  return await db.all(sql`select ${columns} from mandate where project_id = ${projectId} order by id`)
}

/** Reserved purchases of a project without a signed agreement, newest first. */
export async function reservedWithoutMandate(db: Db, projectId: string, most: number): Promise<number[]> {
  const rows = await db.all<{ id: number }>(sql`
    select id from purchase p where project_id = ${projectId} and state = 'reserved'
      and not exists (select 1 from mandate where purchase_id = p.id and state not in ('draft', 'cancelled', 'ended'))
    order by id desc limit ${most}`)
  return rows.map(({ id }) => id)
}

export interface NewMandate extends Pick<
  MandateRow,
  | 'reference'
  | 'purchaseId'
  | 'projectId'
  | 'scheme'
  | 'replaces'
  | 'isBusiness'
  | 'isWaived'
  | 'hasSecond'
  | 'signedOn'
  | 'last3'
  | 'madeBy'
> {
  readonly holders: StoredHolders
  readonly account: PadBank
  readonly marks: MandateMarks
}

export async function insertMandate(tx: Db, one: NewMandate): Promise<MandateRow> {
  return await tx.one(sql`
    insert into mandate (reference, purchase_id, project_id, scheme, state, replaces, is_business, is_waived, has_second, signed_on,
      last3, made_by, terms, holders, account, marks)
    values (${one.reference}, ${one.purchaseId}, ${one.projectId}, ${one.scheme}, 'draft', ${one.replaces}, ${one.isBusiness},
      ${one.isWaived}, ${one.hasSecond}, ${one.signedOn}, ${one.last3}, ${one.madeBy}, ${termsNow},
      ${sealed('mandate.holders', one.reference, one.holders)}, ${sealed('mandate.account', one.reference, one.account)},
      ${sealed('mandate.marks', one.reference, one.marks)})
    returning ${columns}`)
}

/** Editing an unconfirmed agreement creates a new one; the old one's numbers are deleted. */
export async function dropDraft(tx: Db, id: number): Promise<void> {
  await tx.run(sql`
    update mandate set state = 'cancelled', ended_at = now(), holders = null, account = null, marks = null, cheque = null
    where id = ${id} and state in ('draft', 'signed')`)
}

/** Empty once deleted. */
export async function holdersOf(db: Db, id: number): Promise<MandateHolders> {
  const row = await db.one<{ stored: StoredHolders | null; signedOn: string }>(
    sql`select ${opened('mandate.holders')} as stored, signed_on::text as "signedOn" from mandate where id = ${id}`,
  )
  if (row.stored === null) return { holders: [], signings: [], language: null }
  const { holders, signedIn, signings, language = null } = row.stored
  return {
    holders,
    signings: signings ?? holders.map(() => ({ signedIn, signedOn: row.signedOn })),
    language,
  }
}

export async function accountOf(db: Db, id: number): Promise<PadBank> {
  const row = await db.one<{ account: PadBank }>(
    sql`select ${opened('mandate.account')} as account from mandate where id = ${id}`,
  )
  return row.account
}

/** Null once deleted. */
export async function marksOf(db: Db, id: number): Promise<MandateMarks | null> {
  const row = await db.one<{ marks: MandateMarks | null }>(
    sql`select ${opened('mandate.marks')} as marks from mandate where id = ${id}`,
  )
  return row.marks
}

/** Sets the picture of the void cheque; a later one replaces it. */
export async function setCheque(
  tx: Db,
  { id, reference }: Pick<MandateRow, 'id' | 'reference'>,
  { bytes, by }: { readonly bytes: Uint8Array; readonly by: string },
): Promise<void> {
  const picture = sealed('mandate.cheque', reference, Buffer.from(bytes).toString('base64'))
  await tx.run(sql`update mandate set cheque = ${picture}, cheque_by = ${by} where id = ${id}`)
}

export async function chequeOf(db: Db, id: number): Promise<Uint8Array | undefined> {
  const row = await db.first<{ cheque: string }>(
    sql`select ${opened('mandate.cheque')} as cheque from mandate where id = ${id} and cheque is not null`,
  )
  return row === undefined ? undefined : Buffer.from(row.cheque, 'base64')
}

/**
 * Deletes pictures of cheques: a day after an unconfirmed agreement was dropped, otherwise `endedDays` after
 * its end and last debit, since payors may dispute debits that long.
 */
export async function pruneCheques(db: Db, endedDays: number): Promise<number> {
  return await db.run(sql`
    update mandate m set cheque = null where cheque is not null and ended_at is not null and case
      when confirmed_at is null then ended_at < now() - interval '1 day'
      else ended_at < now() - make_interval(days => ${endedDays}) and not exists (
        select 1 from planned_debit where mandate_id = m.id and changed_at > now() - make_interval(days => ${endedDays})) end`)
}

/**
 * Deletes account numbers, names and signatures, in bank files too: a day after agreements ended unconfirmed,
 * since sales can be taken back, otherwise `keptDays` after their end and last debit.
 */
export async function pruneMandates(db: Db, keptDays: number): Promise<number> {
  const files = await db.run(sql`
    update bank_file set content = null
    where content is not null and made_at < now() - make_interval(days => ${keptDays})`)
  const mandates = await db.run(sql`
    update mandate m set holders = null, account = null, marks = null
    where account is not null and state in ('cancelled', 'ended') and (confirmed_at is null and ended_at < now() - interval '1 day'
      or ended_at < now() - make_interval(days => ${keptDays}) and not exists (
        select 1 from planned_debit where mandate_id = m.id and changed_at > now() - make_interval(days => ${keptDays})))`)
  return files + mandates
}

export async function markSigned(
  tx: Db,
  id: number,
  paper: { readonly id: string; readonly sha256: string; readonly lists: readonly number[] },
): Promise<void> {
  await tx.run(sql`
    update mandate set state = 'signed', paper_id = ${paper.id}, paper_sha256 = ${paper.sha256},
      paper_lists = ${[...paper.lists]}::int[] where id = ${id} and state = 'draft'`)
}

export async function markConfirmed(tx: Db, id: number, at: Date): Promise<void> {
  await tx.run(
    sql`update mandate set state = 'confirmed', confirmed_at = ${at} where id = ${id} and state = 'signed'`,
  )
}

export async function noteCompared(tx: Db, id: number, by: string): Promise<void> {
  await tx.run(sql`update mandate set compared_by = ${by} where id = ${id} and compared_by is null`)
}

/**
 * Activates an agreement for debits. Ends the previous one, takes over its debits not with the bank, and
 * voids an unsent file naming that account.
 */
export async function activate(
  tx: Db,
  { id, replaces, purchaseId }: MandateRow,
  by: string | null,
): Promise<void> {
  if (replaces !== null)
    await tx.run(
      sql`update mandate set state = 'ended', ended_at = now(), ended_why = 'replaced' where id = ${replaces} and state in ('active', 'suspended')`,
    )
  await tx.run(sql`
    select void_unsent_files(array(select id from mandate where purchase_id = ${purchaseId} and id <> ${id}))`)
  await tx.run(sql`
    update planned_debit set mandate_id = ${id}, changed_at = now()
    where purchase_id = ${purchaseId} and mandate_id <> ${id} and state in ('planned', 'notified', 'returned')`)
  await tx.run(
    sql`update mandate set state = 'active', approved_by = ${by} where id = ${id} and state = 'confirmed'`,
  )
}

/** Stops an agreement's debits until there is another; voids unsent files with one. */
export async function suspend(tx: Db, id: number, why: string): Promise<void> {
  const rows = await tx.run(
    sql`update mandate set state = 'suspended', suspended_why = ${why} where id = ${id} and state = 'active'`,
  )
  if (rows > 0) await tx.run(sql`select void_unsent_files(array[${id}::bigint])`)
}

/** Ends an agreement, cancels its debits not with the bank, voids an unsent file that contains one. */
export async function cancelMandate(
  tx: Db,
  id: number,
  { why, endsOn = null }: { readonly why: EndedWhy; readonly endsOn?: string | null },
): Promise<void> {
  await tx.run(sql`
    update mandate set state = 'cancelled', ended_at = now(), ended_why = ${why}, ends_on = ${endsOn} where id = ${id} and state not in ('cancelled', 'ended')`)
  await tx.run(sql`select end_debits(array[${id}::bigint])`)
}
