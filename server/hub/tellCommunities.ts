import type { FeedHub } from './feedFrames.ts'

/** Lists of communities that one process may be asked for per second. */
const PER_SECOND = 500
const LEAST_MS = 1000

export interface TellCommunities {
  tell(): void
  stop(): void
}

/**
 * Tells every client that the list of communities changed, but not which one, which not everyone may know.
 * Spread over time, since all then request the list; the next round begins after that.
 */
export function tellCommunities(hub: Pick<FeedHub, 'sendToAll' | 'size'>): TellCommunities {
  let resting: NodeJS.Timeout | undefined
  let again = false
  const tell = (): void => {
    if (resting !== undefined) {
      again = true
      return
    }
    again = false
    const spreadMs = Math.round((hub.size() / PER_SECOND) * 1000)
    hub.sendToAll('callCommunities', spreadMs)
    resting = setTimeout(rested, Math.max(LEAST_MS, spreadMs))
  }
  const rested = (): void => {
    resting = undefined
    if (again) tell()
  }
  return { tell, stop: () => clearTimeout(resting) }
}
