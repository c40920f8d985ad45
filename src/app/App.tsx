import { useAtomValue } from 'jotai'
import { Speaking } from '../i18n/useText.ts'
import { pageVoiceAtom } from '../session/language.ts'
import { Routed } from './router.tsx'

export function App() {
  return (
    <Speaking value={useAtomValue(pageVoiceAtom)}>
      <Routed />
    </Speaking>
  )
}
