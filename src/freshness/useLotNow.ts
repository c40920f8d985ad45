import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Lot } from '../rules/lot.ts'
import { applyLotChange } from '../rules/lotChange.ts'
import { afterPaint } from '../controls/afterPaint.ts'
import { newsOf, onNewsOf } from '../store/lotNews.ts'

/** The lot as of now. Redraws only components of this lot. */
export function useLotNow(lot: Lot): Lot {
  const { projectId, id } = lot
  const listen = useCallback(
    // The plan's colour is painted first, because text layout costs more.
    (changed: () => void) => onNewsOf(projectId, id, () => void afterPaint(changed)),
    [projectId, id],
  )
  const news = useSyncExternalStore(listen, () => newsOf(projectId, id))
  return useMemo(() => (news === null ? lot : applyLotChange(lot, news)), [lot, news])
}
