import { expect, test } from 'vitest'
import { purchases } from '../../../src/contract/purchase/purchases.ts'
import { type LostHome, lostHomes } from '../../../src/screens/purchase/lostHomes.ts'
import type { Purchase } from '../../../src/screens/purchase/step.ts'

type State = LostHome['state']
const [home] = (purchases['/purchase/GetPurchase'].example.answer.purchase as Purchase).homes
const of = (...states: State[]) => {
  const homes = states.map((state, at) => ({ ...(home as LostHome), lotId: at + 1, state }))
  const { lost, gone, leaving } = lostHomes(homes)
  const ids = (some: readonly LostHome[]) => some.map(({ lotId }) => lotId)
  return { lost: ids(lost), gone: gone?.lotId, leaving: ids(leaving) }
}

test('homes that are held or sold are not lost', () => {
  expect(of('held', 'sold')).toEqual({ lost: [], gone: undefined, leaving: [] })
})

test('while another home is held, the purchase can go on without the lost one', () => {
  expect(of('held', 'free')).toEqual({ lost: [2], gone: undefined, leaving: [2] })
  expect(of('gone', 'held')).toEqual({ lost: [1], gone: 1, leaving: [1] })
  expect(of('free', 'held', 'gone')).toEqual({ lost: [1, 3], gone: 3, leaving: [1, 3] })
})

test('with nothing held it goes on without what others have, and only if there is another home', () => {
  expect(of('free')).toEqual({ lost: [1], gone: undefined, leaving: [] })
  expect(of('gone')).toEqual({ lost: [1], gone: 1, leaving: [] })
  expect(of('free', 'gone')).toEqual({ lost: [1, 2], gone: 2, leaving: [2] })
})
