import { useLocation } from 'react-router-dom'
import { type CameFrom, cameFrom } from '../rules/cameFrom.ts'
import { links } from '../rules/links.ts'
import { useRoute } from './useRoute.ts'

/** Props of a `Link` to the login that leads back here. */
export function useSignIn(projectId?: string): { readonly to: string; readonly state: CameFrom } {
  const route = useRoute()
  const location = useLocation()
  return { to: links.loginPage(projectId), state: cameFrom(route, location) }
}
