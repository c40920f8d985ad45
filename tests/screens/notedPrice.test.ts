import { expect, test } from 'vitest'
import { noteOf, notedOf } from '../../src/screens/worksheets/notedPrice.ts'
import { draftFrom, noChoice } from '../../src/screens/worksheets/worksheetDraft.ts'

const wish = { ...noChoice, unitId: 14, templateId: 9 }
const monday = new Date('2026-11-02T10:00:00Z')
const friday = new Date('2026-11-06T10:00:00Z')

test('the first known price of a choice is noted, and stays while the list changes', () => {
  expect(noteOf(null, wish, { price: 0, isPriced: true }, monday)).toBeNull()
  expect(noteOf(null, wish, { price: 900_000, isPriced: false }, monday)).toBeNull()
  const noted = noteOf(null, wish, { price: 900_000, isPriced: true }, monday)
  expect(noted).toMatchObject({ amount: 900_000, at: monday.toISOString() })
  expect(noteOf(noted, wish, { price: 910_000, isPriced: true }, friday)).toBe(noted)
  expect(notedOf(noted, wish)).toBe(noted)
})

test('another home has a price of its own day', () => {
  const noted = noteOf(null, wish, { price: 900_000, isPriced: true }, monday)
  const other = { ...wish, unitId: 15 }
  expect(notedOf(noted, other)).toBeNull()
  expect(noteOf(noted, other, { price: 800_000, isPriced: true }, friday)).toMatchObject({
    amount: 800_000,
    at: friday.toISOString(),
  })
})

test('a draft keeps the note; one that an earlier page stored has none', () => {
  const noted = noteOf(null, wish, { price: 900_000, isPriced: true }, monday)
  expect(draftFrom({ projectId: 'C0101', noted })?.noted).toEqual(noted)
  expect(draftFrom({ projectId: 'C0101' })?.noted).toBeNull()
})
