import { useEffect } from 'react'
import { useSealedAnswer } from '../calls/useSealedAnswer.ts'
import type { Ask } from '../contract/schemas.ts'
import { onRing } from '../store/rings.ts'

/** Recovers lost pushes by polling. */
const lookAgainMs = 60_000

/** Submitted worksheets the caller may see, live, offline as last seen; null fetches nothing. */
export function useOffers(ask: Ask<'/user/GetBrokerOffers'> | null) {
  const answer = useSealedAnswer('/user/GetBrokerOffers', ask)
  useFreshWith(answer.refresh)
  return answer
}

/**
 * Runs `refresh` at each ring of the hub and periodically while visible; `refreshOne`, if any, for a ring
 * with a purchase.
 */
export function useFreshWith(refresh: () => void, refreshOne?: (transId: number) => void): void {
  useEffect(
    () =>
      onRing((transId) => {
        if (transId === undefined || refreshOne === undefined) refresh()
        else refreshOne(transId)
      }),
    [refresh, refreshOne],
  )
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh()
    }, lookAgainMs)
    return () => clearInterval(timer)
  }, [refresh])
}
