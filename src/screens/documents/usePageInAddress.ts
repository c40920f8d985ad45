import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

const name = 'page'
/** In ms: browsers refuse frequent changes of the address. */
const restMs = 300

/** A document's page in the address: `first` to start, `onPage` to record. */
export function usePageInAddress(): { first: number; onPage: (page: number) => void } {
  const [params, setParams] = useSearchParams()
  const [first] = useState(() => Math.max(1, Math.trunc(Number(params.get(name))) || 1))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const write = useRef(setParams)
  useEffect(() => {
    write.current = setParams
  }, [setParams])
  useEffect(() => () => clearTimeout(timer.current), [])
  const onPage = useCallback((page: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      write.current(
        (before) => {
          const next = new URLSearchParams(before)
          if (page > 1) next.set(name, String(page))
          else next.delete(name)
          return next
        },
        { replace: true, preventScrollReset: true },
      )
    }, restMs)
  }, [])
  return { first, onPage }
}
