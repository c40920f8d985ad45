import { useEffect } from 'react'
import { showToast } from '../../controls/toast.ts'
import type { Wording } from '../../rules/wording/base.ts'
import { messages } from '../../rules/wording/messages.ts'
import { messageText } from '../../session/messages.ts'

/** Says once that flags, drawings or colours could not be fetched; what is on the screen stays. */
// §8
export function useServerDataNotice(failed: boolean, words: Wording): void {
  useEffect(() => {
    if (!failed) return
    const text = () => messageText('serverData', words)
    showToast({ text, kind: 'warning', duration: messages.serverData.duration, code: 'serverData' })
  }, [failed, words])
}
