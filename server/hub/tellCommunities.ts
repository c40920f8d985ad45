import type { FeedHub } from './feedFrames.ts'

/** Lists of communities that clients of one process may ask for in a second. */
const PER_SECOND = 500
const LEAST_MS = 1000

export interface TellCommunities {
  tell(): void
  stop(): void
}

/**
 * Tells every client that the list of communities has changed. It does not name the community: not everybody may know
 * about it. All of them asking at once would be a flood of our own making, so they are told over how long to spread, and
 * are not told again before that is over.
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
