import { useEffect } from 'react'
import { showToast } from '../controls/toast.ts'
import { idleWords } from '../i18n/en/idle.ts'
import { line } from '../i18n/line.ts'
import { takeIdleEnded } from '../session/reset.ts'
import { joinTabs } from '../session/tabs.ts'

/** Keeps a browser's tabs in one session, and says why it ended. */
export function SessionWatch() {
  useEffect(joinTabs, [])
  useEffect(() => {
    // Persistent, because they may return much later.
    if (takeIdleEnded())
      showToast({ text: line(idleWords, 'ended'), duration: 'persistent', code: 'idle-ended' })
  }, [])
  return null
}
