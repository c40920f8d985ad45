import { expect, test } from 'vitest'
import { ledBackTo } from '../../src/rules/ownPurchases.ts'

const own = (transId: number, state: 'open' | 'reserved') => ({ transId, state })
const newestFirst = [
  own(5, 'reserved'),
  own(4, 'reserved'),
  own(3, 'reserved'),
  own(2, 'open'),
  own(1, 'open'),
]
const shown = (hasClients: boolean) =>
  ledBackTo(newestFirst, { hasClients, most: 3 }).map(({ transId }) => transId)

test('what is not finished comes first, however old it is', () => {
  expect(shown(false)).toEqual([2, 1, 5])
})

test('a client’s reserved home is not shown to the next client', () => {
  expect(shown(true)).toEqual([2, 1])
})
