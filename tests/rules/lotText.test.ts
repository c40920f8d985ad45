import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import {
  closingDateText,
  compareLotNumbers,
  orNotAvailable,
  orientationText,
} from '../../src/rules/lotText.ts'
import { compareFloors, floorName, floorOf } from '../../src/rules/floors.ts'

describe('lot numbers', () => {
  test('stand as people read them', () => {
    const sorted = ['16A', '10', '9', 'B2', '16', '', '100', 'b10', '016B', 'A'].sort(compareLotNumbers)
    expect(sorted).toEqual(['', '9', '10', '16', '16A', '016B', '100', 'A', 'B2', 'b10'])
  })

  const number = fc.oneof(fc.string({ maxLength: 6 }), fc.stringMatching(/^[0-9]{0,20}[A-C]?[0-9]?$/))

  test('have one order, however they come', () => {
    fc.assert(
      fc.property(number, number, number, (a, b, c) => {
        expect(Math.sign(compareLotNumbers(a, b)) + Math.sign(compareLotNumbers(b, a))).toBe(0)
        if (compareLotNumbers(a, b) <= 0 && compareLotNumbers(b, c) <= 0) {
          expect(compareLotNumbers(a, c)).toBeLessThanOrEqual(0)
        }
        expect(compareLotNumbers(a, b) === 0).toBe(a === b)
      }),
      { numRuns: 2000 },
    )
  })

  test('whole numbers stand by their value', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (a, b) => {
        expect(Math.sign(compareLotNumbers(String(a), String(b)))).toBe(Math.sign(a - b))
      }),
    )
  })
})

describe('texts of a lot', () => {
  test.each([
    ['N', 'N'],
    ['NNE', 'NNE'],
    ['abc', 'abc'],
    ['North', 'N'],
    ['North East', 'NE'],
    ['SOUTH-WEST', 'SW'],
    ['northwest', 'NW'],
    ['Lakeside', 'Lak'],
    ['', ''],
  ])('orientation %j is shown %j', (given, shown) => expect(orientationText(given)).toBe(shown))

  test('no other word is cut to more than three characters, nor inside a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const shown = orientationText(text)
        expect(Array.from(shown).length).toBeLessThanOrEqual(4)
        expect(shown.isWellFormed()).toBe(true)
      }),
    )
  })

  test('missing or zero is N/A', () => {
    const shown = (value: number) => `$${value}`
    expect([orNotAvailable(0, shown), orNotAvailable(null, shown), orNotAvailable(undefined, shown)]).toEqual(
      ['N/A', 'N/A', 'N/A'],
    )
    expect(orNotAvailable(5, shown)).toBe('$5')
    expect(orNotAvailable('', String)).toBe('N/A')
  })

  test('closing dates are DD MMM yyyy', () => {
    expect(closingDateText('2027-03-05')).toBe('05 Mar 2027')
    expect(closingDateText('2027-12-31T00:00:00Z')).toBe('31 Dec 2027')
    expect(closingDateText('')).toBe('')
    expect(closingDateText('2027-13-01')).toBe('')
  })
})

describe('floors', () => {
  test('a missing floor is 0 and has no name', () => {
    expect([floorOf(''), floorOf(null), floorName('', 1), floorName('0', 3)]).toEqual(['0', '0', '', ''])
  })

  test('special floors have names; project type 2 shows the prefix', () => {
    expect(['G', 'M', 'CG', 'ug'].map((floor) => floorName(floor, 3))).toEqual([
      'Ground',
      'Mezzanine',
      'Concourse',
      'Underground',
    ])
    expect([floorName('4', 2), floorName('4', 3), floorName('4', 1)]).toEqual(['Floor 4', '4', '4'])
  })

  test('stand from the lowest up', () => {
    expect(['10', 'M', '2', 'G', 'PH', 'UG', '1', 'CG'].sort(compareFloors)).toEqual([
      'UG',
      'CG',
      'G',
      'M',
      '1',
      '2',
      '10',
      'PH',
    ])
  })
})
