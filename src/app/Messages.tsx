import { Toasts } from '../controls/Toasts.tsx'
import { actionsWords } from '../i18n/en/actions.ts'
import { useText, useVoice } from '../i18n/useText.ts'
import { type Saying, sayingText } from '../session/troubleText.ts'

/** In the page's language, even as it changes. */
export function Messages() {
  const voice = useVoice()
  const words = useText(actionsWords)
  return <Toasts say={(said) => sayingText(said as Saying, voice)} dismissLabel={words.close} />
}
