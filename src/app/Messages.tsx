import { Toasts } from '../controls/Toasts.tsx'
import { actionsWords } from '../i18n/en/actions.ts'
import { useText, useVoice } from '../i18n/useText.ts'
import { type Saying, sayingText } from '../session/troubleText.ts'

/** Where messages appear, in the language that the page speaks while they are there. */
export function Messages() {
  const voice = useVoice()
  const words = useText(actionsWords)
  return <Toasts say={(said) => sayingText(said as Saying, voice)} dismissLabel={words.close} />
}
