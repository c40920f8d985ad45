import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import type { Lot } from '../../rules/lot.ts'
import { lotStatus } from '../../rules/lotStatus.ts'
import { type Hold, holdFrom, holdsAtom, rememberHold } from '../../session/holds.ts'

/**
 * The visitor's hold on a lot. Another tab or a new sign-in does not know it, so the server is asked about held lots.
 */
export function useOwnHold(lot: Lot): Hold | undefined {
  const known = useAtomValue(holdsAtom)[lot.id]
  const isUnknown = known === undefined && lotStatus(lot) === 'held'
  const found = useAnswer('/purchase/GetPurchases', isUnknown ? { projectId: lot.projectId } : null).value
  const mine = found?.purchases.find(({ state, hold, homes }) => {
    return (
      state === 'open' &&
      hold !== null &&
      homes.some((home) => home.lotId === lot.id && home.state === 'held')
    )
  })
  const { transId, hold } = mine ?? { transId: 0, hold: null }
  useEffect(() => {
    if (!isUnknown || hold === null) return
    rememberHold(lot.id, holdFrom(transId, hold))
  }, [isUnknown, lot.id, transId, hold])
  return known
}
