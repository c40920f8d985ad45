import { createContext, useContext } from 'react'
import type { RouteName } from '../rules/links.ts'

/** The route that is shown, as the route table calls it. */
// §2
export const RouteShown = createContext<RouteName>('notFound')

export const useRoute = (): RouteName => useContext(RouteShown)
