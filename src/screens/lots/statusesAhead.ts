import { useSyncExternalStore } from 'react'
import type { LotStatus } from '../../rules/lotStatus.ts'
import type { CommunityView } from './useCommunityView.ts'

interface Said {
  /** The address it was said at: it is for that one alone. */
  readonly asked: string
  readonly statuses: readonly LotStatus[]
}

/** What the legend has just picked, until the address says it: to go through the router takes longer than a frame. */
export interface StatusesAhead {
  readonly say: (said: Said) => void
  /** The address is another now: nothing of before holds, also when somebody comes back to it. */
  readonly arrive: (asked: string) => void
  readonly now: () => Said | null
  /** Somebody reaches for the legend: the next press will come from there. */
  readonly reach: () => void
  readonly isNear: () => boolean
  readonly listen: (changed: () => void) => () => void
}

export function statusesAhead(): StatusesAhead {
  const listeners = new Set<() => void>()
  let said: Said | null = null
  let near = false
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    say(next) {
      said = next
      tell()
    },
    arrive(asked) {
      if (said?.asked !== asked) said = null
    },
    now: () => said,
    reach() {
      if (near) return
      near = true
      tell()
    },
    isNear: () => near,
    listen(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

/** Of the filter, what the legend picks, as it is this moment: only what shows it is drawn again for a press. */
export function useStatusesNow({ ahead, asked, filter }: CommunityView): readonly LotStatus[] {
  const said = useSyncExternalStore(ahead.listen, ahead.now)
  return said?.asked === asked ? said.statuses : filter.statuses
}

/** Whether somebody has reached for the legend. */
export function useLegendNear({ ahead }: CommunityView): boolean {
  return useSyncExternalStore(ahead.listen, ahead.isNear)
}
