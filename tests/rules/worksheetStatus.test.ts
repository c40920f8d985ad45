import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  givesBackUnit,
  isOpenToDecide,
  isWaiting,
  isWorksheetStatus,
  liveStatuses,
  mayBeAllocated,
  mayFollow,
  worksheetStatus,
  worksheetStatuses,
} from '../../src/rules/worksheetStatus.ts'

const { submitted, inReview, accepted, declined, withdrawn, conflict } = worksheetStatus
const status = fc.constantFrom(...worksheetStatuses)

describe('where a worksheet may go', () => {
  test('nothing brings back a withdrawn one, nothing keeps its status, nothing becomes new again', () => {
    fc.assert(
      fc.property(status, status, (from, to) => {
        if (!mayFollow(from, to)) return
        expect(from).not.toBe(withdrawn)
        expect(to).not.toBe(from)
        // No later decision leads back to a status of arrival.
        expect([submitted, conflict]).not.toContain(to)
      }),
    )
  })

  test('it is accepted only from the desk: never declined, withdrawn or without its home', () => {
    fc.assert(
      fc.property(status, (from) => {
        expect(mayFollow(from, accepted)).toBe(from === submitted || from === inReview)
      }),
    )
  })

  test('a waiting one can be reviewed or declined, and an open one can be withdrawn', () => {
    fc.assert(
      fc.property(status, (from) => {
        if (isWaiting(from)) expect(mayFollow(from, declined)).toBe(true)
        expect(mayFollow(from, inReview)).toBe(from !== inReview && from !== withdrawn)
        expect(mayFollow(from, withdrawn)).toBe(isWaiting(from) || from === accepted)
      }),
    )
  })

  test('a declined one can be reopened, only by review', () => {
    expect(worksheetStatuses.filter((to) => mayFollow(declined, to))).toEqual([inReview])
  })

  test('a number that is not a status leads nowhere and is reached from nowhere', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (from, to) => {
        if (!isWorksheetStatus(from) || !isWorksheetStatus(to)) expect(mayFollow(from, to)).toBe(false)
      }),
    )
  })
})

test('a unit is kept while it is open, and released by whatever ends it', () => {
  fc.assert(
    fc.property(status, (one) => {
      expect(mayBeAllocated(one)).toBe(isWaiting(one) || one === accepted)
      expect(givesBackUnit(one)).toBe(one !== accepted)
      if (liveStatuses.includes(one)) expect(mayBeAllocated(one)).toBe(true)
    }),
  )
})

test('nothing is decided about a home that somebody buys or has bought', () => {
  const open = [null, {}, { state: 'reserved' }, { state: 'buying' }, { state: 'sold' }] as const
  expect(open.map(isOpenToDecide)).toEqual([true, true, true, false, false])
})
