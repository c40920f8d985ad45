// Must come first: it replaces the server and the drafts that the page imports.
import { begun, choose, email, stall, type, waiting } from './purchaseWorld.ts'
import { expect, test, vi } from 'vitest'
import { chosenAtom, sheetAtom, totalAtom } from '../../../src/screens/purchase/shownSheet.ts'
import {
  unsentCountAtom,
  unsentRefusedAtom,
  unsentTypedAtom,
} from '../../../src/screens/purchase/unsentParts.ts'
import { sessionStore } from '../../../src/session/sessionAtoms.ts'

const lines = () => sessionStore.get(sheetAtom)?.lines.filter(({ itemId }) => itemId === stall[0]?.optionId)

test('a choice is in the sheet and the total at once; without one, the total is the server’s', async () => {
  expect(sessionStore.get(totalAtom)).toBe(begun.sheet.total)
  expect(lines()).toEqual([])
  choose(stall)
  expect(sessionStore.get(chosenAtom)).toEqual(stall)
  expect(lines()).toMatchObject([{ minor: 1000_00 }])
  expect(sessionStore.get(totalAtom)).toBe(sessionStore.get(sheetAtom)?.total)
  await vi.runAllTimersAsync()
  expect(waiting().choices).toBeUndefined()
  expect(sessionStore.get(totalAtom)).toBe(begun.sheet.total)
})

test('a choice is no news to those who show the fields', () => {
  const told = vi.fn()
  const stops = [unsentTypedAtom, unsentRefusedAtom, unsentCountAtom].map((one) =>
    sessionStore.sub(one, told),
  )
  choose(stall)
  expect(told).not.toHaveBeenCalled()
  type({ [email]: 'mia@example.test' })
  expect(told).toHaveBeenCalledTimes(1)
  for (const stop of stops) stop()
})

test('a field is no news to those who show the price', () => {
  const told = vi.fn()
  const stop = sessionStore.sub(sheetAtom, told)
  type({ [email]: 'mia@example.test' })
  expect(told).not.toHaveBeenCalled()
  choose(stall)
  expect(told).toHaveBeenCalledTimes(1)
  stop()
})
