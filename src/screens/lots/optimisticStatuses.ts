import { useSyncExternalStore } from 'react'
import type { LotStatus } from '../../rules/lotStatus.ts'
import { afterPaint } from '../../controls/afterPaint.ts'
import type { CommunityView } from './useCommunityView.ts'

interface Said {
  /** The address it was said at: it is for that one alone. */
  readonly asked: string
  readonly statuses: readonly LotStatus[]
}

/** What the legend has just picked, until the address says it: to go through the router takes longer than a frame. */
export interface OptimisticStatuses {
  readonly say: (said: Said) => void
  /** The address is another now: nothing of before holds, also when somebody comes back to it. */
  readonly arrive: (asked: string) => void
  readonly now: () => Said | null
  /** Somebody reaches for the legend: the next press will come from there. */
  readonly reach: () => void
  readonly isNear: () => boolean
  /** Hears of a press at once. */
  readonly listen: (changed: () => void) => () => void
  /** Hears of a press once it has been painted: at once when nobody could paint it. */
  readonly follow: (changed: () => void) => () => void
  /** From now on this painter shows a press. Gives back how to end that. */
  readonly paintBy: (painter: StatusPainter) => () => void
}

/**
 * Shows a choice in the page itself, in the frame of the press: to draw thousands of lots anew takes longer, and follows.
 * False when it cannot.
 */
export type StatusPainter = (statuses: readonly LotStatus[]) => boolean

export function optimisticStatuses(): OptimisticStatuses {
  const listeners = new Set<() => void>()
  const followers = new Set<() => void>()
  const painters = new Set<StatusPainter>()
  let said: Said | null = null
  let near = false
  const tell = (all: ReadonlySet<() => void>) => {
    for (const one of all) one()
  }
  const joining =
    <T>(all: Set<T>) =>
    (one: T) => {
      all.add(one)
      return () => void all.delete(one)
    }
  return {
    say(next) {
      said = next
      // What some cannot paint is drawn anew at once, by all.
      const isPainted = painters.size > 0 && [...painters].every((paint) => paint(next.statuses))
      tell(listeners)
      if (isPainted) afterPaint(() => tell(followers))
      else tell(followers)
    },
    arrive(asked) {
      if (said?.asked !== asked) said = null
    },
    now: () => said,
    reach() {
      if (near) return
      near = true
      tell(followers)
    },
    isNear: () => near,
    listen: joining(listeners),
    follow: joining(followers),
    paintBy: joining(painters),
  }
}

/** Of the filter, what the legend picks, as it is this moment. */
export function statusesNow({ optimistic, asked, filter }: CommunityView): readonly LotStatus[] {
  const said = optimistic.now()
  return said?.asked === asked ? said.statuses : filter.statuses
}

/** The same, live, for what shows which part is pressed: only that is drawn again. */
export function useStatusesNow(view: CommunityView): readonly LotStatus[] {
  useSyncExternalStore(view.optimistic.listen, view.optimistic.now)
  return statusesNow(view)
}

/** The same, live, for what shows lots: it may be painted before it is drawn. */
export function useStatusesShown(view: CommunityView): readonly LotStatus[] {
  useSyncExternalStore(view.optimistic.follow, view.optimistic.now)
  return statusesNow(view)
}

/** Whether somebody has reached for the legend. */
export function useLegendNear({ optimistic }: CommunityView): boolean {
  return useSyncExternalStore(optimistic.follow, optimistic.isNear)
}
