import { useEffect } from 'react'
import { usePageVisible } from './usePageVisible.ts'

/** Calls `refresh` every `ms` while the page is visible and `isOn`. */
export function useRefreshEvery(ms: number, refresh: () => void, isOn = true): void {
  const isVisible = usePageVisible()
  useEffect(() => {
    if (!isOn || !isVisible) return
    const timer = setInterval(refresh, ms)
    return () => clearInterval(timer)
  }, [ms, refresh, isOn, isVisible])
}
