import { showToast } from '../../controls/toast.ts'
import type { Wording } from '../../rules/wording/base.ts'
import { messages } from '../../rules/wording/messages.ts'
import { messageText } from '../../session/messages.ts'
import { troubleText } from '../../session/troubleText.ts'

/** Says that a decision stands. */
// §8 'Worksheet Status Updated'
export function tellUpdated(words: Wording): void {
  const { duration } = messages.worksheetStatusUpdated
  showToast({ text: () => messageText('worksheetStatusUpdated', words), duration, kind: 'good' })
}

/** Says why a decision does not stand. */
// §8 'Worksheet Status Error'
export function tellNotUpdated(error: unknown, words: Wording): void {
  const { duration } = messages.worksheetStatusFailed
  const text = () => troubleText(error, messageText('worksheetStatusFailed', words))
  showToast({ text, duration, kind: 'danger' })
}
