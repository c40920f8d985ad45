import { expect, test } from 'vitest'
import { paperKeysWords } from '../../../src/i18n/en/paperKeys.ts'
import { voiceOfMarket } from '../../../src/i18n/everyLanguage.ts'
import { keyLabel } from '../../../src/i18n/keyLabel.ts'
import { textIn } from '../../../src/i18n/textIn.ts'
import { allBindings, valueOf } from '../../../src/rules/papers/bindings.ts'
import { type LineKind, lineKinds } from '../../../src/rules/pricing/priceSheet.ts'
import { line, someDeal } from './someDeal.ts'

import { changeablePerson, isWording, readChange } from '../../../src/rules/envelopes/changes.ts'

/** Kinds of lines whose sum is in the sheet. */
const sumsOf: Readonly<Partial<Record<LineKind, string>>> = { tax: 'tax', credit: 'credits' }

test('every key that papers may print has words for people', () => {
  const { keys } = textIn(paperKeysWords, voiceOfMarket('base'))
  const unsaid = allBindings.filter((key) => keyLabel(key, keys, ({ label }) => label) === key)
  expect(unsaid).toEqual([])
})

test('every kind of line of a price is part of an amount that papers may print', () => {
  const sums = allBindings.filter((key) => /^price\.(?!total|beforeTax)/.test(key))
  for (const kind of lineKinds) {
    const lines = [line({ kind, minor: 12_345 })]
    const sheet = { ...someDeal.sheet, lines, tax: 0, credits: 0, [sumsOf[kind] ?? '']: 12_345 }
    const deal = { ...someDeal, sheet }
    const printed = sums.filter((key) => String(valueOf(deal, key)).includes('123.45'))
    expect([kind, printed.length]).toEqual([kind, 1])
  }
})

test('whatever an envelope may change about a person is initialled, not signed again', () => {
  for (const field of changeablePerson) {
    const key = `purchaser.2.${field}`
    expect([key, isWording(key), readChange(key)]).toEqual([key, true, { of: 'person', at: 1, field }])
  }
  for (const key of ['purchaser.4.city', 'purchaser.1.name', 'closing.date', 'home.1.price']) {
    expect([key, isWording(key)]).toEqual([key, false])
  }
})
