import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { whyNothing } from '../../src/rules/whyNothing.ts'

/** An item is given as the list of filters that it fails. */
type Part = 'price' | 'size' | 'bedrooms'
const parts: readonly Part[] = ['price', 'size', 'bedrooms']
const why = (things: readonly (readonly Part[])[]) =>
  whyNothing(things, parts, (part, thing) => !thing.includes(part))

test.each<[readonly (readonly Part[])[], ReturnType<typeof why>]>([
  [[['price'], ['price'], ['size']], { part: 'price', count: 2 }],
  [[['size'], ['price', 'size'], ['price', 'size']], { part: 'size', count: 1 }],
  // Two filters each hide one item: the first filter is named.
  [[['bedrooms'], ['size']], { part: 'size', count: 1 }],
  [[['price', 'size']], null],
  [[['price'], []], null],
  [[], null],
])('%j is explained by %j', (things, expected) => {
  expect(why(things)).toEqual(expected)
})

test('the promised count is what appears when the part is removed, and no other part brings more', () => {
  fc.assert(
    fc.property(fc.array(fc.subarray([...parts]), { maxLength: 30 }), (things) => {
      const found = why(things)
      const brings = (part: Part) => things.filter((thing) => thing.every((one) => one === part)).length
      const nothingMatches = things.every((thing) => thing.length > 0)
      const most = nothingMatches ? Math.max(0, ...parts.map(brings)) : 0
      expect(found?.count ?? 0).toBe(most)
      if (found !== null) expect(brings(found.part)).toBe(found.count)
    }),
  )
})
