import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { applyLotChange, changeFollows } from '../../src/rules/lotChange.ts'
import { anyLot, sampleLot } from './sampleLot.ts'

test('low-rise news replaces houseStatus, finalStatus and status2 and nothing else', () => {
  const lot = sampleLot()
  const change = { projectId: 'C0101', houseId: 12, houseStatus: 2, finalStatus: 3, status2: 1, version: 4 }
  expect(applyLotChange(lot, change)).toEqual({ ...lot, houseStatus: 2, finalStatus: 3, status2: 1 })
})

test('news that differs only in houseStatus is news', () => {
  const lot = sampleLot({ houseStatus: 2 })
  const change = { projectId: 'C0101', houseId: 12, houseStatus: 1, finalStatus: 1, status2: 0, version: 4 }
  expect(applyLotChange(lot, change)).toEqual({ ...lot, houseStatus: 1 })
})

test('news of an older server, without houseStatus, leaves it unchanged', () => {
  const lot = sampleLot({ houseStatus: 3 })
  const change = { projectId: 'C0101', houseId: 12, finalStatus: 3, status2: 1, version: 4 }
  expect(applyLotChange(lot, change)).toEqual({ ...lot, finalStatus: 3, status2: 1 })
})

test('high-rise news replaces status and nothing else', () => {
  const lot = sampleLot({ projectType: 3, status: 1 })
  expect(applyLotChange(lot, { projectId: 'C0101', houseId: 12, status: 10, version: 4 })).toEqual({
    ...lot,
    status: 10,
  })
})

test.each([
  ['another project', { projectId: 'C0102', houseId: 12, finalStatus: 3, status2: 1, version: 4 }],
  ['another lot', { projectId: 'C0101', houseId: 13, finalStatus: 3, status2: 1, version: 4 }],
  ['the other kind', { projectId: 'C0101', houseId: 12, status: 10, version: 4 }],
  ['nothing new', { projectId: 'C0101', houseId: 12, finalStatus: 1, status2: 0, version: 4 }],
])('news of %s leaves the very same lot', (_, change) => {
  const lot = sampleLot()
  expect(applyLotChange(lot, change)).toBe(lot)
})

test('the same news twice has the same effect as once', () => {
  fc.assert(
    fc.property(
      anyLot,
      fc.integer({ min: 0, max: 10 }),
      fc.integer({ min: 0, max: 3 }),
      (lot, code, status2) => {
        const change =
          lot.projectType === 3
            ? { projectId: lot.projectId, houseId: lot.id, status: code, version: 1 }
            : { projectId: lot.projectId, houseId: lot.id, finalStatus: code, status2, version: 1 }
        const once = applyLotChange(lot, change)
        expect(applyLotChange(once, change)).toBe(once)
        expect(lot.projectType === 3 ? once.status : once.finalStatus).toBe(code)
      },
    ),
  )
})

test('versions show what is next, known and missing', () => {
  expect([changeFollows(4, 5), changeFollows(4, 4), changeFollows(4, 3), changeFollows(4, 6)]).toEqual([
    'next',
    'known',
    'known',
    'gap',
  ])
})
