import { expect, test } from 'vitest'
import { noteOf, notedOf } from '../../src/rules/notedPrice.ts'
import { draftFrom, noChoice } from '../../src/screens/worksheets/worksheetDraft.ts'

const wish = { ...noChoice, unitId: 14, templateId: 9 }
const monday = new Date('2026-11-02T10:00:00Z')
const friday = new Date('2026-11-06T10:00:00Z')

test('the first known price of a choice is noted, and stays while the list changes', () => {
  expect(noteOf(null, wish, { price: 0, isPriced: true, pricedAt: monday.getTime() })).toBeNull()
  expect(noteOf(null, wish, { price: 900_000, isPriced: false, pricedAt: monday.getTime() })).toBeNull()
  const noted = noteOf(null, wish, { price: 900_000, isPriced: true, pricedAt: monday.getTime() })
  expect(noted).toMatchObject({ amount: 900_000, at: monday.toISOString() })
  expect(noteOf(noted, wish, { price: 910_000, isPriced: true, pricedAt: friday.getTime() })).toBe(noted)
  expect(notedOf(noted, wish)).toBe(noted)
})

test('a price from an older stored copy has the day of that copy, and one without a day is not noted', () => {
  const copy = { price: 900_000, isPriced: true, pricedAt: monday.getTime() }
  expect(noteOf(null, wish, copy)?.at).toBe(monday.toISOString())
  expect(noteOf(null, wish, { ...copy, pricedAt: null })).toBeNull()
})

test('another home has a price of its own day', () => {
  const noted = noteOf(null, wish, { price: 900_000, isPriced: true, pricedAt: monday.getTime() })
  const other = { ...wish, unitId: 15 }
  expect(notedOf(noted, other)).toBeNull()
  expect(noteOf(noted, other, { price: 800_000, isPriced: true, pricedAt: friday.getTime() })).toMatchObject({
    amount: 800_000,
    at: friday.toISOString(),
  })
})

test('a draft keeps the note; one that an earlier page stored has none', () => {
  const noted = noteOf(null, wish, { price: 900_000, isPriced: true, pricedAt: monday.getTime() })
  expect(draftFrom({ projectId: 'C0101', noted })?.noted).toEqual(noted)
  expect(draftFrom({ projectId: 'C0101' })?.noted).toBeNull()
})
