import { lazy, type ReactNode, Suspense } from 'react'
import { isTurnedAway } from '../calls/refused.ts'
import { useAnswer } from '../calls/useAnswer.ts'
import { loadLater } from './loadLater.ts'
import { PageLoading } from './PageLoading.tsx'

const TurnedAway = lazy(async () => ({ default: (await loadLater()).TurnedAway }))

/** For people who may see a project. Others are told why once, instead of by every part that fails to load. */
// §6
export function ProjectGate({ projectId, children }: { projectId: string; children: ReactNode }) {
  const { error } = useAnswer('/comty/GetProjectFlags', { projectId })
  // Even with a copy on the device: somebody else may have viewed it.
  if (!isTurnedAway(error)) return children
  return (
    <Suspense fallback={<PageLoading />}>
      <TurnedAway projectId={projectId} refusal={error} />
    </Suspense>
  )
}
