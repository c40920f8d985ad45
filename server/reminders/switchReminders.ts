import { auditName } from '../context/allowed.ts'
import type { Handler } from '../context/handler.ts'
import { appendAudit } from '../db/audit.ts'
import { lockPurchase } from '../db/purchases.ts'
import { switchReminders as put } from '../db/reminders.ts'
import { isStaffOf, purchaseNotFound, transactionFor } from '../purchases/rights.ts'

/** Switches a sale's reminders off or on, for staff. */
export const switchReminders: Handler<'/comty/SwitchReminders'> = async ({ transid, on }, ctx) => {
  const { db, actor } = ctx
  const row = await transactionFor(ctx, transid)
  if (!(await isStaffOf(ctx, row))) throw purchaseNotFound()
  await lockPurchase(db, row.id)
  if (await put(db, row.id, on)) {
    const action = `purchase.reminders${on ? 'On' : 'Off'}`
    await appendAudit(db, { actor: auditName(actor), action, object: `purchase:${row.id}` })
  }
  return { isOK: 1 }
}
