import type { Answer } from '../contract/schemas.ts'
import type { TextOf } from '../i18n/area.ts'
import type { lotWords } from '../i18n/en/lot.ts'
import type { reviewWords } from '../i18n/en/review.ts'
import type { unsentWords } from '../i18n/en/unsent.ts'
import type { verdictWords } from '../i18n/en/verdict.ts'
import { isWaiting, isWorksheetStatus, worksheetStatus } from '../rules/worksheetStatus.ts'
import { homeTitle } from '../rules/homeText.ts'

export type Offer = Answer<'/user/GetBrokerOffers'>['offers'][number]

/** A worksheet's status at the builder, with how many pictures are on their way. */
export function offerStatusText(
  offer: Offer,
  words: TextOf<{ review: typeof reviewWords; unsent: typeof unsentWords; verdict: typeof verdictWords }>,
): string {
  const { offer_status_id: statusId, pictures_received: count, pictures_expected: total } = offer
  if (statusId === worksheetStatus.submitted && count < total)
    return words.unsent.attachments({ count, total })
  if (offer.allocated_lot?.state === 'sold') return words.review.soldTag
  return isWorksheetStatus(statusId) ? words.review.statuses[statusId] : words.verdict.received
}

const tones = {
  [worksheetStatus.accepted]: 'good',
  [worksheetStatus.declined]: 'danger',
  [worksheetStatus.withdrawn]: 'quiet',
  [worksheetStatus.conflict]: 'warning',
} as const

export function offerTone({ offer_status_id: statusId }: Offer) {
  return tones[statusId as keyof typeof tones] ?? 'brand'
}

/** What has become of the home reserved for it. */
export function keptText(
  offer: Offer,
  kept: NonNullable<Offer['allocated_lot']>,
  words: TextOf<{ review: typeof reviewWords; lot: typeof lotWords }>,
): string {
  const home = keptTitle(offer, kept, words)
  return kept.state === 'sold' ? words.review.soldUnit({ home }) : words.review.keptUnit({ home })
}

/** The worksheet's home: the reserved one, the chosen one, or only the model. */
export function offerTitle(offer: Offer, words: TextOf<{ lot: typeof lotWords }>): string {
  if (offer.allocated_lot !== null) return keptTitle(offer, offer.allocated_lot, words)
  return offer.house_number === '' ? offer.MODEL_NAME : wishedTitle(offer, words)
}

/** The home it was submitted for. */
export const wishedTitle = (
  { house_number: number, building_name: buildingName, project_type: projectType }: Offer,
  words: TextOf<{ lot: typeof lotWords }>,
): string => homeTitle({ number, buildingName, projectType }, words)

const keptTitle = (
  { project_type: projectType }: Offer,
  { house_number: number, building_name: buildingName }: NonNullable<Offer['allocated_lot']>,
  words: TextOf<{ lot: typeof lotWords }>,
): string => homeTitle({ number, buildingName, projectType }, words)

/** Its position among those still waiting. */
export function placeText({ place_now: n }: Offer, words: TextOf<{ review: typeof reviewWords }>): string {
  const desk = words.review
  return n === 1 ? desk.placeFirst : desk.placeOfWaiting({ n })
}

/** What its broker most needs: the office's answer, the reserved home, or the place in line. */
export function offerNote(
  offer: Offer,
  words: TextOf<{ review: typeof reviewWords; lot: typeof lotWords }>,
): string {
  const desk = words.review
  if (offer.status_reason !== '') return desk.reasonSaid({ reason: offer.status_reason })
  if (offer.allocated_lot !== null) return keptText(offer, offer.allocated_lot, words)
  const inLine = isWaiting(offer.offer_status_id) && offer.offer_status_id !== worksheetStatus.conflict
  return inLine ? placeText(offer, words) : ''
}
