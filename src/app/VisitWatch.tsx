import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { noteVisit } from '../session/visited.ts'

/** In memory only, for the visitor to take along. */
export function VisitWatch() {
  const { pathname, search } = useLocation()
  useEffect(() => noteVisit(pathname, search), [pathname, search])
  return null
}
