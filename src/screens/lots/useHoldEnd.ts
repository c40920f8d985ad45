import { useCallback, useState } from 'react'
import { useReach } from '../../calls/reach.ts'
import { useRefreshEvery } from '../../controls/useRefreshEvery.ts'
import { type After, lookAtEnd } from './holdEnd.ts'

/** Ms between requests until it is known whether the hold ended. */
const againMs = 4000

/** A hold's time is over. `isUnsure`: it may have ended, and the server cannot be asked. */
export function useHoldEnd(
  lotId: number,
  ended?: (after: After) => void,
): { readonly onEnd: () => void; readonly isUnsure: boolean } {
  const [isDue, setDue] = useState(false)
  const isOnline = useReach()
  const look = useCallback(async () => {
    const state = await lookAtEnd(lotId)
    setDue(state === 'unknown')
    if (state !== 'held' && state !== 'unknown') ended?.(state)
  }, [lotId, ended])
  const again = useCallback(() => void look(), [look])
  useRefreshEvery(againMs, again, isDue)
  return { onEnd: again, isUnsure: isDue && !isOnline }
}
