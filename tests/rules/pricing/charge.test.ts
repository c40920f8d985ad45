import { describe, expect, test } from 'vitest'
import { chargeOf } from '../../../src/rules/pricing/charge.ts'
import { choiceLine, type OfferedChoice } from '../../../src/rules/pricing/choices.ts'

describe('how a price line is worded', () => {
  test.each([
    ['a home that costs something', { kind: 'home', minor: 100, isIncluded: false }, 'amount'],
    ['an option that comes with the home', { kind: 'option', minor: 0, isIncluded: true }, 'included'],
    ['a colour package without a price', { kind: 'colours', minor: 0, isIncluded: false }, 'included'],
    ['a stall that is paid for separately', { kind: 'parking', minor: 500, isIncluded: true }, 'apart'],
    ['a tax of zero', { kind: 'tax', minor: 0, isIncluded: false }, 'amount'],
    ['a tax that prices contain', { kind: 'tax', minor: 130, isIncluded: true }, 'amount'],
    ['a credit of zero', { kind: 'credit', minor: 0, isIncluded: false }, 'amount'],
  ] as const)('%s', (_, line, charge) => {
    expect(chargeOf(line)).toBe(charge)
  })

  const option: OfferedChoice = {
    id: 5,
    kind: 'suite',
    name: 'Oak floor',
    price: 1000,
    selectable: 3,
    included: false,
    allowance: 0,
    isTaxed: true,
    inTotal: true,
  }
  test.each([
    [{}, 'amount'],
    [{ price: 0 }, 'included'],
    [{ allowance: 1500 }, 'included'],
    [{ included: true }, 'included'],
    [{ inTotal: false }, 'apart'],
  ])('a choice with %o', (more, charge) => {
    expect(chargeOf(choiceLine(14, { ...option, ...more }, 1, 'CAD'))).toBe(charge)
  })
})
