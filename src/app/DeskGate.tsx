import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { isTurnedAway } from '../calls/refused.ts'
import { useAnswer } from '../calls/useAnswer.ts'
import { stypeOf } from '../rules/projectTypes.ts'
import { loadLater } from './loadLater.ts'
import { PageLoading } from './PageLoading.tsx'

const TurnedAway = lazy(async () => ({ default: (await loadLater()).TurnedAway }))

/**
 * The office's boards of one community. A wrong project type in the address redirects to the right one; an
 * unknown community shows why.
 */
// §2 /sales/{stype}/{projectid}
export function DeskGate({ projectId, children }: { projectId: string; children: ReactNode }) {
  const { error } = useAnswer('/comty/GetProjectFlags', { projectId })
  const communities = useAnswer('/comty/SearchProjectMain', {}).value?.ProjectGoogleMapInfo
  const { pathname, search } = useLocation()
  if (isTurnedAway(error)) {
    return (
      <Suspense fallback={<PageLoading />}>
        <TurnedAway projectId={projectId} refusal={error} />
      </Suspense>
    )
  }
  const found = communities?.find(({ PROJECT_ID: id }) => id === projectId)
  const [root, sales, stype, ...rest] = pathname.split('/')
  const right = found === undefined ? stype : stypeOf(found.project_type)
  if (right === stype) return children
  return <Navigate replace to={[root, sales, right, ...rest].join('/') + search} />
}
