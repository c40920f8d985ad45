import { lazy, type ReactNode, Suspense } from 'react'
import { isTurnedAway } from '../calls/refused.ts'
import { useAnswer } from '../calls/useAnswer.ts'
import { loadLater } from './loadLater.ts'
import { PageLoading } from './PageLoading.tsx'
import { InProject } from '../session/InProject.tsx'

const TurnedAway = lazy(async () => ({ default: (await loadLater()).TurnedAway }))

/**
 * A community's screens, for those who may see it. Whom the server turns away is told why, once and for the whole screen:
 * nothing on it would come, and each part would say that it could not be fetched.
 */
// §6
export function CommunityGate({ projectId, children }: { projectId: string; children: ReactNode }) {
  const { error } = useAnswer('/comty/GetProjectFlags', { projectId })
  // Whatever the device had kept: somebody else may have looked at it before.
  if (!isTurnedAway(error)) return <InProject projectId={projectId}>{children}</InProject>
  return (
    <Suspense fallback={<PageLoading />}>
      <TurnedAway projectId={projectId} refusal={error} />
    </Suspense>
  )
}
