import type { ProjectRow } from '../db/projects.ts'
import { purchasersOfPurchase } from '../db/purchasers.ts'
import type { PurchaseRow } from '../db/purchases.ts'
import { flagsOf } from '../communities/flags.ts'
import type { CallContext } from '../context/handler.ts'
import { mailTo } from '../people/mailTo.ts'

/** Emails the first purchaser and any sales centre after a reservation. */
export async function mailReserved(
  ctx: Pick<CallContext, 'db'> & Partial<Pick<CallContext, 'address'>>,
  { id, projectId }: PurchaseRow,
  project: ProjectRow,
): Promise<void> {
  const [buyer] = await purchasersOfPurchase(ctx.db, id)
  const { salesCentre } = flagsOf(project)
  const about = { projectId, purchaseId: id }
  if (buyer !== undefined && buyer.email !== '') await mailTo(ctx, 'reserved', buyer.email, about)
  if (salesCentre.email !== '') await mailTo(ctx, 'reservedNote', salesCentre.email, about)
}
