import { useEffect } from 'react'
import { currentViewer } from '../store/scope.ts'
import { useLots, type KnownLots } from '../store/useLots.ts'
import { useViewer } from '../store/useViewer.ts'
import { intoStore, underWay } from './call.ts'

/** Asks for all lots of a community again; the answer goes into the store. */
export async function refreshLots(projectId: string, viewer = currentViewer()): Promise<void> {
  await intoStore('/comty/CommunityF', { projectId }, { viewer })
}

/** The question for all lots of a community that waits for its answer now, if there is one. */
export const lotsUnderWay = (projectId: string): Promise<unknown> | undefined =>
  underWay('/comty/CommunityF', { projectId })

/** The lots of a community, live, asked for when they are first looked at. Live news keeps them true: useLive. */
export function useProjectLots(projectId: string | null, freshForMs?: number): KnownLots | undefined {
  const viewer = useViewer()
  useEffect(() => {
    // Out of reach: what is kept stays on the screen, with its age.
    if (projectId !== null) refreshLots(projectId, viewer).catch(() => undefined)
  }, [projectId, viewer])
  return useLots(projectId, freshForMs)
}
