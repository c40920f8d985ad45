import { call } from '../../calls/call.ts'
import { isDefinite } from '../../calls/refused.ts'
import type { Answer } from '../../contract/schemas.ts'
import { holdFrom, rememberHold } from '../../session/holds.ts'
import { serverNow } from '../../session/serverClock.ts'

type Purchase = Answer<'/purchase/GetPurchases'>['purchases'][number]

/** The purchase that holds a lot for this visitor. */
export const holdingLot = (purchases: readonly Purchase[], lotId: number): Purchase | undefined =>
  purchases.find(
    ({ state, hold, homes }) =>
      state === 'open' &&
      hold !== null &&
      homes.some((home) => home.lotId === lotId && home.state === 'held'),
  )

/** What has become of a home whose hold has ended: free for everybody, for one worksheet alone, or neither. */
export type After = 'free' | 'reserved' | 'gone'

function afterHold(purchases: readonly Purchase[], lotId: number): After {
  const home = purchases.flatMap(({ homes }) => homes).find((one) => one.lotId === lotId)
  if (home?.state !== 'free') return 'gone'
  return home.reservedFor === undefined ? 'free' : 'reserved'
}

/**
 * At the known end, checks whether another tab or device extended the hold. `unknown`: no answer, or a
 * payment keeps the home.
 */
export async function lookAtEnd(lotId: number): Promise<'held' | 'unknown' | After> {
  try {
    const { purchases } = await call('/purchase/GetPurchases', { unitId: lotId })
    const { transId, hold = null } = holdingLot(purchases, lotId) ?? { transId: 0 }
    const now = hold === null ? null : holdFrom(transId, hold)
    rememberHold(lotId, now)
    if (now === null) return afterHold(purchases, lotId)
    return now.expiresAt > serverNow() ? 'held' : 'unknown'
  } catch (problem) {
    if (!isDefinite(problem)) return 'unknown'
    rememberHold(lotId, null)
    return 'gone'
  }
}
