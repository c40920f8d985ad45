import { useEffect } from 'react'
import { joinTabs } from '../session/tabs.ts'

/** Keeps the tabs of one browser in one session. */
export function SessionWatch() {
  useEffect(joinTabs, [])
  return null
}
