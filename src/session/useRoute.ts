import { createContext, useContext } from 'react'
import type { RouteName } from '../rules/links.ts'

/** The current route, by its name in the route table. */
// §2
export const RouteShown = createContext<RouteName>('notFound')

export const useRoute = (): RouteName => useContext(RouteShown)
