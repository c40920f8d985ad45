import { Toasts } from '../controls/Toasts.tsx'
import { actionsWords } from '../i18n/en/actions.ts'
import { useText, useVoice } from '../i18n/useText.ts'
import { TakeBacks } from '../modals/TakeBacks.tsx'
import { type Saying, sayingText } from '../session/troubleText.ts'

/** Shows messages and offers to undo. They follow the page's language while shown. */
export function Messages() {
  const voice = useVoice()
  const words = useText(actionsWords)
  return (
    <>
      <TakeBacks />
      <Toasts say={(said) => sayingText(said as Saying, voice)} dismissLabel={words.close} />
    </>
  )
}
