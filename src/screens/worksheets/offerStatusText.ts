import type { Answer } from '../../contract/schemas.ts'
import type { Wording } from '../../rules/wording/base.ts'
import { say } from '../../rules/wording/wordingFor.ts'

type Offer = Answer<'/user/GetBrokerOffers'>['offers'][number]

/** How a worksheet stands at the builder, in words; pictures still on their way are counted. */
export function offerStatusText(offer: Offer, words: Wording): string {
  if (offer.conflict !== null) return words.sales.conflict
  if (offer.offer_status_id === 3) return words.verdict.confirmed
  if (offer.offer_status_id >= 4) return words.verdict.notPossible
  if (offer.pictures_received < offer.pictures_expected) {
    return say(words.unsent.attachments, { count: offer.pictures_received, total: offer.pictures_expected })
  }
  return words.verdict.received
}
