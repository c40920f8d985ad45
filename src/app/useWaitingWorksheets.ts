import { useEffect } from 'react'
import { useTry } from '../calls/useTry.ts'
import { useDeliveries } from '../freshness/useDelivery.ts'

/** Your own worksheets at the sales office; asked again when one arrives there. */
export function useWaitingWorksheets(isAsked: boolean): number {
  const { tried, refresh } = useTry('/user/CountWaitingWorksheets', isAsked ? {} : null)
  const arrived = useDeliveries()
    .map(({ key, state }) => `${key} ${state}`)
    .join()
  useEffect(() => {
    if (arrived !== '') refresh()
    // Only when a worksheet arrives: the first answer is requested elsewhere.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [arrived])
  return tried?.value?.waiting ?? 0
}
