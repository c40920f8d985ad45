import { RouterProvider } from 'react-router-dom'
import { router } from './router.tsx'

/** The whole page. */
export function App() {
  return <RouterProvider router={router} />
}
