import { useSyncExternalStore } from 'react'
import type { LotStatus } from '../../rules/lotStatus.ts'
import { afterPaint } from '../../controls/afterPaint.ts'
import type { CommunityView } from './useCommunityView.ts'

interface Said {
  /** The only address it applies to. */
  readonly asked: string
  readonly statuses: readonly LotStatus[]
}

/** The legend's latest setting, ahead of the router, which takes longer than a frame. */
export interface OptimisticStatuses {
  readonly say: (said: Said) => void
  /** Call at a new address: drops earlier settings, even for going back. */
  readonly arrive: (asked: string) => void
  readonly now: () => Said | null
  /** Call when somebody points at the legend, because a press is likely. */
  readonly reach: () => void
  readonly isNear: () => boolean
  /** Calls back on a press at once; returns a function that stops it. */
  readonly listen: (changed: () => void) => () => void
  /** Calls back once a press is painted, or cannot be. */
  readonly follow: (changed: () => void) => () => void
  /** Lets this painter show presses. Returns a function that removes it. */
  readonly paintBy: (painter: StatusPainter) => () => void
}

/** Paints a press in its own frame, before thousands of lots. False if it cannot. */
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
      // If any painter cannot paint it, everything is redrawn at once.
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

/** The statuses currently set in the legend. */
export function statusesNow({ optimistic, asked, filter }: CommunityView): readonly LotStatus[] {
  const said = optimistic.now()
  return said?.asked === asked ? said.statuses : filter.statuses
}

/** Live for the legend's pressed state, so that only that renders again. */
export function useStatusesNow(view: CommunityView): readonly LotStatus[] {
  useSyncExternalStore(view.optimistic.listen, view.optimistic.now)
  return statusesNow(view)
}

/** Live for components with lots, maybe painted before they render. */
export function useStatusesShown(view: CommunityView): readonly LotStatus[] {
  useSyncExternalStore(view.optimistic.follow, view.optimistic.now)
  return statusesNow(view)
}

export function useLegendNear({ optimistic }: CommunityView): boolean {
  return useSyncExternalStore(optimistic.follow, optimistic.isNear)
}
