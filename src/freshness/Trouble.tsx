import { Notice } from '../controls/Notice.tsx'
import { useVoice } from '../i18n/useText.ts'
import { troubleText } from '../session/troubleText.ts'

/** The reason for a `problem`, if any; `otherwise`: for our own faults. */
export function Trouble({ problem, otherwise }: { problem: unknown; otherwise: string }) {
  const voice = useVoice()
  if (problem === null) return null
  return (
    <Notice kind="warning" live>
      {troubleText(problem, otherwise, voice)}
    </Notice>
  )
}
