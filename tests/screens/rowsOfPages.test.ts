import { expect, test } from 'vitest'
import { rowsOfPages } from '../../src/screens/office/rowsOfPages.ts'

const none = new Map<number, never>()
const page = (step: string, ...ids: readonly number[]) => ({
  TransQueue: ids.map((transid) => ({ transid, step, holdEnds: null as string | null })),
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
    [10, { sale: { transid: 10, step: 'new', holdEnds: null } }],
    [8, { sale: { transid: 8, step: 'again', holdEnds: null } }],
    [7, { sale: null }],
  ])
  expect(rowsOfPages([page('now', 9, 8, 7)], reread)).toEqual([
    { transid: 10, step: 'new', holdEnds: null },
    { transid: 9, step: 'now', holdEnds: null },
    { transid: 8, step: 'again', holdEnds: null },
  ])
})

test('holds come first, the next to end before the others, whichever page has them', () => {
  const held = (transid: number, minute: number) => ({
    TransQueue: [{ transid, step: 'held', holdEnds: `2026-11-20T16:${minute}:00.000Z` }],
  })
  const rows = rowsOfPages([page('now', 9, 8), held(2, 20), held(7, 10), page('then', 7, 6)], none)
  expect(rows.map(({ transid }) => transid)).toEqual([7, 2, 9, 8, 6])
  // A hold that has ended goes back to its place.
  const ended = new Map([[2, { sale: { transid: 2, step: 'ended', holdEnds: null } }]])
  expect(rowsOfPages([page('now', 9, 8), held(2, 20)], ended).map(({ transid }) => transid)).toEqual([
    9, 8, 2,
  ])
})
