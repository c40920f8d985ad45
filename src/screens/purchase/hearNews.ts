import type { PurchaseNews } from '../../store/purchaseNews.ts'
import { sessionStore } from '../../session/sessionAtoms.ts'
import { look, purchaseAtom, sendingRests } from './purchaseInHand.ts'
import type { Purchase } from './step.ts'

/** The open purchase, if this is news of it. */
function concerned({ transId, version }: PurchaseNews): Purchase | null {
  const purchase = sessionStore.get(purchaseAtom)
  return purchase?.transId === transId && purchase.version < version ? purchase : null
}

/**
 * Handles the hub's news of the open purchase. A payment shows at once; the rest is fetched after pending
 * requests, which may have caused it.
 */
export async function hearNews(news: PurchaseNews): Promise<void> {
  const purchase = concerned(news)
  const { reference, securedAt } = news
  const isPaid = news.state === 'reserved' && securedAt !== null
  if (isPaid && purchase?.state === 'open' && purchase.payment != null) {
    const payment = { ...purchase.payment, securedAt }
    sessionStore.set(purchaseAtom, { ...purchase, state: 'reserved', reference, payment })
  }
  await sendingRests()
  if (concerned(news) !== null) await look()
}
