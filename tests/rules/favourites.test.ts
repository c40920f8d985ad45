import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import {
  type Favourite,
  favouriteId,
  type FavouriteChange,
  withoutDelivered,
  withChange,
  withChanges,
} from '../../src/rules/favourites.ts'

const anyFavourite: fc.Arbitrary<Favourite> = fc.record({
  projectId: fc.constantFrom('C0101', 'C0202', 'U0101'),
  modelId: fc.option(fc.integer({ min: 1, max: 3 })),
})
const anyChange: fc.Arbitrary<FavouriteChange> = fc
  .tuple(anyFavourite, fc.boolean(), fc.integer({ min: 0, max: 20 }), fc.uuid())
  .map(([favourite, wanted, at, key]) => ({ ...favourite, wanted, at, key }))
const told = (changes: readonly FavouriteChange[]) => changes.reduce<FavouriteChange[]>(withChange, [])

describe('changes', () => {
  test('a community and one of its designs are two things', () => {
    expect(favouriteId({ projectId: 'C0101', modelId: null })).toBe('C0101')
    expect(favouriteId({ projectId: 'C0101', modelId: 12 })).toBe('C0101/12')
  })

  test('for each thing the last change counts', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 30 }), (changes) => {
        const left = told(changes)
        expect(new Set(left.map(favouriteId)).size).toBe(left.length)
        for (const change of left) {
          const same = changes.filter((one) => favouriteId(one) === favouriteId(change))
          const last = Math.max(...same.map((one) => one.at))
          expect(change).toBe(same.findLast((one) => one.at === last))
        }
      }),
    )
  })

  test('what is shown is what is known plus the changes, each thing once', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyFavourite, { selector: favouriteId }),
        fc.array(anyChange, { maxLength: 20 }),
        (known, some) => {
          const changes = told(some)
          const shown = withChanges(known, changes).map(favouriteId)
          expect(new Set(shown).size).toBe(shown.length)
          for (const one of [...known, ...changes]) {
            const change = changes.find((other) => favouriteId(other) === favouriteId(one))
            expect(shown.includes(favouriteId(one))).toBe(change?.wanted ?? true)
          }
          // Applied a second time, the same changes have no effect.
          expect(withChanges(withChanges(known, changes), changes).map(favouriteId)).toEqual(shown)
        },
      ),
    )
  })

  test('a wish made while a change is on its way is not lost with it', () => {
    const sent: FavouriteChange = { projectId: 'C0101', modelId: null, wanted: true, at: 1, key: 'a' }
    const again: FavouriteChange = { ...sent, wanted: false, at: 2, key: 'b' }
    expect(withoutDelivered(withChange([sent], again), [sent])).toEqual([again])
    expect(withoutDelivered([sent], [sent])).toEqual([])
  })
})
