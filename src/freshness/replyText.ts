import type { TextOf } from '../i18n/area.ts'
import type { reviewWords } from '../i18n/en/review.ts'
import type { Offer } from '../session/offerText.ts'
import { timeText } from './timeText.ts'

/** Whether the office has not answered in the time that it gave itself. */
export const isLate = ({ reply_by: by }: Offer, now: number): boolean => by != null && Date.parse(by) <= now

/** A worksheet's promised reply, for office or broker; empty without one. */
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

/** For the office: overdue first, then longest waiting; `offers` come newest first. */
export const inOrderOfReply = (offers: readonly Offer[], now: number): Offer[] =>
  offers.toReversed().toSorted((a, b) => Number(isLate(b, now)) - Number(isLate(a, now)))
