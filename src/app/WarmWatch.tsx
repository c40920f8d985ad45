import { useEffect } from 'react'
import { warmCommunities } from '../calls/warm.ts'
import { useReach } from '../calls/reach.ts'
import { useKeptCommunities } from '../freshness/useKeptCommunities.ts'

/** Copies are brought up to date this often while the app stands open. */
const againMs = 30 * 60_000

/** Fetches ahead whole what this device may need without a network: a kiosk's community, a broker's, a rep's, a chosen one. */
export function WarmWatch() {
  const reachable = useReach()
  const kept = useKeptCommunities()
  const names = (kept ?? []).map((one) => `${one.projectId}\t${one.name}`).join('\n')
  useEffect(() => {
    if (names === '' || !reachable) return
    const list = names.split('\n').map((line) => {
      const [projectId = '', name = ''] = line.split('\t')
      return { projectId, name }
    })
    const warm = () => void warmCommunities(list).catch(() => undefined)
    // Not in the way of the first screen.
    const first = setTimeout(warm, 1500)
    const again = setInterval(warm, againMs)
    return () => {
      clearTimeout(first)
      clearInterval(again)
    }
  }, [names, reachable])
  return null
}
