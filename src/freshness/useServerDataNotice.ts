import { useEffect } from 'react'
import { showToast } from '../controls/toast.ts'
import { messagesWords } from '../i18n/en/messages.ts'
import { line } from '../i18n/line.ts'
import { messages } from '../rules/messages.ts'

/** Leaves the screen as it is. Repeated only for a different fault. */
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
