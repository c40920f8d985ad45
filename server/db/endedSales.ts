import { forgetWaiverReason } from './cardWaivers.ts'
import type { Db } from './database.ts'
import { attemptsOf, lockAttempt, paymentOfPurchase } from './payments.ts'
import { askRefund, dropAsked, leftOfAttempts } from './refunds.ts'
import { sql } from './sql.ts'

/** Ends a purchase whose homes are no longer sold, for `money` if none came. Its records stay. */
export async function markUnsold(tx: Db, id: number): Promise<void> {
  const why = sql`case when exists (select 1 from payment where purchase_id = ${id} and what = 'deposit' and secured_at is null)
      and not exists (select 1 from noted_money where purchase_id = ${id} and state = 'booked')
    then 'money' else 'unsold' end`
  await tx.run(sql`
    update purchase set state = 'cancelled', why = ${why}, version = version + 1, changed_at = now(), ended_at = now() where id = ${id}`)
  await forgetWaiverReason(tx, id)
}

/**
 * Requests a refund of all money for a purchase, less `keep` in minor units; another manager approves. Lock
 * the purchase first.
 */
export async function askBack(
  tx: Db,
  purchaseId: number,
  { by, note, keep = 0 }: { readonly by: string; readonly note: string; readonly keep?: number },
): Promise<void> {
  const payment = await paymentOfPurchase(tx, purchaseId)
  if (payment === undefined) return
  await dropAsked(tx, purchaseId)
  for (const { id, state, isUnapplied } of await attemptsOf(tx, payment.id)) {
    if (state !== 'captured') continue
    await lockAttempt(tx, id)
    const amount = ((await leftOfAttempts(tx, [id])).get(id) ?? 0) - (isUnapplied ? 0 : keep)
    if (amount > 0) await askRefund(tx, { attemptId: id, amount, note, by })
  }
}
