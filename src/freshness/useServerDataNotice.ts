import { useEffect } from 'react'
import { showToast } from '../controls/toast.ts'
import { messagesWords } from '../i18n/en/messages.ts'
import { line } from '../i18n/line.ts'
import { messages } from '../rules/messages.ts'

/**
 * Says that flags, deposits, papers, drawings or colours could not be fetched; what is on the screen stays. It is said
 * once, and again for another failure where `failure` is the fault itself and not merely that there was one.
 */
// §8
export function useServerDataNotice(failure: Error | boolean | null): void {
  useEffect(() => {
    if (failure === null || failure === false) return
    showToast({
      text: line(messagesWords, 'serverData'),
      kind: 'warning',
      duration: messages.serverData.duration,
      code: 'serverData',
    })
  }, [failure])
}
