import { expect, test } from 'vitest'
import { rowsOfPages } from '../../src/screens/office/rowsOfPages.ts'

const page = (step: string, ...ids: readonly number[]) => ({
  TransQueue: ids.map((transid) => ({ transid, step })),
})

test('a new purchase pushes none out between two pages, and if both have one, the newer counts', () => {
  // The earlier version of page one is kept behind its current version.
  const pages = [page('now', 9, 8, 7), page('then', 8, 7, 6), page('then', 5, 4)]
  expect(rowsOfPages(pages).map(({ transid }) => transid)).toEqual([9, 8, 7, 6, 5, 4])
  expect(rowsOfPages(pages).map(({ step }) => step)).toEqual(['now', 'now', 'now', 'then', 'then', 'then'])
})
