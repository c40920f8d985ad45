import { useCallback, useEffect, useRef } from 'react'
import { usePageVisible } from '../../controls/usePageVisible.ts'

/** Tells each page that comes into view, and how long it was in view once another does or the screen is left. */
export function usePageTime(paper: string, told: (paper: string, page: number, visibleMs: number) => void) {
  const isVisible = usePageVisible()
  const now = useRef<{ readonly page: number; readonly since: number }>(null)
  const page = useRef(0)
  const tell = useRef(told)
  useEffect(() => {
    tell.current = told
  }, [told])
  const settle = useCallback(() => {
    const seen = now.current
    now.current = null
    if (seen !== null) tell.current(paper, seen.page, performance.now() - seen.since)
  }, [paper])
  useEffect(() => {
    if (!isVisible) return
    now.current = { page: page.current, since: performance.now() }
    return settle
  }, [isVisible, settle])
  /** The page now in view, counted from 1. */
  return useCallback(
    (number: number) => {
      if (page.current === number - 1 && now.current !== null) return
      settle()
      page.current = number - 1
      tell.current(paper, number - 1, 0)
      now.current = { page: page.current, since: performance.now() }
    },
    [settle, paper],
  )
}
