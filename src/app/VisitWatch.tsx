import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { noteVisit } from '../session/visited.ts'

/** Remembers the visitor's pages, in memory only, so that they can be taken along. */
export function VisitWatch() {
  const { pathname, search } = useLocation()
  useEffect(() => noteVisit(pathname, search), [pathname, search])
  return null
}
