import { emailKey } from '../../src/rules/emailKey.ts'
import type { CallContext } from '../context/handler.ts'
import type { Db } from '../db/database.ts'
import type { MailKind } from '../db/mail.ts'
import { purchasersOfPurchase } from '../db/purchasers.ts'
import type { PurchaseRow } from '../db/purchases.ts'
import { mailTo } from '../people/mailTo.ts'

/**
 * Mails the first purchaser about money. `minor`: the amount, in minor units; `currency`: the gateway's, if
 * another. False without a recipient: an ended purchase keeps no people.
 */
export async function mailBuyer(
  db: Db,
  { id, projectId }: Pick<PurchaseRow, 'id' | 'projectId'>,
  kind: Extract<MailKind, 'paid' | 'paidBack' | 'refunded'>,
  { minor, currency }: { readonly minor: number; readonly currency?: string },
): Promise<boolean> {
  const [buyer] = await purchasersOfPurchase(db, id)
  if (buyer === undefined || buyer.email === '') return false
  await mailTo({ db }, kind, buyer.email, { projectId, purchaseId: id, minor, currency })
  return true
}

/** Mails every purchaser, so that no one depends on another to be told. */
export async function mailEveryBuyer(
  ctx: Pick<CallContext, 'db' | 'address'>,
  { id, projectId }: Pick<PurchaseRow, 'id' | 'projectId'>,
  kind: Extract<
    MailKind,
    'withdrawn' | 'rightWaived' | 'rightExcluded' | 'unsold' | 'saleChanged' | 'soldWithoutCard'
  >,
  {
    minor,
    subject,
    inSeconds = 0,
  }: { readonly minor?: number; readonly subject?: string; readonly inSeconds?: number } = {},
): Promise<void> {
  const buyers = await purchasersOfPurchase(ctx.db, id)
  for (const address of new Set(buyers.map(({ email }) => emailKey(email))))
    if (address !== '')
      await mailTo(ctx, kind, address, { projectId, purchaseId: id, minor, subject }, inSeconds)
}
