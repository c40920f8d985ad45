import type { Db } from '../db/database.ts'
import type { MailKind } from '../db/mail.ts'
import { purchasersOfPurchase } from '../db/purchasers.ts'
import type { PurchaseRow } from '../db/purchases.ts'
import { mailTo } from '../people/mailTo.ts'

/** Mails the first purchaser about money or the end of the sale. `minor`: the amount, in minor units. */
export async function mailBuyer(
  db: Db,
  { id, projectId }: Pick<PurchaseRow, 'id' | 'projectId'>,
  kind: Extract<MailKind, 'paid' | 'paidBack' | 'refunded' | 'unsold'>,
  { minor, inSeconds = 0 }: { readonly minor: number; readonly inSeconds?: number },
): Promise<void> {
  const [buyer] = await purchasersOfPurchase(db, id)
  if (buyer !== undefined && buyer.email !== '')
    await mailTo({ db }, kind, buyer.email, { projectId, purchaseId: id, minor }, inSeconds)
}
