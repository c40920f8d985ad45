import { lazy, type ReactNode, Suspense } from 'react'
import { isTurnedAway, NoNetwork } from '../calls/refused.ts'
import { useAnswer } from '../calls/useAnswer.ts'
import { loadLater } from './loadLater.ts'
import { PageLoading } from './PageLoading.tsx'

const NotReached = lazy(async () => ({ default: (await loadLater()).NotReached }))
const TurnedAway = lazy(async () => ({ default: (await loadLater()).TurnedAway }))

/**
 * Admits people who may see a project; shows others the reason once, not in every part that fails to load.
 */
// §6
export function ProjectGate({ projectId, children }: { projectId: string; children: ReactNode }) {
  const { error, state, refresh } = useAnswer('/comty/GetProjectFlags', { projectId })
  // None of it is on this device: one message, not one per part.
  if (state === 'failed' && error instanceof NoNetwork)
    return (
      <Suspense fallback={<PageLoading />}>
        <NotReached onRetry={refresh} />
      </Suspense>
    )
  // Even with a copy on the device, which somebody else may have loaded.
  if (!isTurnedAway(error)) return children
  return (
    <Suspense fallback={<PageLoading />}>
      <TurnedAway projectId={projectId} refusal={error} />
    </Suspense>
  )
}
