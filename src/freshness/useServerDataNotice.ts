import { useEffect } from 'react'
import { showToast } from '../controls/toast.ts'
import type { Wording } from '../rules/wording/base.ts'
import { messages } from '../rules/wording/messages.ts'
import { messageText } from '../session/messages.ts'

/**
 * Says that flags, deposits, papers, drawings or colours could not be fetched; what is on the screen stays. It is said
 * once, and again for another failure where `failure` is the fault itself and not merely that there was one.
 */
// §8
export function useServerDataNotice(failure: Error | boolean | null, words: Wording): void {
  useEffect(() => {
    if (failure === null || failure === false) return
    const text = () => messageText('serverData', words)
    showToast({ text, kind: 'warning', duration: messages.serverData.duration, code: 'serverData' })
  }, [failure, words])
}
