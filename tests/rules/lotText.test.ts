import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { compareLotNumbers, orNone, orientationText } from '../../src/rules/lotText.ts'
import { wordsIn } from '../i18n/sentences.ts'
import { compareFloors, floorName, floorOf, floorTitle, type FloorWords } from '../../src/rules/floors.ts'

const { building } = wordsIn('en', 'base')

describe('lot numbers', () => {
  test('are written as people read them', () => {
    const sorted = ['16A', '10', '9', 'B2', '16', '', '100', 'b10', '016B', 'A'].sort(compareLotNumbers)
    expect(sorted).toEqual(['', '9', '10', '16', '16A', '016B', '100', 'A', 'B2', 'b10'])
  })

  const number = fc.oneof(fc.string({ maxLength: 6 }), fc.stringMatching(/^[0-9]{0,20}[A-C]?[0-9]?$/))

  test('have one order, whatever order they arrive in', () => {
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

  test('whole numbers sort by value', () => {
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
    expect([orNone(0, shown), orNone(null, shown), orNone(undefined, shown)]).toEqual(['N/A', 'N/A', 'N/A'])
    expect(orNone(5, shown)).toBe('$5')
    expect(orNone('', String)).toBe('N/A')
  })
})

describe('floors', () => {
  test('a missing floor is 0 and has no name', () => {
    expect([floorOf(''), floorOf(null), floorTitle('0', building)]).toEqual(['0', '0', ''])
    expect([floorName('', 1, building), floorName('0', 2, building)]).toEqual(['', ''])
  })

  test('special floors have names; project type 2 shows the prefix', () => {
    const named = ['Ground floor', 'Mezzanine', 'Concourse', 'Underground']
    expect(['G', 'M', 'CG', 'ug'].map((floor) => floorName(floor, 3, building))).toEqual(named)
    expect(['G', 'M', 'CG', 'ug'].map((floor) => floorTitle(floor, building))).toEqual(named)
    expect([2, 3, 1].map((type) => floorName('4', type, building))).toEqual(['Floor 4', '4', '4'])
    expect(floorTitle('4', building)).toBe('Floor 4')
  })

  test('are named in the page’s language', () => {
    const of = (words: FloorWords) => ['G', '4'].map((floor) => floorTitle(floor, words))
    expect([of(wordsIn('de', 'base').building), of(wordsIn('tr', 'base').building)]).toEqual([
      ['Erdgeschoss', 'Etage 4'],
      ['Zemin kat', '4. kat'],
    ])
  })

  test('run from the lowest up', () => {
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
