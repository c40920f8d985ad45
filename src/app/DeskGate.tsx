import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useAnswer } from '../calls/useAnswer.ts'
import { stypeOf } from '../rules/projectTypes.ts'

/** The office's boards of a community. Redirects from a wrong kind of project. */
// §2 /sales/{stype}/{projectid}
export function DeskGate({ projectId, children }: { projectId: string; children: ReactNode }) {
  const communities = useAnswer('/comty/SearchProjectMain', {}).value?.ProjectGoogleMapInfo
  const { pathname, search } = useLocation()
  const found = communities?.find(({ PROJECT_ID: id }) => id === projectId)
  const [root, sales, stype, ...rest] = pathname.split('/')
  const right = found === undefined ? stype : stypeOf(found.project_type)
  if (right === stype) return children
  return <Navigate replace to={[root, sales, right, ...rest].join('/') + search} />
}
