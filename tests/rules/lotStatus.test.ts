import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import {
  confirmSelectionShown,
  isAvailable,
  isInventory,
  keptByLotStatusFilter,
  lotStatus,
  offersOthers,
  priceShown,
  undoOf,
} from '../../src/rules/lotStatus.ts'
import { numberShown } from '../../src/rules/lotNumber.ts'
import { anyLot, sampleLot } from './sampleLot.ts'

const lowrise = (finalStatus: number, houseStatus: number, status2: number) =>
  sampleLot({ projectType: 1, finalStatus, houseStatus, status2 })
const suite = (status: number) => sampleLot({ projectType: 3, finalStatus: 1, houseStatus: 1, status })

describe('low-rise', () => {
  test.each([
    [1, 1, 0, 'available', null],
    [1, 0, 0, 'taken', null],
    [1, 3, 0, 'taken', null],
    [2, 1, 0, 'sold', 'unsell'],
    [3, 1, 0, 'sold', 'unsell'],
    [3, 1, 1, 'held', 'release'],
    [3, 3, 3, 'inventory', null],
    [3, 1, 3, 'taken', null],
    [6, 1, 0, 'taken', 'unsell'],
    [10, 1, 0, 'notReleased', null],
    [0, 1, 0, 'taken', null],
    [7, 1, 0, 'taken', null],
  ] as const)('Final_status %i, house_status %i, status2 %i is %s', (final, house, second, status, undo) => {
    const lot = lowrise(final, house, second)
    expect([lotStatus(lot), undoOf(lot)]).toEqual([status, undo])
  })

  test('stacked projects count as low-rise', () => {
    expect(lotStatus(sampleLot({ projectType: 2, finalStatus: 2, status: 1 }))).toBe('sold')
  })
})

describe('high-rise', () => {
  test.each([
    [1, 'available', null],
    [2, 'taken', 'unsell'],
    [3, 'taken', 'unsell'],
    [6, 'taken', 'unsell'],
    [10, 'held', 'release'],
    [0, 'taken', null],
  ] as const)('Status %i is %s', (code, status, undo) => {
    const lot = suite(code)
    expect([lotStatus(lot), undoOf(lot)]).toEqual([status, undo])
  })
})

describe('what follows from the status', () => {
  test('only Final_status 1 with house_status 1 is available', () => {
    fc.assert(
      fc.property(anyLot, (lot) => {
        const expected =
          lot.projectType === 3 ? lot.status === 1 : lot.finalStatus === 1 && lot.houseStatus === 1
        expect(isAvailable(lot)).toBe(expected)
      }),
    )
  })

  test('a lot cannot be both chosen and released', () => {
    fc.assert(
      fc.property(anyLot, (lot) => {
        expect(confirmSelectionShown(lot) && undoOf(lot) !== null).toBe(false)
      }),
    )
  })

  test('Confirm Selection is shown on available and inventory lots', () => {
    expect(confirmSelectionShown(lowrise(1, 1, 0))).toBe(true)
    expect(confirmSelectionShown(lowrise(3, 3, 3))).toBe(true)
    expect(confirmSelectionShown(lowrise(3, 1, 1))).toBe(false)
    expect(isInventory(lowrise(3, 3, 3))).toBe(true)
  })

  test('the status filter: 0 keeps all, 1 also keeps 3 with status2 3, others their own code', () => {
    expect(keptByLotStatusFilter(lowrise(2, 1, 0), 0)).toBe(true)
    expect(keptByLotStatusFilter(lowrise(1, 1, 0), 1)).toBe(true)
    expect(keptByLotStatusFilter(lowrise(3, 1, 3), 1)).toBe(true)
    expect(keptByLotStatusFilter(lowrise(3, 1, 0), 1)).toBe(false)
    expect(keptByLotStatusFilter(lowrise(1, 2, 0), 1)).toBe(false)
    expect(keptByLotStatusFilter(lowrise(2, 1, 0), 2)).toBe(true)
    expect(keptByLotStatusFilter(suite(1), 1)).toBe(true)
    expect(
      keptByLotStatusFilter(sampleLot({ projectType: 3, status: 3, finalStatus: 3, status2: 3 }), 1),
    ).toBe(false)
  })
})

test('numbers of unavailable lots are hidden where the builder wants it', () => {
  const sold = sampleLot({ number: '12', finalStatus: 2 })
  expect([
    numberShown(sold, true),
    numberShown(sold, false),
    numberShown(sold, undefined),
    numberShown(sampleLot({ number: '12' }), true),
    // The home is offered to the reader.
    numberShown(sold, true, true),
  ]).toEqual(['', '12', '12', '12', '12'])
})

test('what somebody else has leads to others like it, and only a sale hides the price', () => {
  const [free, held, sold, later] = [
    sampleLot({ finalStatus: 1, houseStatus: 1 }),
    sampleLot({ finalStatus: 3, status2: 1 }),
    sampleLot({ finalStatus: 2 }),
    sampleLot({ finalStatus: 10 }),
  ]
  expect([free, held, sold, later].map(offersOthers)).toEqual([false, true, true, false])
  expect([free, held, sold, later].map(priceShown)).toEqual([true, true, false, true])
  expect([suite(1), suite(10), suite(2)].map(offersOthers)).toEqual([false, true, true])
})
