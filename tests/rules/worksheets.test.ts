import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import {
  choiceNamed,
  choicesOf,
  distinctOffers,
  homeKey,
  isIdDemanded,
  isDuplicateOffer,
  offerKind,
} from '../../src/rules/worksheets.ts'

const choice = { unitId: 12, modelId: null, templateId: null, specId: null }
test('an ID is required unless the project says otherwise or the builder has its picture', () => {
  expect([isIdDemanded(undefined, null), isIdDemanded(true, null), isIdDemanded(false, null)]).toEqual([
    true,
    true,
    false,
  ])
  const corrected = [undefined, 0, 2].map((pictures) => isIdDemanded(true, { pictures }))
  expect(corrected).toEqual([false, true, false])
})

describe('what an offer is for', () => {
  test('offers are by unit, model or spec', () => {
    expect([0, 1, 2, 7].map(offerKind)).toEqual(['unit', 'model', 'spec', 'unit'])
    expect(choiceNamed(choice, 'unit')).toBe(true)
    expect(choiceNamed(choice, 'model')).toBe(false)
    expect(choiceNamed({ ...choice, specId: 4 }, 'spec')).toBe(true)
  })
})

describe('offers', () => {
  test('are listed once per transaction and purchaser, the first one staying', () => {
    const offers = [
      { transactionId: 1, purchaserId: 2, note: 'first' },
      { transactionId: 1, purchaserId: 3, note: 'other purchaser' },
      { transactionId: '1', purchaserId: '2', note: 'again' },
      { transactionId: 12, purchaserId: 3, note: 'other transaction' },
    ]
    expect(distinctOffers(offers).map((offer) => offer.note)).toEqual([
      'first',
      'other purchaser',
      'other transaction',
    ])
  })

  test('doing it twice changes nothing', () => {
    const offer = fc.record({
      transactionId: fc.nat(3),
      purchaserId: fc.oneof(fc.nat(3), fc.string({ maxLength: 2 })),
    })
    fc.assert(
      fc.property(fc.array(offer), (offers) => {
        const once = distinctOffers(offers)
        expect(distinctOffers(once)).toEqual(once)
        for (const row of offers) {
          expect(
            once.filter(
              (kept) =>
                kept.transactionId === row.transactionId &&
                String(kept.purchaserId) === String(row.purchaserId),
            ),
          ).toHaveLength(1)
        }
      }),
    )
  })

  test('a duplicate is recognized by the refusal’s code', () => {
    expect([
      isDuplicateOffer({ code: 'WORKSHEET_EXISTS' }),
      isDuplicateOffer({ code: 'LOT_NOT_FOUND' }),
    ]).toEqual([true, false])
  })
})

test('the choices of a worksheet are listed in order, each once', () => {
  const other = { ...choice, unitId: 13 }
  expect(choicesOf({ ...choice, otherChoices: [other, choice, other] })).toEqual([choice, other])
  expect(choicesOf({ unitId: 12, modelId: null, templateId: null })).toEqual([choice])
})

test('a home without a unit is identified by model and elevation, or by its specification', () => {
  const home = { unitId: null, modelId: 4, templateId: 9, specId: 7 }
  expect(homeKey('C1', 1, home)).toBe('C1 model 4 9')
  expect(homeKey('C1', 2, home)).toBe('C1 spec 7')
  expect([homeKey('C1', 0, home), homeKey('C1', 1, { ...home, unitId: 3 })]).toEqual([null, null])
})
