import { useAtomValue } from 'jotai'
import { Speaking } from '../i18n/useText.ts'
import { pageVoiceAtom } from '../session/language.ts'
import { Routed } from './router.tsx'

/** The whole page, in its current language. */
export function App() {
  return (
    <Speaking value={useAtomValue(pageVoiceAtom)}>
      <Routed />
    </Speaking>
  )
}
