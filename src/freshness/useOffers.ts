import { useEffect, useRef } from 'react'
import { useAnswer } from '../calls/useAnswer.ts'
import type { Ask } from '../contract/schemas.ts'
import { useWorksheetNews } from '../store/worksheetNews.ts'

/** A ring may be lost: then this finds what it was about. */
const lookAgainMs = 60_000

/** Handed-in worksheets that the caller may see, live; null asks nothing. */
export function useOffers(ask: Ask<'/user/GetBrokerOffers'> | null) {
  const answer = useAnswer('/user/GetBrokerOffers', ask)
  useFreshWith(answer.refresh)
  return answer
}

/** Runs `refresh` whenever some worksheet has news, and now and then while the page is seen. */
export function useFreshWith(refresh: () => void): void {
  const news = useWorksheetNews()
  const before = useRef(news)
  useEffect(() => {
    if (before.current === news) return
    before.current = news
    refresh()
  }, [refresh, news])
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh()
    }, lookAgainMs)
    return () => clearInterval(timer)
  }, [refresh])
}
