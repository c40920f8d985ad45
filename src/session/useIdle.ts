import { useEffect, useState } from 'react'
import { type IdleProfile, type IdleState, idleState } from '../rules/session.ts'
import { lastTouch, touch } from './idleClock.ts'

const touches = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * The idle clock's state by wall clock, checked twice a second and when shown again: tabs are throttled,
 * laptops sleep. Only the warning's button ends it.
 */
// §4, §9
export function useIdle(profile: IdleProfile | null): IdleState {
  const [state, setState] = useState<IdleState>({ state: 'active' })
  useEffect(() => {
    if (profile === null) return
    touch()
    const look = () => {
      const next = idleState(lastTouch(), Date.now(), profile)
      setState((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    const here = () => {
      if (idleState(lastTouch(), Date.now(), profile).state === 'active') touch()
    }
    for (const name of touches) addEventListener(name, here, { passive: true, capture: true })
    document.addEventListener('visibilitychange', look)
    const timer = setInterval(look, 500)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      for (const name of touches) removeEventListener(name, here, { capture: true })
    }
  }, [profile])
  return profile === null ? { state: 'active' } : state
}
