import { signal } from './signal.ts'

export interface PurchaseNews {
  readonly transId: number
  readonly version: number
  readonly state: string
  readonly reference: string | null
  readonly securedAt: string | null
}

const told = signal<[PurchaseNews]>()

export const tellPurchase = told.tell
/** Calls a listener with all news of this person's purchases. Returns the unsubscribe function. */
export const onPurchaseNews = told.listen
