import { lazy, type ReactNode, Suspense } from 'react'
import { isTurnedAway } from '../calls/refused.ts'
import { useAnswer } from '../calls/useAnswer.ts'
import { loadLater } from './loadLater.ts'
import { PageLoading } from './PageLoading.tsx'
import { InProject } from '../session/InProject.tsx'

const TurnedAway = lazy(async () => ({ default: (await loadLater()).TurnedAway }))

/** Shows a community to people who may see it. Others see the reason once, not in every part that fails. */
// §6
export function CommunityGate({ projectId, children }: { projectId: string; children: ReactNode }) {
  const { error } = useAnswer('/comty/GetProjectFlags', { projectId })
  // Even with a copy on the device: somebody else may have viewed it.
  if (!isTurnedAway(error)) return <InProject projectId={projectId}>{children}</InProject>
  return (
    <Suspense fallback={<PageLoading />}>
      <TurnedAway projectId={projectId} refusal={error} />
    </Suspense>
  )
}
