import { useLocation } from 'react-router-dom'
import { type CameFrom, cameFrom } from '../rules/cameFrom.ts'
import { links } from '../rules/links.ts'
import { useRoute } from './useRoute.ts'

/** The way to the login, for a `Link`, and back to where it was taken. */
export function useSignIn(projectId?: string): { readonly to: string; readonly state: CameFrom } {
  const route = useRoute()
  const location = useLocation()
  return { to: links.loginPage(projectId), state: cameFrom(route, location) }
}
