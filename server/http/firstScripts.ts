import { routePaths } from '../../src/rules/links.ts'

const matching = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`)

/** Screens that people open by a link, by their paths. */
const screens: readonly (readonly [path: RegExp, screen: string])[] = [
  [matching(routePaths.communitySingleMain), 'CommunityPlan'],
  [matching(routePaths.communitySingleSvg), 'CommunityPlan'],
  [matching(routePaths.communitySingleBuilding), 'CommunityBuilding'],
  [matching(routePaths.communitySingleMatrix), 'CommunityMatrix'],
  // The route also matches the paths of other screens.
  [/^\/community\/[^/]+\/unit\/[^/]+(?:\/\d+)*\/?$/, 'Selection'],
  [matching(routePaths.floorPlans), 'FloorPlans'],
  [matching(routePaths.loginPage), 'people'],
]

const staticImport = /\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g

/**
 * A `Link` header that fetches a screen's scripts and styles with the page, or null. `names`: the built
 * files. `textOf` is called on demand, so that texts need not stay in memory.
 */
export function firstScripts(
  names: readonly string[],
  textOf: (name: string) => string | undefined,
  page: string,
): (path: string) => string | null {
  /** The page itself already names these. */
  const known = (name: string): boolean => page.includes(`/${name}"`)
  const built = (name: string, ending: string): string | undefined =>
    names.find((one) => new RegExp(`^${name}-[\\w-]{6,8}\\.${ending}$`).test(one))

  function needed(name: string): string[] {
    const found = new Set([name])
    // Iteration over a set includes members added during it.
    for (const one of found)
      for (const [, other] of (textOf(one) ?? '').matchAll(staticImport))
        if (other !== undefined) found.add(other)
    return [...found].filter((one) => names.includes(one) && !known(one))
  }

  const headers = new Map(
    screens.flatMap(([, screen]) => {
      const script = built(screen, 'js')
      if (script === undefined) return []
      const style = built(screen, 'css')
      const all = needed(script).map((name) => `</assets/${name}>; rel=modulepreload; crossorigin`)
      if (style !== undefined) all.push(`</assets/${style}>; rel=preload; as=style; crossorigin`)
      return [[screen, all.join(', ')] as const]
    }),
  )
  return (path) => {
    const screen = screens.find(([pattern]) => pattern.test(path))?.[1]
    return screen === undefined ? null : (headers.get(screen) ?? null)
  }
}
