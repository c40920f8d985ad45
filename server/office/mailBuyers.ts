import { flagsOf } from '../communities/flags.ts'
import type { CallContext } from '../context/handler.ts'
import { acceptedApplication } from '../db/purchaseDeal.ts'
import type { PurchaseRow } from '../db/purchases.ts'
import { mailTo } from '../people/mailTo.ts'
import { projectOf } from '../purchases/frozenPrices.ts'

/** Tells those who buy, their agent and the sales office who buys now; and whoever has left, without the others' names. */
export async function mailBuyers(
  ctx: CallContext,
  row: PurchaseRow,
  {
    leaver,
    after,
  }: {
    readonly leaver: { readonly email: string } | null
    readonly after: readonly { readonly email: string }[]
  },
): Promise<void> {
  const about = { projectId: row.projectId, purchaseId: row.id }
  const { body } = await acceptedApplication(ctx.db, row.id)
  const agent = (body?.['agent'] ?? {}) as { readonly email?: string }
  const { salesCentre } = flagsOf(await projectOf(ctx, row.projectId))
  const told = new Set([...after.map(({ email }) => email), agent.email ?? '', salesCentre.email].map(plain))
  for (const address of told) if (address !== '') await mailTo(ctx, 'buyersChanged', address, about)
  const gone = plain(leaver?.email ?? '')
  if (gone !== '' && !told.has(gone)) await mailTo(ctx, 'buyerLeft', gone, about)
}

const plain = (email: string): string => email.trim().toLowerCase()
