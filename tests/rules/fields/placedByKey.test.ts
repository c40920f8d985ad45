import { describe, expect, test } from 'vitest'
import { withoutPurchaser } from '../../../src/rules/fields/application.ts'
import { placedByKey } from '../../../src/rules/fields/placedByKey.ts'

const key = (at: number, text: string) => ({ [`purchasers.${at}.key`]: text })
const name = (at: number, text: string) => ({ [`purchasers.${at}.firstName`]: text })
const two = { typed: { ...key(0, 'a'), ...name(0, 'Ann'), ...key(1, 'b'), ...name(1, 'Bob') }, count: 2 }
const placed = (...args: Parameters<typeof placedByKey>) => {
  const { typed, count, isFull } = placedByKey(...args)
  return { typed, count, isFull }
}

describe('a purchaser is the one with their key', () => {
  test('and stays where nobody else was added', () => {
    const changed = { ...key(1, 'b'), ...name(1, 'Bo') }
    expect(placed(two, changed)).toEqual({ typed: changed, count: undefined, isFull: false })
    expect(placed(two, name(1, 'Bo'))).toEqual({ typed: name(1, 'Bo'), count: undefined, isFull: false })
  })

  test('added on two devices at once, they are two', () => {
    const changed = { ...key(1, 'c'), ...name(1, 'Cem'), 'shares.1': '50' }
    expect(placed(two, changed, 2)).toEqual({
      typed: { ...key(2, 'c'), ...name(2, 'Cem'), 'shares.2': '50' },
      count: 3,
      isFull: false,
    })
  })

  test('added once and sent twice, they are one, even with another after them', () => {
    const changed = { ...key(1, 'b'), ...name(1, 'Bob') }
    expect(placed(two, changed, 2)).toMatchObject({ typed: changed, count: 2 })
    const three = { typed: { ...two.typed, ...key(2, 'c') }, count: 3 }
    expect(placed(three, changed, 2)).toMatchObject({ typed: changed, count: 3 })
  })

  test('what is typed about them later follows them', () => {
    const now = { typed: { ...key(0, 'a'), ...key(1, 'b'), ...key(2, 'c') }, count: 3 }
    const changed = { ...key(1, 'c'), ...name(1, 'Cem'), 'lender.institution': 'Oak' }
    const typed = { ...key(2, 'c'), ...name(2, 'Cem'), 'lender.institution': 'Oak' }
    expect(placed(now, changed)).toMatchObject({ typed, count: undefined })
  })

  test('a fourth does not fit', () => {
    const now = { typed: { ...key(0, 'a'), ...key(1, 'b'), ...key(2, 'c') }, count: 3 }
    expect(placed(now, { ...key(2, 'd'), ...name(2, 'Dan') }, 3)).toMatchObject({ isFull: true })
  })

  test('nothing of a removed purchaser becomes theirs', () => {
    const now = { typed: { ...key(0, 'a'), ...name(1, 'Bob'), 'shares.1': '20' }, count: 1 }
    const typed = { ...key(1, 'c'), ...name(1, 'Cem'), 'shares.1': null }
    expect(placed(now, { ...key(1, 'c'), ...name(1, 'Cem') }, 2)).toMatchObject({ typed, count: 2 })
  })

  test('in an older draft without keys, a new one comes after the others', () => {
    const now = { typed: { ...name(0, 'Ann'), ...name(1, 'Bob') }, count: 2 }
    expect(placed(now, { ...key(1, 'c'), ...name(1, 'Cem') }, 2)).toMatchObject({
      typed: { ...key(2, 'c'), ...name(2, 'Cem') },
      count: 3,
    })
  })
})

test('a removal refers to positions, with keys and without', () => {
  const all = { ...two.typed, ...key(2, 'c'), ...name(2, 'Cem') }
  const changed = withoutPurchaser(all, 1, 3)
  expect(placed({ typed: all, count: 3 }, changed, 2)).toMatchObject({ typed: changed, count: 2 })
  const keyless = { ...name(0, 'Ann'), ...name(1, 'Bob') }
  const less = withoutPurchaser(keyless, 0, 2)
  expect(placed({ typed: keyless, count: 2 }, less, 1)).toMatchObject({ typed: less, count: 1 })
  expect(placed({ typed: {}, count: 2 }, {}, 1)).toMatchObject({ typed: {}, count: 1 })
})
