import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { listChanges } from '../../src/rules/listChanges.ts'
import type { Lot } from '../../src/rules/lot.ts'
import { grouper, lister, onlyAvailable, withStatus } from '../../src/rules/lotsByStatus.ts'
import { type LotStatus, lotStatus, lotStatuses } from '../../src/rules/lotStatus.ts'
import { sampleLot } from './sampleLot.ts'

const looks: Readonly<Record<LotStatus, Partial<Lot>>> = {
  available: { finalStatus: 1, houseStatus: 1 },
  inventory: { finalStatus: 3, status2: 3, houseStatus: 3 },
  held: { finalStatus: 3, status2: 1 },
  sold: { finalStatus: 2 },
  taken: { finalStatus: 1, houseStatus: 0 },
  notReleased: { finalStatus: 10 },
}
const someStatus = fc.constantFrom(...lotStatuses)
const lotsOf = (statuses: readonly LotStatus[]): Lot[] =>
  statuses.map((status, at) => sampleLot({ id: at, number: String(at), ...looks[status] }))

test('each lot is in the group of its status, in the overall order, whatever news came before', () => {
  fc.assert(
    fc.property(
      fc.array(someStatus, { maxLength: 30 }),
      fc.array(fc.tuple(fc.nat(29), someStatus), { maxLength: 10 }),
      (statuses, news) => {
        const group = grouper()
        let lots: readonly Lot[] = lotsOf(statuses)
        group(lots)
        for (const [at, status] of news) {
          lots = lots.map((lot, place) => (place === at ? { ...lot, ...looks[status] } : lot))
          const groups = group(lots)
          for (const one of lotStatuses)
            expect(groups.get(one)).toEqual(lots.filter((lot) => lotStatus(lot) === one))
        }
      },
    ),
  )
})

test('news of one lot rebuilds only the groups it leaves and joins', () => {
  const group = grouper()
  const lots = lotsOf(['available', 'available', 'sold', 'held', 'notReleased'])
  const before = group(lots)
  const after = group(lots.with(0, { ...sampleLot(lots[0]), ...looks.held }))
  const anew = lotStatuses.filter((status) => before.get(status) !== after.get(status))
  expect(anew).toEqual(['available', 'held'])
})

test('filtered lots have one of the requested statuses, in the overall order', () => {
  fc.assert(
    fc.property(fc.array(someStatus, { maxLength: 30 }), fc.uniqueArray(someStatus), (statuses, asked) => {
      const lots = lotsOf(statuses)
      const kept = withStatus(lots, grouper()(lots), asked)
      expect(kept).toEqual(asked.length === 0 ? lots : lots.filter((lot) => asked.includes(lotStatus(lot))))
    }),
  )
})

test('the changes from one list to another are what left and what joined', () => {
  const texts = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), {
    maxLength: 10,
  })
  fc.assert(
    fc.property(texts, texts, (before, now) => {
      const { gone, come } = listChanges(before, now, (one) => one)
      expect(gone.toSorted()).toEqual(before.filter((one) => !now.includes(one)).toSorted())
      expect(come.toSorted()).toEqual(now.filter((one) => !before.includes(one)).toSorted())
    }),
  )
})

test('a list opens with what is free; the rest is shown on demand, or if nothing is free', () => {
  const lots = lotsOf(['sold', 'available', 'held', 'inventory', 'notReleased'])
  const listed = (from: readonly Lot[], statuses: readonly LotStatus[], whole: boolean) =>
    lister()(from, grouper()(from), statuses, whole).map((lot) => lot.number)
  expect(listed(lots, [], false)).toEqual(['1', '3'])
  expect(listed(lots, [], true)).toEqual(['0', '1', '2', '3', '4'])
  expect(listed(lots, ['sold'], false)).toEqual(['0'])
  const taken = lotsOf(['sold', 'held'])
  expect(listed(taken, [], false)).toEqual(['0', '1'])
})

test('a lot that goes while the list is open keeps its row', () => {
  const list = lister()
  const show = (lots: readonly Lot[]) => list(lots, grouper()(lots), [], false).map((lot) => lot.number)
  expect(show(lotsOf(['sold', 'available', 'available']))).toEqual(['1', '2'])
  expect(show(lotsOf(['sold', 'held', 'available']))).toEqual(['1', '2'])
})

test('a chosen lot has a row, and keeps it when its card closes', () => {
  const list = lister()
  const lots = lotsOf(['sold', 'available', 'held'])
  const show = (chosen?: number) => list(lots, grouper()(lots), [], false, chosen).map((lot) => lot.number)
  expect(show()).toEqual(['1'])
  expect(show(2)).toEqual(['1', '2'])
  expect(show()).toEqual(['1', '2'])
  const taken = lotsOf(['sold', 'held'])
  expect(lister()(taken, grouper()(taken), [], false, 1)).toBe(taken)
})

test('"Available only" leaves free lots and finished homes, or all if there are none', () => {
  const numbers = (statuses: readonly LotStatus[]) => onlyAvailable(lotsOf(statuses)).map(({ id }) => id)
  expect(numbers(['sold', 'available', 'held', 'inventory', 'taken', 'notReleased'])).toEqual([1, 3])
  expect(numbers(['sold', 'held'])).toEqual([0, 1])
})
