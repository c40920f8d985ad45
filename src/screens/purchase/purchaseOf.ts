import type { PurchaseFacts } from '../../rules/journey/purchase.ts'
import { purchaseFacts } from '../../rules/journey/purchaseState.ts'
import type { Purchase } from './step.ts'

/** Whether a home belongs to a purchase. */
export const isOfHome = (
  purchase: Pick<Purchase, 'projectId' | 'unitId' | 'homes'>,
  { projectId, unitId }: { readonly projectId: string; readonly unitId: number },
): boolean =>
  purchase.projectId === projectId &&
  (purchase.unitId === unitId || purchase.homes.some(({ lotId }) => lotId === unitId))

/** Whether a purchase is an address's: its home's, and no other one of that home. */
export const isMeant = (
  purchase: Pick<Purchase, 'transId' | 'projectId' | 'unitId' | 'homes'>,
  home: { readonly projectId: string; readonly unitId: number },
  transId: number | undefined,
): boolean => isOfHome(purchase, home) && (transId === undefined || transId === purchase.transId)

/**
 * Whether the purchase shown is as new as the server's answer: no device's copy decides which step is due.
 * Offline there is no other.
 */
export const isCurrent = (
  purchase: Pick<Purchase, 'transId' | 'version'>,
  answer: { readonly state: string; readonly purchase: Pick<Purchase, 'transId' | 'version'> | undefined },
): boolean =>
  answer.state !== 'loading' &&
  (answer.purchase?.transId !== purchase.transId || answer.purchase.version <= purchase.version)

/** An address's purchase: the open one that holds or lost that unit, else the latest that ended. */
export function purchaseOf(purchases: readonly Purchase[], unitId: number): Purchase | undefined {
  const own = purchases.filter((one) => isOfHome(one, { projectId: one.projectId, unitId }))
  const open = own.filter(({ state }) => state === 'open')
  const holds = open.find(({ homes }) =>
    homes.some(({ lotId, state }) => lotId === unitId && state === 'held'),
  )
  return holds ?? open[0] ?? own.toSorted((a, b) => b.transId - a.transId)[0]
}

/** A purchase's facts; older cached answers lack parts. `missing`: fields missing or wrong. */
export const factsOfPurchase = (
  { identity = null, reported = [], payment = null, ...purchase }: Purchase,
  missing: readonly string[],
): PurchaseFacts => purchaseFacts({ ...purchase, identity, reported, payment }, missing)
