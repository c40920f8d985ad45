import { describe, expect, test } from 'vitest'
import { amendedDeal, amendingPack, changesOn } from '../../../src/rules/papers/amendment.ts'
import { valueOf } from '../../../src/rules/papers/bindings.ts'
import { packOf } from '../../../src/rules/papers/pack.ts'
import { someDeal } from './someDeal.ts'

const paper = (key: string, amends: string | null = null) => ({
  key,
  when: {},
  from: null,
  until: null,
  amends,
})
const signed = (key: string, ...keys: string[]) => ({
  key,
  title: key,
  sha256: key,
  said: keys.map((one) => ({ key: one })),
})
const street = { key: 'purchaser.1.street', value: '9 Oak Street' }
const closing = { key: 'closing.date', value: '2030-01-31' }

describe('an amendment', () => {
  test('changes what it names, in every form used on papers', () => {
    const after = amendedDeal(someDeal, [street, { key: 'purchaser.1.phone', value: '1' }, closing])
    expect(valueOf(after, 'purchaser.1.address')).toContain('9 Oak Street')
    expect(valueOf(after, 'purchaser.1.phone')).toBe('1')
    expect(valueOf(after, 'purchaser.1.phone2')).toBe(valueOf(someDeal, 'purchaser.1.phone2'))
    expect(after.homes.every(({ closingDate }) => closingDate === '2030-01-31')).toBe(true)
    expect(after.people.slice(1)).toEqual(someDeal.people.slice(1))
  })

  test('affects the papers that would say something else', () => {
    const contract = signed('agreement', 'purchaser.1.address', 'price.total', 'quote.ask')
    expect(changesOn(contract, someDeal, [street, closing])).toEqual([street])
    expect(changesOn(signed('schedule', 'price.total'), someDeal, [street, closing])).toEqual([])
  })

  test('is made from the papers that amend those, or from the papers themselves', () => {
    const papers = [paper('agreement'), paper('schedule'), paper('amendment', 'agreement')]
    const contract = [
      signed('agreement', 'purchaser.1.street', 'closing.date'),
      signed('schedule', 'closing.date'),
      signed('gone', 'closing.date'),
      signed('features', 'home.1.model'),
    ]
    const { pack, missing } = amendingPack(papers, contract, someDeal, [street, closing])
    expect(pack.map((one) => [one.paper.key, one.of?.contract.key, one.of?.changes])).toEqual([
      ['amendment', 'agreement', [street, closing]],
      ['schedule', undefined, undefined],
    ])
    expect(missing.map(({ key }) => key)).toEqual(['gone'])
  })

  test('is in no contract pack', () => {
    expect(packOf([paper('agreement'), paper('amendment', 'agreement')], someDeal)).toEqual([
      paper('agreement'),
    ])
  })
})
