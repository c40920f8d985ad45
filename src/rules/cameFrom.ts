import { routeFlags } from './guards.ts'
import { links, type RouteName } from './links.ts'

export interface CameFrom {
  readonly from: string | undefined
}

/** Entry pages, where nobody stays. */
const isEntry = (route: RouteName): boolean =>
  !routeFlags[route].header || route === 'marketplaceWelcome' || route === 'marketplaceTos'

/** After a start page, the usual destination is better. */
const starts: readonly string[] = [links.home(), links.communities()]

/** Where somebody came from to sign in; entry pages pass on theirs. */
// §2 "After login"
export function cameFrom(
  route: RouteName,
  at: { readonly pathname: string; readonly search: string; readonly state: unknown },
): CameFrom {
  if (isEntry(route)) return { from: (at.state as Partial<CameFrom> | null)?.from }
  const here = at.pathname + at.search
  return { from: starts.includes(here) ? undefined : here }
}
