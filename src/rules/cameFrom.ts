import { routeFlags } from './guards.ts'
import { links, type RouteName } from './links.ts'

/** What the way to the login takes along: where who signs in is led back to; nothing for the usual way on. */
export interface CameFrom {
  readonly from: string | undefined
}

/** Pages of the entry, where nobody stays: those without the frame's header, and the marketplace's welcome. */
const isEntry = (route: RouteName): boolean =>
  !routeFlags[route].header || route === 'marketplaceWelcome' || route === 'marketplaceTos'

/** The start of everything is no place to be led back to: there the usual way on is the better one. */
const starts: readonly string[] = [links.home(), links.communities()]

/** Where somebody was before they began to sign in; a page of the entry passes on what it was told. */
// §2 "After login"
export function cameFrom(
  route: RouteName,
  at: { readonly pathname: string; readonly search: string; readonly state: unknown },
): CameFrom {
  if (isEntry(route)) return { from: (at.state as Partial<CameFrom> | null)?.from }
  const here = at.pathname + at.search
  return { from: starts.includes(here) ? undefined : here }
}
