import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import { useRefreshEvery } from '../../controls/useRefreshEvery.ts'
import type { Lot } from '../../rules/lot.ts'
import { lotStatus } from '../../rules/lotStatus.ts'
import { type Hold, holdFrom, holdsAtom, rememberHold } from '../../session/holds.ts'
import { holdingLot } from './holdEnd.ts'

/** In ms. A fault may have hidden the visitor's hold, so ask again. */
const againMs = 4000

/**
 * The visitor's hold on a lot. Another tab or new sign-in does not know it, so the server is asked about held
 * lots; until then the owner is unknown.
 */
export function useOwnHold(lot: Lot): { readonly mine: Hold | undefined; readonly isAnswered: boolean } {
  const known = useAtomValue(holdsAtom)[lot.id]
  const isUnknown = known === undefined && lotStatus(lot) === 'held'
  const answer = useAnswer('/purchase/GetPurchases', isUnknown ? { unitId: lot.id } : null)
  const { value: found, state, refresh } = answer
  useRefreshEvery(againMs, refresh, isUnknown && state === 'failed')
  const mine = found === undefined ? undefined : holdingLot(found.purchases, lot.id)
  const { transId, hold } = mine ?? { transId: 0, hold: null }
  useEffect(() => {
    if (!isUnknown || hold === null) return
    rememberHold(lot.id, holdFrom(transId, hold))
  }, [isUnknown, lot.id, transId, hold])
  return { mine: known, isAnswered: !isUnknown || found !== undefined }
}
