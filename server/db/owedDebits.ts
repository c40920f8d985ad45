import type { Db } from './database.ts'
import { type DebitRow, latestReference, settledDebits } from './debits.ts'
import { postDebit } from './ledger.ts'
import { left } from './refunds.ts'
import { sql } from './sql.ts'

/** What the builder keeps, in minor units, of an ended sale's card and debit payments. */
async function keptOf(tx: Db, purchaseId: number): Promise<number> {
  const { kept } = await tx.one<{ kept: number }>(sql`
    select (coalesce((select sum(${left}) from payment_attempt a join payment p on p.id = a.payment_id
        where p.purchase_id = ${purchaseId} and not a.is_unapplied), 0)
      + coalesce((select sum(amount - owed) from planned_debit
        where purchase_id = ${purchaseId} and state = 'settled' and owed is not null), 0))::float8 as kept`)
  return kept
}

/** Records debits collected for an ended sale as owed, beyond what is kept. Returns how many are new. */
export async function oweDebits(tx: Db, purchaseId: number, keep: number): Promise<number> {
  let found = 0
  for (const debit of await settledDebits(tx, purchaseId)) {
    if (debit.owed !== null) continue
    const mayStay = Math.max(0, keep - (await keptOf(tx, purchaseId)))
    const owed = Math.max(0, debit.amount - mayStay)
    await tx.run(sql`update planned_debit set owed = ${owed} where id = ${debit.id}`)
    if (owed === 0) continue
    await postDebit(tx, { ...debit, amount: owed, reference: latestReference(debit) }, 'debitOwed')
    found += 1
  }
  return found
}

/** Owes nothing for a debit that the bank has returned to the payor. */
export async function forgiveDebit(tx: Db, debit: DebitRow): Promise<void> {
  if (debit.owed === null || debit.owed === 0 || debit.isPaidBack) return
  await tx.run(sql`
    update planned_debit set owed = null, pay_back_asked_by = null, pay_back_transfer = null, pay_back_note = null
    where id = ${debit.id}`)
  await postDebit(tx, { ...debit, amount: debit.owed, reference: latestReference(debit) }, 'debitNotOwed')
}

/** Records the transfer that paid it back, and why. False if nothing is owed or it was already reported. */
export async function askPaidBack(
  tx: Db,
  id: number,
  { by, transfer, note }: { readonly by: string; readonly transfer: string; readonly note: string },
): Promise<boolean> {
  const rows = await tx.run(sql`
    update planned_debit set pay_back_asked_by = ${by}, pay_back_transfer = ${transfer}, pay_back_note = ${note}
    where id = ${id} and state = 'settled' and owed > 0 and paid_back_at is null and pay_back_asked_by is null`)
  return rows > 0
}

/** Withdraws such a report. False if none is open. */
export async function refusePaidBack(tx: Db, id: number): Promise<boolean> {
  const rows = await tx.run(sql`
    update planned_debit set pay_back_asked_by = null, pay_back_transfer = null, pay_back_note = null
    where id = ${id} and paid_back_at is null and pay_back_asked_by is not null`)
  return rows > 0
}

/** Records that the office paid it back. False if nothing is owed, or nobody else reported it. */
export async function notePaidBack(tx: Db, debit: DebitRow, by: string): Promise<boolean> {
  const rows = await tx.run(sql`
    update planned_debit set paid_back_at = now(), paid_back_by = ${by}, changed_at = now()
    where id = ${debit.id} and state = 'settled' and owed > 0 and paid_back_at is null
      and pay_back_asked_by <> ${by}`)
  if (rows === 0) return false
  const amount = debit.owed ?? 0
  return await postDebit(tx, { ...debit, amount, reference: latestReference(debit) }, 'debitPaidBack')
}
