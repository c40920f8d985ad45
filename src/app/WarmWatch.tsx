import { useEffect } from 'react'
import { warmCommunities } from '../calls/warm.ts'
import { useReach } from '../calls/reach.ts'
import { useKeptCommunities } from '../freshness/useKeptCommunities.ts'

const againMs = 30 * 60_000

/** Prefetches the communities of a kiosk, broker or rep, and those kept by choice. */
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
    // Waits until the first screen is done.
    const first = setTimeout(warm, 1500)
    const again = setInterval(warm, againMs)
    return () => {
      clearTimeout(first)
      clearInterval(again)
    }
  }, [names, reachable])
  return null
}
