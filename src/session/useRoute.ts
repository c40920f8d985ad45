import { useMatches } from 'react-router-dom'
import type { RouteName } from '../rules/links.ts'

/** The route that is shown, as the route table calls it. */
// §2
export function useRoute(): RouteName {
  const handle = useMatches().at(-1)?.handle as { name: RouteName } | undefined
  return handle?.name ?? 'notFound'
}
