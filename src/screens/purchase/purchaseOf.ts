import type { Purchase } from './step.ts'

/** Whether a purchase is of a home, which may be any of its homes. */
export const isOfHome = (
  purchase: Pick<Purchase, 'projectId' | 'unitId' | 'homes'>,
  { projectId, unitId }: { readonly projectId: string; readonly unitId: number },
): boolean =>
  purchase.projectId === projectId &&
  (purchase.unitId === unitId || purchase.homes.some(({ lotId }) => lotId === unitId))

/** Which purchase an address means: a running one of that unit, else the one that ended last. */
export function purchaseOf(purchases: readonly Purchase[], unitId: number): Purchase | undefined {
  const own = purchases.filter((one) => isOfHome(one, { projectId: one.projectId, unitId }))
  return own.find(({ state }) => state === 'open') ?? own.toSorted((a, b) => b.transId - a.transId)[0]
}
