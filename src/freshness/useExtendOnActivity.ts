import { useEffect, useRef } from 'react'
import { type HoldTimes, isExtensionDue } from '../rules/holdTime.ts'
import { serverNow } from '../session/serverClock.ts'

const signs = ['pointerdown', 'keydown', 'scroll', 'wheel'] as const
/** In ms, so that not every key press sends a request. */
const pauseMs = 15_000

/** Extends a hold up to its cap while somebody touches, types or scrolls. */
export function useExtendOnActivity(hold: HoldTimes | null, extend: () => void): void {
  const ways = useRef({ hold, extend, since: 0, triedAt: 0 })
  const expiresAt = hold?.expiresAt
  useEffect(() => {
    ways.current = { ...ways.current, hold, extend }
  })
  useEffect(() => {
    if (expiresAt === undefined) return
    ways.current.since = serverNow()
    const active = () => {
      const { hold: now, since, triedAt } = ways.current
      const time = serverNow()
      if (now === null || time - triedAt < pauseMs || !isExtensionDue(now, since, time)) return
      ways.current.triedAt = time
      ways.current.extend()
    }
    for (const sign of signs) addEventListener(sign, active, { capture: true, passive: true })
    return () => {
      for (const sign of signs) removeEventListener(sign, active, { capture: true })
    }
  }, [expiresAt])
}
