import { useMatches } from 'react-router-dom'
import type { RouteName } from '../rules/links.ts'

/** The current route, by its name in the route table. */
// §2
export function useRoute(): RouteName {
  const handle = useMatches().at(-1)?.handle as { name: RouteName } | undefined
  return handle?.name ?? 'notFound'
}
