import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { noteVisit } from '../session/visited.ts'

/** Remembers where the visitor has been, in memory only, so that they can take it along. */
export function VisitWatch() {
  const { pathname, search } = useLocation()
  useEffect(() => noteVisit(pathname, search), [pathname, search])
  return null
}
