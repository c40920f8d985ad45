import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchLaunchBoard } from '../../calls/launchBoard.ts'
import { usePageVisible } from '../../controls/usePageVisible.ts'
import type { LaunchBoard } from '../../contract/launchBoard.ts'

const patienceMs = 10_000
/** How often the board is fetched: more often while turns begin. */
const looksEvery = { running: 4000, other: 15_000 }

interface BoardState {
  /** Undefined until it is known, null if there is no such launch. */
  readonly board: LaunchBoard | null | undefined
  readonly hasFailed: boolean
  readonly look: () => void
}

/** A launch's public board, polled while visible, without an open connection. */
export function useLaunchBoard(id: string): BoardState {
  const [board, setBoard] = useState<LaunchBoard | null>()
  const [hasFailed, setFailed] = useState(false)
  const isVisible = usePageVisible()
  const stop = useRef<AbortController>(undefined)
  const look = useCallback(() => {
    stop.current?.abort()
    const mine = new AbortController()
    stop.current = mine
    fetchLaunchBoard(id, AbortSignal.any([mine.signal, AbortSignal.timeout(patienceMs)])).then(
      (found) => {
        setBoard(found)
        setFailed(false)
      },
      () => {
        if (!mine.signal.aborted) setFailed(true)
      },
    )
  }, [id])
  const every = board?.state === 'running' ? looksEvery.running : looksEvery.other
  useEffect(() => {
    if (!isVisible) return
    look()
    // Spread over time, so that not all requests come at once.
    const timer = setInterval(look, every * (0.75 + Math.random() / 2))
    return () => {
      clearInterval(timer)
      stop.current?.abort()
    }
  }, [look, every, isVisible])
  return { board, hasFailed, look }
}
