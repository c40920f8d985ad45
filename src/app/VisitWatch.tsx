import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { noteVisit } from '../session/visited.ts'

/** Notes where the visitor is, in memory, so that it can be carried away. */
export function VisitWatch() {
  const { pathname, search } = useLocation()
  useEffect(() => noteVisit(pathname, search), [pathname, search])
  return null
}
