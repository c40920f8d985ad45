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
const anyWish: fc.Arbitrary<FavouriteChange> = fc
  .tuple(anyFavourite, fc.boolean(), fc.integer({ min: 0, max: 20 }), fc.uuid())
  .map(([favourite, wanted, at, key]) => ({ ...favourite, wanted, at, key }))
const told = (wishes: readonly FavouriteChange[]) => wishes.reduce<FavouriteChange[]>(withChange, [])

describe('wishes', () => {
  test('a community and a design of it are two things', () => {
    expect(favouriteId({ projectId: 'C0101', modelId: null })).toBe('C0101')
    expect(favouriteId({ projectId: 'C0101', modelId: 12 })).toBe('C0101/12')
  })

  test('of each thing the last wish is the one that holds', () => {
    fc.assert(
      fc.property(fc.array(anyWish, { maxLength: 30 }), (wishes) => {
        const left = told(wishes)
        expect(new Set(left.map(favouriteId)).size).toBe(left.length)
        for (const wish of left) {
          const same = wishes.filter((one) => favouriteId(one) === favouriteId(wish))
          const last = Math.max(...same.map((one) => one.at))
          expect(wish).toBe(same.findLast((one) => one.at === last))
        }
      }),
    )
  })

  test('what is shown is what is known, changed by the wishes, each thing once', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyFavourite, { selector: favouriteId }),
        fc.array(anyWish, { maxLength: 20 }),
        (known, some) => {
          const wishes = told(some)
          const shown = withChanges(known, wishes).map(favouriteId)
          expect(new Set(shown).size).toBe(shown.length)
          for (const one of [...known, ...wishes]) {
            const wish = wishes.find((other) => favouriteId(other) === favouriteId(one))
            expect(shown.includes(favouriteId(one))).toBe(wish?.wanted ?? true)
          }
          // Fulfilled, the same wishes change nothing more.
          expect(withChanges(withChanges(known, wishes), wishes).map(favouriteId)).toEqual(shown)
        },
      ),
    )
  })

  test('what is wished while a wish is on its way is not lost with it', () => {
    const sent: FavouriteChange = { projectId: 'C0101', modelId: null, wanted: true, at: 1, key: 'a' }
    const again: FavouriteChange = { ...sent, wanted: false, at: 2, key: 'b' }
    expect(withoutDelivered(withChange([sent], again), [sent])).toEqual([again])
    expect(withoutDelivered([sent], [sent])).toEqual([])
  })
})
