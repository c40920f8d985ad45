import type { Purchase } from './step.ts'

/** Whether a home belongs to a purchase. */
export const isOfHome = (
  purchase: Pick<Purchase, 'projectId' | 'unitId' | 'homes'>,
  { projectId, unitId }: { readonly projectId: string; readonly unitId: number },
): boolean =>
  purchase.projectId === projectId &&
  (purchase.unitId === unitId || purchase.homes.some(({ lotId }) => lotId === unitId))

/** The purchase of an address: an open one with that unit, otherwise the latest that ended. */
export function purchaseOf(purchases: readonly Purchase[], unitId: number): Purchase | undefined {
  const own = purchases.filter((one) => isOfHome(one, { projectId: one.projectId, unitId }))
  return own.find(({ state }) => state === 'open') ?? own.toSorted((a, b) => b.transId - a.transId)[0]
}
