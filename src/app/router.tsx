import {
  type RouteObject,
  matchRoutes,
  type Navigator,
  type NavigateOptions,
  Router,
  type To,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useRoutes,
} from 'react-router-dom'
import { routePaths, type RouteName } from '../rules/links.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { Frame } from './Frame.tsx'
import { Guarded } from './Guarded.tsx'
import { type Page, type PageName, pages } from './pages.ts'
import { PageLoading } from './PageLoading.tsx'
import { Component, type ReactNode, startTransition, Suspense, use, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { RouteShown } from '../session/useRoute.ts'
import { forgetMissing, loadedScreen, loadScreen } from './screens.ts'
import { type Arrival, noteScrollPosition, useScrollPosition } from './useScrollPosition.ts'

/* Without react-router's data router, which would double the first load. */

const names = Object.keys(pages) as PageName[]
const pageOf = (name: PageName): Page => pages[name]

function route(name: PageName, path: string = routePaths[name]): RouteObject {
  return {
    path,
    handle: { name },
    element: <Screen key={name} name={name} />,
    children: names.filter((child) => pageOf(child).over === name).map((child) => route(child)),
  }
}

/** A path that names no screen (§2) shows not-found and keeps its address. */
const routes: RouteObject[] = [
  {
    element: <Frame />,
    children: [
      ...names.filter((name) => pageOf(name).over === undefined).map((name) => route(name)),
      route('notFound', '*'),
    ],
  },
]

function Screen({ name }: { name: PageName }) {
  const screen = loadedScreen(name)
  return screen === undefined ? null : <Guarded name={name} screen={screen} />
}

const namesAt = (pathname: string): PageName[] =>
  (matchRoutes(routes, pathname) ?? []).flatMap(({ route: { handle } }) =>
    handle === undefined ? [] : [(handle as { name: PageName }).name],
  )

/** The previous screen stays until the next is loaded. */
function Screens({ arrival }: { arrival: Arrival }) {
  const here = namesAt(arrival.location.pathname)
  const coming = here.filter((name) => loadedScreen(name) === undefined).map(loadScreen)
  for (const one of coming) use(one)
  const shown: RouteName = here.at(-1) ?? 'notFound'
  const screens = useRoutes(routes, arrival.location)
  useScrollPosition(arrival)
  return <RouteShown value={shown}>{screens}</RouteShown>
}

/** Shows the fault until the address changes. */
class WhenBroken extends Component<
  { at: string; children: ReactNode },
  { at: string; error: unknown; isBroken: boolean }
> {
  override state = { at: this.props.at, error: null as unknown, isBroken: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, isBroken: true }
  }

  static getDerivedStateFromProps({ at }: { at: string }, state: { at: string }) {
    return at === state.at ? null : { at, error: null, isBroken: false }
  }

  override render(): ReactNode {
    return this.state.isBroken ? <ErrorPage error={this.state.error} /> : this.props.children
  }
}

const history = createBrowserHistory()

const arrivalNow = (staysInPlace = false): Arrival => ({
  location: history.location,
  action: history.action,
  staysInPlace,
})

/** Changes the address and shows its screen; `arrive`: the browser has already changed it. */
function navigation(setArrival: (arrival: Arrival) => void): { navigator: Navigator; arrive: () => void } {
  const show = ({ preventScrollReset, flushSync: isNow = false }: NavigateOptions = {}): void => {
    noteScrollPosition()
    forgetMissing()
    const arrival = arrivalNow(preventScrollReset)
    if (isNow) flushSync(() => setArrival(arrival))
    else startTransition(() => setArrival(arrival))
  }
  const createHref = (to: To): string => history.createHref(to)
  /** §2: repeated navigation is ignored. */
  const isHere = (to: To, state: unknown): boolean =>
    (state === null || state === undefined) && createHref(to) === createHref(history.location)
  const going =
    (way: 'push' | 'replace') =>
    (to: To, state?: unknown, options?: NavigateOptions): void => {
      if (isHere(to, state)) return
      history[way](to, state)
      show(options)
    }
  return {
    navigator: {
      createHref,
      encodeLocation: (to) => history.encodeLocation(to),
      go: (by) => history.go(by),
      push: going('push'),
      replace: going('replace'),
    },
    arrive: () => show(),
  }
}

/** The only way for screens to change the address. */
export function Routed() {
  const [arrival, setArrival] = useState<Arrival>(arrivalNow)
  const [{ navigator, arrive }] = useState(() => navigation(setArrival))
  useLayoutEffect(() => history.listen(arrive), [arrive])
  return (
    <Router navigator={navigator} location={arrival.location} navigationType={arrival.action}>
      <WhenBroken at={arrival.location.key}>
        <Suspense fallback={<PageLoading />}>
          <Screens arrival={arrival} />
        </Suspense>
      </WhenBroken>
    </Router>
  )
}
