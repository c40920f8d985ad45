import { useEffect } from 'react'
import { joinTabs } from '../session/tabs.ts'

/** Keeps all tabs of a browser in one session. */
export function SessionWatch() {
  useEffect(joinTabs, [])
  return null
}
