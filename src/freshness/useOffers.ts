import { useEffect, useRef } from 'react'
import { useAnswer } from '../calls/useAnswer.ts'
import type { Ask } from '../contract/schemas.ts'
import { useWorksheetNews } from '../store/worksheetNews.ts'

/** A push may be lost; polling recovers. */
const lookAgainMs = 60_000

/** The submitted worksheets the caller may see, live; null fetches nothing. */
export function useOffers(ask: Ask<'/user/GetBrokerOffers'> | null) {
  const answer = useAnswer('/user/GetBrokerOffers', ask)
  useFreshWith(answer.refresh)
  return answer
}

/** Runs `refresh` when a worksheet changes, and periodically while visible. */
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
