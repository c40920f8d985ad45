import { useCallback, useState } from 'react'
import { useReach } from '../../calls/reach.ts'
import { useRefreshEvery } from '../../controls/useRefreshEvery.ts'
import { type After, lookAtEnd } from './holdEnd.ts'

/** The interval of requests, in ms, until it is known whether the hold has ended. */
const againMs = 4000

/** Handles the end of a hold's time. `isUnsure`: it may have ended, and the server cannot be asked. */
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
