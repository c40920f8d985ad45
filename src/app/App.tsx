import { useAtomValue } from 'jotai'
import { RouterProvider } from 'react-router-dom'
import { Speaking } from '../i18n/useText.ts'
import { pageVoiceAtom } from '../session/language.ts'
import { router } from './router.tsx'

/** The whole page, in its current language. */
export function App() {
  return (
    <Speaking value={useAtomValue(pageVoiceAtom)}>
      <RouterProvider router={router} />
    </Speaking>
  )
}
