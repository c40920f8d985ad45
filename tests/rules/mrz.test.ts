import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDigit, readMrz } from '../../src/rules/mrz.ts'

const today = '2026-11-22'
const read = (...lines: string[]) =>
  readMrz(
    lines.map((line) => Array.from(line)),
    today,
  )

/** The specimens of ICAO 9303, parts 4, 5 and 6. */
const td3 = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
] as const
const td1 = [
  'I<UTOD231458907<<<<<<<<<<<<<<<',
  '7408122F1204159UTO<<<<<<<<<<<6',
  'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
] as const
const td2 = ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'] as const
const anna = {
  firstName: 'Anna Maria',
  lastName: 'Eriksson',
  birthDate: '1974-08-12',
  idExpiry: '2012-04-15',
}

describe('what an ID’s zone says', () => {
  test('the check digits of ICAO 9303-3, appendix A', () => {
    expect([checkDigit('520727'), checkDigit('AB2134<<<')]).toEqual(['3', '5'])
    expect(checkDigit('HA672242<658022549601086<<<<<<<<<<<<<<0')).toBe('8')
  })

  test('passports and both kinds of cards', () => {
    expect(read(...td3)).toEqual({ ...anna, idNumber: 'L898902C3', idType: 'passport' })
    expect(read(...td1)).toEqual({ ...anna, idNumber: 'D23145890', idType: 'id card' })
    expect(read(...td2)).toEqual({ ...anna, idNumber: 'D23145890', idType: 'id card' })
  })

  test('a number longer than its field continues behind it', () => {
    const rest = `45${checkDigit('D2314589045')}`
    expect(read(`I<UTOD23145890<${rest}`.padEnd(30, '<'), td1[1], td1[2])?.idNumber).toBe('D2314589045')
  })

  test('letters among digits, and digits among letters, become what they look like', () => {
    expect(read(td3[0].replace('MARIA', 'MAR1A'), td3[1].replace('7408122', '74O8I22'))).toEqual({
      ...anna,
      idNumber: 'L898902C3',
      idType: 'passport',
    })
  })

  test('where print could be one letter or another, the check digit decides', () => {
    const doubtful = Array.from(td3[1]).map((one, at) => (at === 3 ? '89' : at === 5 ? 'O0' : one))
    expect(readMrz([Array.from(td3[0]), doubtful], today)?.idNumber).toBe('L898902C3')
    const wrongWay = Array.from(td3[1]).map((one, at) => (at === 4 ? '39' : one))
    expect(readMrz([Array.from(td3[0]), wrongWay], today)?.idNumber).toBe('L898902C3')
  })

  test('a field whose check digit disagrees is not offered, and with two of them nothing is', () => {
    const oneWrong = read(td3[0], td3[1].replace('1204159', '1204158'))
    expect(oneWrong).not.toHaveProperty('idExpiry')
    expect(oneWrong).toMatchObject({ birthDate: '1974-08-12', idNumber: 'L898902C3' })
    expect(read(td3[0], td3[1].replace('1204159', '1204158').replace('7408122', '7408121'))).toBeNull()
  })

  test('a single wrong digit in a date is always found', () => {
    fc.assert(
      fc.property(fc.integer({ min: 13, max: 18 }), fc.integer({ min: 1, max: 9 }), (at, more) => {
        const line = Array.from(td3[1])
        line[at] = String((Number(line[at]) + more) % 10)
        expect(readMrz([Array.from(td3[0]), line], today)).not.toHaveProperty('birthDate')
      }),
    )
  })

  test('two-digit years: nobody is born tomorrow, and an ID is valid for less than fifty years', () => {
    const born = (day: string) => read(td3[0], td3[1].replace('7408122', day + checkDigit(day)))?.birthDate
    expect([born('261122'), born('261123'), born('330101')]).toEqual([
      '2026-11-22',
      '1926-11-23',
      '1933-01-01',
    ])
    const ends = (day: string) => read(td3[0], td3[1].replace('1204159', day + checkDigit(day)))?.idExpiry
    expect([ends('760101'), ends('770101')]).toEqual(['2076-01-01', '1977-01-01'])
  })

  test('an unknown day is not made up', () => {
    expect(read(td3[0], td3[1].replace('7408122', `74<<<<${checkDigit('74<<<<')}`))).not.toHaveProperty(
      'birthDate',
    )
  })

  test('no ID: a visa, a ticket, half a zone', () => {
    expect(read(td3[0].replace('P', 'V'), td3[1])).toBeNull()
    expect(read('A'.repeat(44), '1'.repeat(44))).toBeNull()
    expect(read(td3[0])).toBeNull()
    expect(read(td3[0].slice(1), td3[1].slice(1))).toBeNull()
  })
})
