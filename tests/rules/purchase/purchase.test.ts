import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import {
  dealFromTimer,
  documentCreated,
  holdLeft,
  noDeal,
  paymentOutcome,
  permissionAllows,
  signatureState,
  unsellSucceeded,
} from '../../../src/rules/purchase/deal.ts'
import { optionShown, optionsCost } from '../../../src/rules/purchase/options.ts'
import { nextPadStep, padSteps } from '../../../src/rules/purchase/pad.ts'
import {
  courseOf,
  nextPurchaseStep,
  purchaseProgress,
  purchaseStepName,
  purchaseSteps,
} from '../../../src/rules/purchase/steps.ts'

const everything = {
  hasOptionalFeatures: true,
  idVerification: true,
  finTrac: true,
  witness: true,
  paymentNow: true,
}
const nothing = {
  hasOptionalFeatures: false,
  idVerification: false,
  finTrac: false,
  witness: false,
  paymentNow: false,
}

describe('the steps', () => {
  test('stand in the specification’s order', () => {
    expect(purchaseSteps).toEqual([
      'Welcome',
      'Details',
      'OptionalFeatures',
      'TermsAndConditions',
      'DocumentPreview',
      'IdVerification',
      'InfoGathering',
      'FinTrac',
      'DocumentSigning',
      'DocumentSigningWitness',
      'DocumentSigningShowDocs',
      'ConfirmBeforePayment',
      'Payment',
      'Congratulations',
      'PurchaseFailed',
    ])
    expect(padSteps).toEqual(['PadInfo', 'BankInfo', 'PadSigningInfo', 'PadDocLoad', 'PadDocConfirm'])
    expect([nextPadStep('PadInfo'), nextPadStep('PadDocConfirm')]).toEqual(['BankInfo', null])
  })

  test('a full course has all but the failure, a short one skips what it does not need', () => {
    expect(courseOf(everything)).toEqual(purchaseSteps.slice(0, -1))
    expect(courseOf(nothing)).toEqual([
      'Welcome',
      'Details',
      'TermsAndConditions',
      'DocumentPreview',
      'InfoGathering',
      'DocumentSigning',
      'DocumentSigningShowDocs',
      'Congratulations',
    ])
  })

  test('walking any course passes its steps in order and ends', () => {
    const course = fc.record({
      hasOptionalFeatures: fc.boolean(),
      idVerification: fc.boolean(),
      finTrac: fc.boolean(),
      witness: fc.boolean(),
      paymentNow: fc.boolean(),
    })
    fc.assert(
      fc.property(course, (given) => {
        const walked: (typeof purchaseSteps)[number][] = ['Welcome']
        for (let n = 0; n < 20; n += 1) {
          const next = nextPurchaseStep(walked.at(-1) ?? 'Welcome', given)
          if (next === null) break
          walked.push(next)
        }
        expect(walked).toEqual(courseOf(given))
        const progress = walked.map((step) => purchaseProgress(step, given))
        expect([progress[0], progress.at(-1)]).toEqual([10, 100])
        expect(progress.every((value, at) => at === 0 || value > (progress[at - 1] ?? 0))).toBe(true)
      }),
    )
  })

  test('a failure ends in PurchaseFailed', () => {
    expect(nextPurchaseStep('Payment', everything, true)).toBe('PurchaseFailed')
    expect(nextPurchaseStep('Congratulations', everything, true)).toBeNull()
    expect(nextPurchaseStep('PurchaseFailed', everything)).toBeNull()
  })

  test('ten of them are also called Purchase0000 to Purchase0009', () => {
    expect([purchaseStepName(0), purchaseStepName(9), purchaseStepName(10), purchaseStepName(-1)]).toEqual([
      'Purchase0000',
      'Purchase0009',
      null,
      null,
    ])
  })
})

describe('a deal', () => {
  test('starts with result 1 and fails with any other', () => {
    expect(dealFromTimer(1, 77, 5000)).toEqual({ status: 'started', transactionId: 77, endsAt: 5000 })
    expect([dealFromTimer(-1, 77, 5000), dealFromTimer(0, 77, 5000)]).toEqual([
      { status: 'failed' },
      { status: 'failed' },
    ])
    expect(noDeal).toEqual({ status: null })
  })

  test('lasts by the server’s clock, and never less than nothing', () => {
    const deal = dealFromTimer(1, 77, 10_000)
    expect([
      holdLeft(deal, 4000),
      holdLeft(deal, 4000, 3000),
      holdLeft(deal, 20_000),
      holdLeft(noDeal, 0),
    ]).toEqual([6000, 3000, 0, 0])
  })

  test('answers mean what the specification says', () => {
    expect([paymentOutcome(1), paymentOutcome(0), paymentOutcome(-1)]).toEqual(['paid', 'failed', 'failed'])
    expect([unsellSucceeded(1), unsellSucceeded(0), permissionAllows(2), permissionAllows(0)]).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect([
      documentCreated('data'),
      documentCreated('failed'),
      documentCreated('Failed '),
      documentCreated(''),
      documentCreated(null),
    ]).toEqual([true, false, false, false, false])
  })

  test('a signature is 1 in progress, then 1, or 2 with a second document', () => {
    expect([
      signatureState('inProgress', false),
      signatureState('inProgress', true),
      signatureState('succeeded', false),
      signatureState('succeeded', true),
      signatureState('failed', true),
    ]).toEqual([1, 1, 1, 2, null])
  })
})

describe('options', () => {
  test('show when they are to be shown and selectable, or are inventory', () => {
    expect(optionShown({ showInSales: 1, selectable: 1 }, false)).toBe(true)
    expect(optionShown({ showInSales: 0, selectable: 1 }, false)).toBe(false)
    expect(optionShown({ showInSales: 1, selectable: 0 }, false)).toBe(false)
    expect(optionShown({ showInSales: 0, selectable: 0 }, true)).toBe(true)
  })

  test('cost what goes beyond included and allowed', () => {
    const option = {
      showInSales: 1,
      selectable: 1,
      amountSelected: 2,
      price: 100,
      included: false,
      inventoryAllowance: 0,
    }
    expect(optionsCost([])).toBe(0)
    expect(optionsCost([option, { ...option, included: true }, { ...option, inventoryAllowance: 1 }])).toBe(
      300,
    )
    expect(optionsCost([{ ...option, inventoryAllowance: 5 }])).toBe(0)
  })
})
