import { describe, expect, test } from 'vitest'
import { phoneNumber } from '../../src/rules/validation/phone.ts'
import { isDoubtfulPhone } from '../../src/session/phoneDoubt.ts'

describe('a number that does not fit its country', () => {
  test.each([
    ['+1 4161234', 'CA'],
    ['+1 1165550134', 'CA'],
    ['4161234', 'CA'],
    ['+90 2165550', 'TR'],
    ['+61 355501', 'AU'],
    ['+247 123456789', 'AC'],
  ])('%s in %s is doubted, and never refused', (number, country) => {
    expect(isDoubtfulPhone(number, country)).toBe(true)
    expect(phoneNumber(number, country)).toBeNull()
  })

  test.each([
    ['+1 9055550134', 'CA'],
    ['905 555 0134', 'CA'],
    ['+49 3415550177', 'DE'],
    ['0341 555 0177', 'DE'],
    ['+90 2165550124', 'TR'],
    ['+61 355500142', 'AU'],
    ['+44 20 7946 0018', 'CA'],
    // Too short to be valid, which another rule reports.
    ['4165', 'CA'],
    ['', 'CA'],
  ])('%s in %s is not', (number, country) => {
    expect(isDoubtfulPhone(number, country)).toBe(false)
  })
})
