import { lazy, type ReactNode, Suspense } from 'react'
import { isTurnedAway } from '../calls/refused.ts'
import { useAnswer } from '../calls/useAnswer.ts'
import { loadLater } from './loadLater.ts'
import { PageLoading } from './PageLoading.tsx'
import { InProject } from '../session/InProject.tsx'

const TurnedAway = lazy(async () => ({ default: (await loadLater()).TurnedAway }))

/** For those who may see it. Others are told why once, instead of by every part that fails to load. */
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
