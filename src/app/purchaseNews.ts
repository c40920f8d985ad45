import { matchPath } from 'react-router-dom'
import { routePaths } from '../rules/links.ts'
import { type PurchaseNews, purchaseNews } from '../rules/windowMessages.ts'
import { purchaseAtom } from '../screens/purchase/purchaseInHand.ts'
import { sessionStore } from '../session/sessionAtoms.ts'

/** Reports changes of the purchase on screen; stopping reports it as left. */
export function followPurchase(tell: (news: PurchaseNews) => void): () => void {
  const { unitId } = matchPath(routePaths.purchase, location.pathname)?.params ?? {}
  const inHand = () => sessionStore.get(purchaseAtom)
  let before: ReturnType<typeof inHand> = null
  const look = (now: typeof before): void => {
    purchaseNews(before, now).forEach(tell)
    before = now
  }
  // Until the server has answered, the last viewed purchase still counts as open.
  if (String(inHand()?.unitId) === unitId) look(inHand())
  const stop = sessionStore.sub(purchaseAtom, () => look(inHand()))
  return () => {
    stop()
    look(null)
  }
}
