import { useEffect, useState } from 'react'
import type { Lot } from '../rules/lot.ts'
import { settleNews } from './lotNews.ts'
import { useLotRows } from './useLotRows.ts'
import { useViewer } from './useViewer.ts'

export interface KnownLots {
  /** Unchanged lots keep their identity across renders. */
  readonly lots: Lot[]
  readonly asOf: number
  readonly version: number
  /** Outdated: the map fades, "Hold" becomes "Request". */
  readonly stale: boolean
}

const quarterHour = 15 * 60_000
const settledMs = 1000

/** A community's lots from the store, live; undefined if none are stored. */
// §4
export function useLots(projectId: string | null, freshForMs = quarterHour): KnownLots | undefined {
  const viewer = useViewer()
  const known = useLotRows(viewer, projectId)
  const { asOf, version } = known?.list ?? {}
  const stale = useOlderThan(asOf, freshForMs)
  useEffect(() => {
    if (projectId === null || version === undefined) return
    // Shortly after the updated lots are drawn.
    const timer = setTimeout(() => settleNews(projectId, version), settledMs)
    return () => clearTimeout(timer)
  }, [projectId, version])
  if (known === undefined || asOf === undefined || version === undefined) return undefined
  return { lots: known.lots, asOf, version, stale }
}

function useOlderThan(asOf: number | undefined, limitMs: number): boolean {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (asOf === undefined) return
    const tick = (): void => setNow(Date.now())
    const first = setTimeout(tick, 0)
    // Polls, because a sleeping device skips long timers.
    const again = setInterval(tick, Math.min(limitMs / 4, 15_000))
    return () => {
      clearTimeout(first)
      clearInterval(again)
    }
  }, [asOf, limitMs])
  return asOf !== undefined && now - asOf > limitMs
}
