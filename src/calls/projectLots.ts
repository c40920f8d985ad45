import { useEffect } from 'react'
import { currentViewer } from '../store/scope.ts'
import { useLots, type KnownLots } from '../store/useLots.ts'
import { useViewer } from '../store/useViewer.ts'
import { intoStore, underWay } from './call.ts'

/** Fetches all lots of a community into the store. */
export async function refreshLots(projectId: string, viewer = currentViewer()): Promise<void> {
  await intoStore('/comty/CommunityF', { projectId }, { viewer })
}

/** The pending request for all lots of a community, if any. */
export const lotsUnderWay = (projectId: string): Promise<unknown> | undefined =>
  underWay('/comty/CommunityF', { projectId })

/** The lots, kept current by useLive and fetched on first use. */
export function useProjectLots(projectId: string | null, freshForMs?: number): KnownLots | undefined {
  const viewer = useViewer()
  useEffect(() => {
    // If the server is unreachable, the cached lots stay, with their age.
    if (projectId !== null) refreshLots(projectId, viewer).catch(() => undefined)
  }, [projectId, viewer])
  return useLots(projectId, freshForMs)
}
