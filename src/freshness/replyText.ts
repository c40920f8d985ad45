import type { TextOf } from '../i18n/area.ts'
import type { reviewWords } from '../i18n/en/review.ts'
import { isLate } from '../rules/office/replies.ts'
import type { Offer } from '../session/offerText.ts'
import { timeText } from './timeText.ts'

/** By when a worksheet is answered, for the office or for its broker; empty if nothing was promised. */
export function replyText(
  offer: Offer,
  { review }: TextOf<{ review: typeof reviewWords }>,
  { now, isOffice }: { readonly now: number; readonly isOffice: boolean },
): string {
  if (offer.reply_by == null) return ''
  const time = timeText(Date.parse(offer.reply_by), now)
  if (isLate(offer, now)) return isOffice ? review.answerLate({ time }) : review.replyLate({ time })
  return isOffice ? review.answerBy({ time }) : review.replyBy({ time })
}
