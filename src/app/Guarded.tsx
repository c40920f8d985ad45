import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { links } from '../rules/links.ts'
import { sessionAtom } from '../session/who.ts'
import type { Page } from './pages.ts'
import { PageLoading } from './PageLoading.tsx'

/** Lets the right people in and leads the others to where they can go on. The server decides again on every call. */
// §2 Guards
export function Guarded({ guard, children }: { guard: Page['guard']; children: ReactNode }) {
  const session = useAtomValue(sessionAtom)
  const location = useLocation()
  if (guard === undefined) return children
  if (session.state === 'unknown') return <PageLoading />
  if (session.person === null) {
    return <Navigate to={links.loginPage()} replace state={{ from: location.pathname + location.search }} />
  }
  return children
}
