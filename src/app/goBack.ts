import { answerNow } from '../calls/answerNow.ts'
import { backTarget } from '../rules/destinations.ts'
import { isAustralian } from '../rules/markets.ts'
import { links, type RouteName } from '../rules/links.ts'

/** The route that Back opens from a route; null for the previous page. */
// §2 Page shell: Back
export async function wayBack(route: RouteName, pathname: string, signedIn: boolean): Promise<string | null> {
  const projectId = /^\/community\/([^/]+)/.exec(pathname)?.[1]
  const list = await answerNow('/comty/SearchProjectMain', {}).catch(() => undefined)
  const row = list?.ProjectGoogleMapInfo.find((one) => one.PROJECT_ID === projectId)
  const project =
    row === undefined
      ? null
      : { australian: isAustralian(row.PROJECT_ID, row.currencyCode, row.locale), hasLots: row.total > 0 }
  const to = backTarget(route, project)
  if (to === 'history') return null
  // The start page would forget the person.
  return to === links.home() && signedIn ? links.communities() : to
}
