import { useEffect } from 'react'
import { showToast } from '../controls/toast.ts'
import type { Wording } from '../rules/wording/base.ts'
import { messages } from '../rules/wording/messages.ts'
import { messageText } from '../session/messages.ts'

/** Reports data that could not be fetched; the screen stays. Repeated only if `failure` is a different fault. */
// §8
export function useServerDataNotice(failure: Error | boolean | null, words: Wording): void {
  useEffect(() => {
    if (failure === null || failure === false) return
    const text = () => messageText('serverData', words)
    showToast({ text, kind: 'warning', duration: messages.serverData.duration, code: 'serverData' })
  }, [failure, words])
}
