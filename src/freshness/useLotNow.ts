import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Lot } from '../rules/lot.ts'
import { applyLotChange } from '../rules/lotChange.ts'
import { afterPaint } from '../controls/afterPaint.ts'
import { newsOf, onNewsOf } from '../store/lotNews.ts'

/** A lot with the news that has just come of it: only what shows this lot is drawn again. */
export function useLotNow(lot: Lot): Lot {
  const { projectId, id } = lot
  const listen = useCallback(
    // Text is laid out anew, which costs more than the plan's colour: the frame that shows the plan goes first.
    (changed: () => void) => onNewsOf(projectId, id, () => void afterPaint(changed)),
    [projectId, id],
  )
  const news = useSyncExternalStore(listen, () => newsOf(projectId, id))
  return useMemo(() => (news === null ? lot : applyLotChange(lot, news)), [lot, news])
}
