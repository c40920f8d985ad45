import { Toasts } from '../controls/Toasts.tsx'
import { actionsWords } from '../i18n/en/actions.ts'
import { useText, useVoice } from '../i18n/useText.ts'
import { type Saying, sayingText } from '../session/troubleText.ts'

/** Where messages appear. They follow the page's language while they show. */
export function Messages() {
  const voice = useVoice()
  const words = useText(actionsWords)
  return <Toasts say={(said) => sayingText(said as Saying, voice)} dismissLabel={words.close} />
}
