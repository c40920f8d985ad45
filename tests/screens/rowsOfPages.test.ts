import { expect, test } from 'vitest'
import { rowsOfPages } from '../../src/screens/office/rowsOfPages.ts'

const none = new Map<number, never>()
const page = (step: string, ...ids: readonly number[]) => ({
  TransQueue: ids.map((transid) => ({ transid, step })),
})

test('a new purchase pushes none out between two pages, and if both have one, the newer counts', () => {
  // The earlier version of page one is kept after the current one.
  const pages = [page('now', 9, 8, 7), page('then', 8, 7, 6), page('then', 5, 4)]
  expect(rowsOfPages(pages, none).map(({ transid }) => transid)).toEqual([9, 8, 7, 6, 5, 4])
  expect(rowsOfPages(pages, none).map(({ step }) => step)).toEqual([
    'now',
    'now',
    'now',
    'then',
    'then',
    'then',
  ])
})

test('a row read again counts, a new one comes first, and one that is gone goes', () => {
  const reread = new Map([
    [10, { sale: { transid: 10, step: 'new' } }],
    [8, { sale: { transid: 8, step: 'again' } }],
    [7, { sale: null }],
  ])
  expect(rowsOfPages([page('now', 9, 8, 7)], reread)).toEqual([
    { transid: 10, step: 'new' },
    { transid: 9, step: 'now' },
    { transid: 8, step: 'again' },
  ])
})
