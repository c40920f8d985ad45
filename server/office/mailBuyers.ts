import { emailKey } from '../../src/rules/emailKey.ts'
import { flagsOf } from '../communities/flags.ts'
import type { CallContext } from '../context/handler.ts'
import { acceptedApplication } from '../db/purchaseDeal.ts'
import type { PurchaseRow } from '../db/purchases.ts'
import { mailTo } from '../people/mailTo.ts'
import { projectOf } from '../purchases/frozenPrices.ts'

/**
 * Tells the buyers, their agent and the sales office who the buyers are, and a former buyer without the
 * others' names.
 */
export async function mailBuyers(
  ctx: CallContext,
  row: PurchaseRow,
  {
    leaver,
    after,
    changeId,
  }: {
    readonly leaver: { readonly email: string } | null
    readonly after: readonly { readonly email: string }[]
    /** The mails describe this change, even if another follows before they are sent. */
    readonly changeId: number
  },
): Promise<void> {
  const about = { projectId: row.projectId, purchaseId: row.id, subject: String(changeId) }
  const { body } = await acceptedApplication(ctx.db, row.id)
  const agent = (body?.['agent'] ?? {}) as { readonly email?: string }
  const { salesCentre } = flagsOf(await projectOf(ctx, row.projectId))
  const told = new Set(
    [...after.map(({ email }) => email), agent.email ?? '', salesCentre.email].map(emailKey),
  )
  for (const address of told) if (address !== '') await mailTo(ctx, 'buyersChanged', address, about)
  const gone = emailKey(leaver?.email ?? '')
  if (gone !== '' && !told.has(gone)) await mailTo(ctx, 'buyerLeft', gone, about)
}
