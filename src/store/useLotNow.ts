import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Lot } from '../rules/lot.ts'
import { applyLotChange } from '../rules/lotChange.ts'
import { newsOf, onNewsOf } from './lotNews.ts'

/** Nobody sees that a row follows so much later, in ms. */
const laterMs = 32

/** Text is laid out anew, which costs more than the plan's colour: the frame that shows the plan goes first. */
function afterFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work, laterMs))
}

/** A lot with the news that has just come of it: only what shows this lot is drawn again. */
export function useLotNow(lot: Lot): Lot {
  const { projectId, id } = lot
  const listen = useCallback(
    (changed: () => void) => onNewsOf(projectId, id, () => afterFrame(changed)),
    [projectId, id],
  )
  const news = useSyncExternalStore(listen, () => newsOf(projectId, id))
  return useMemo(() => (news === null ? lot : applyLotChange(lot, news)), [lot, news])
}
