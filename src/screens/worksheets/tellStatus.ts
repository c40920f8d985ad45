import { showToast } from '../../controls/toast.ts'
import { messagesWords } from '../../i18n/en/messages.ts'
import { reviewWords } from '../../i18n/en/review.ts'
import { line } from '../../i18n/line.ts'
import type { Voice } from '../../i18n/voice.ts'
import { messages } from '../../rules/messages.ts'

/** Confirms that a decision was saved; `onUndo` undoes it. */
// §8 'Worksheet Status Updated'
export function tellUpdated({ market }: Voice, onUndo?: () => void): void {
  const { duration } = messages.worksheetStatusUpdated
  showToast({
    text: { ...line(messagesWords, 'worksheetStatusUpdated'), market },
    duration,
    kind: 'good',
    action: onUndo === undefined ? undefined : { label: line(reviewWords, 'undo'), onPress: onUndo },
  })
}

/** Shows why a decision was not saved. */
// §8 'Worksheet Status Error'
export function tellNotUpdated(problem: unknown, { market }: Voice): void {
  const { duration } = messages.worksheetStatusFailed
  const otherwise = line(messagesWords, 'worksheetStatusFailed')
  showToast({ text: { problem, otherwise, market }, duration, kind: 'danger' })
}
