import { expect, test } from 'vitest'
import { keptRereads } from '../../../src/rules/office/reread.ts'

const page = (before: number | null, ...ids: readonly number[]) => ({
  TransQueue: ids.map((transid) => ({ transid })),
  before,
})
const asOf = 1_000_000
const row = { at: asOf - 60_000 }
const recent = { at: asOf - 1000 }

test('a whole first page replaces its own rows, not those of older pages', () => {
  const reread = new Map([9, 8, 6, 4].map((id) => [id, row]))
  expect([...keptRereads(reread, page(7, 9, 7), asOf).keys()]).toEqual([6, 4])
})

test('an old hold on the first page hides no newer row of an older page', () => {
  const reread = new Map([9, 6, 2].map((id) => [id, row]))
  expect([...keptRereads(reread, page(7, 2, 9, 7), asOf).keys()]).toEqual([6])
})

test('a row of the page that was just read again stays until it has been read once more', () => {
  expect([...keptRereads(new Map([[9, recent]]), page(7, 9, 7), asOf).keys()]).toEqual([9])
})

test('the only page knows all rows', () => {
  const reread = new Map([[4, row]])
  expect(keptRereads(reread, page(null, 9, 7), asOf).size).toBe(0)
  expect(keptRereads(reread, page(null), asOf).size).toBe(0)
})
