import { Notice } from '../controls/Notice.tsx'
import { useVoice } from '../i18n/useText.ts'
import { troubleText } from '../session/troubleText.ts'

/** Why something came to nothing, while there is a `problem`; `otherwise` is said of a fault of ours. */
export function Trouble({ problem, otherwise }: { problem: unknown; otherwise: string }) {
  const voice = useVoice()
  if (problem === null) return null
  return (
    <Notice kind="warning" live>
      {troubleText(problem, otherwise, voice)}
    </Notice>
  )
}
