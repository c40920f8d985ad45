import type { Purchase } from './step.ts'

/** Which purchase an address means: a running one of that unit, else the one that ended last. */
export function purchaseOf(purchases: readonly Purchase[], unitId: number): Purchase | undefined {
  const own = purchases.filter(
    (one) => one.unitId === unitId || one.homes.some(({ lotId }) => lotId === unitId),
  )
  return own.find(({ state }) => state === 'open') ?? own.toSorted((a, b) => b.transId - a.transId)[0]
}
