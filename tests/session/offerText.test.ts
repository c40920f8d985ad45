import { expect, test } from 'vitest'
import { schemas } from '../../src/contract/schemas.ts'
import { lotWords } from '../../src/i18n/en/lot.ts'
import { reviewWords } from '../../src/i18n/en/review.ts'
import { unsentWords } from '../../src/i18n/en/unsent.ts'
import { verdictWords } from '../../src/i18n/en/verdict.ts'
import { voiceOfMarket } from '../../src/i18n/everyLanguage.ts'
import { textIn } from '../../src/i18n/textIn.ts'
import { worksheetStatus } from '../../src/rules/worksheetStatus.ts'
import { type Offer, offerNote, offerStatusText } from '../../src/session/offerText.ts'

const areas = { review: reviewWords, lot: lotWords, unsent: unsentWords, verdict: verdictWords }
const words = textIn(areas, voiceOfMarket('base'))
const [example] = schemas['/user/GetBrokerOffers'].example.answer.offers
const kept = { lot_id: 14, house_number: '14', building_name: '' }
const said = (state: 'reserved' | 'buying' | 'sold') => {
  if (example === undefined) throw new Error('no example')
  const offer: Offer = {
    ...example,
    offer_status_id: worksheetStatus.accepted,
    status_reason: '',
    allocated_lot: { ...kept, state },
  }
  return [offerStatusText(offer, words), offerNote(offer, words)]
}

test('a home stays reserved for its worksheet until it is sold', () => {
  for (const state of ['reserved', 'buying'] as const)
    expect(said(state)).toEqual(['Confirmed', 'Lot 14 is reserved for this worksheet'])
  expect(said('sold')).toEqual(['Sold', 'Lot 14 is sold'])
})
