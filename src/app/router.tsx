import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { routePaths } from '../rules/links.ts'
import { again } from './again.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { Frame } from './Frame.tsx'
import { Guarded } from './Guarded.tsx'
import { type Page, type PageName, pages } from './pages.ts'
import { PageLoading } from './PageLoading.tsx'

const names = Object.keys(pages) as PageName[]
const pageOf = (name: PageName): Page => pages[name]

function route(name: PageName, path: string = routePaths[name]): RouteObject {
  return {
    path,
    handle: { name },
    lazy: async () => {
      const Screen = await again(pageOf(name).screen)
      return {
        element: <Guarded key={name} name={name} screen={Screen} />,
      }
    },
    children: names.filter((child) => pageOf(child).over === name).map((child) => route(child)),
  }
}

/** Every path of the product (§2). An unknown path shows not-found and keeps its address. */
export const router = createBrowserRouter([
  {
    element: <Frame />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <PageLoading />,
    children: [
      ...names.filter((name) => pageOf(name).over === undefined).map((name) => route(name)),
      route('notFound', '*'),
    ],
  },
])

const navigate = router.navigate.bind(router) as (to: unknown, options?: unknown) => Promise<void>
/** §2: repeated navigation to the same location is ignored. */
router.navigate = async (to: unknown, options?: { state?: unknown }) => {
  const { pathname, search, hash } = router.state.location
  const here = [`${pathname}${search}${hash}`, `${search}${hash}`]
  if (typeof to === 'string' && /^[/?]/.test(to) && here.includes(to) && options?.state == null) return
  await navigate(to, options)
}
