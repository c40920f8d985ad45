import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import { links, routePaths } from '../rules/links.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { Frame } from './Frame.tsx'
import { Guarded } from './Guarded.tsx'
import { type Page, type PageName, pages } from './pages.ts'
import { PageLoading } from './PageLoading.tsx'

const names = Object.keys(pages) as PageName[]
const pageOf = (name: PageName): Page => pages[name]

function route(name: PageName): RouteObject {
  const page = pageOf(name)
  return {
    path: routePaths[name],
    handle: { name, header: page.header ?? true },
    lazy: async () => {
      const Screen = await page.screen()
      return {
        element: (
          <Guarded guard={page.guard}>
            <Screen />
          </Guarded>
        ),
      }
    },
    children: names.filter((child) => pageOf(child).over === name).map(route),
  }
}

/** Every path of the product (§2). A path that names no screen shows not-found and keeps its address. */
export const router = createBrowserRouter([
  {
    element: <Frame />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <PageLoading />,
    children: [
      ...names.filter((name) => pageOf(name).over === undefined).map(route),
      { path: routePaths.salesperson, element: <Navigate to={links.sales()} replace /> },
      {
        path: '*',
        handle: { name: 'notFound', header: false },
        lazy: async () => ({ Component: await pages.notFound.screen() }),
      },
    ],
  },
])
