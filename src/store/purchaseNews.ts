/** What the hub says of a purchase. */
export interface PurchaseNews {
  readonly transId: number
  readonly version: number
  readonly state: string
  readonly reference: string | null
  readonly securedAt: string | null
}

const listeners = new Set<(news: PurchaseNews) => void>()

/** Passes on what has become of a purchase. */
export function tellPurchase(news: PurchaseNews): void {
  for (const listener of listeners) listener(news)
}

/** Calls `listener` with all that becomes of one's purchases. Returns the unsubscribe function. */
export function onPurchaseNews(listener: (news: PurchaseNews) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
