// Must come first: it replaces the server and the drafts that the page imports.
import { begun, otherHome, refused, world } from './purchaseWorld.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast } from '../../../src/controls/toast.ts'
import type { Line } from '../../../src/i18n/line.ts'
import { heard, purchaseAtom, showPurchase } from '../../../src/screens/purchase/purchaseInHand.ts'
import { forgetStillHeld, sayStillHeld } from '../../../src/screens/purchase/stillHeld.ts'
import { forgetInMemory } from '../../../src/session/forget.ts'
import { holdsAtom } from '../../../src/session/holds.ts'
import { sessionStore } from '../../../src/session/sessionAtoms.ts'

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
})

const shown = () => currentToasts().map(({ text }) => (text as Line).name)
const press = async () => {
  currentToasts()[0]?.action?.onPress()
  await vi.runAllTimersAsync()
}
const ended = (state: 'cancelled' | 'reserved') => ({
  ...begun,
  version: begun.version + 1,
  state,
  hold: null,
})
const cancels = () => {
  world.answer = () => ({ isOK: 1, purchase: ended('cancelled') })
}

test('releases the purchase that was left, even while another one is open', async () => {
  cancels()
  sayStillHeld(begun)
  showPurchase(otherHome)
  await press()
  const { projectId, transId } = begun
  expect(world.sent).toEqual([['/purchase/Cancel', { projectId, transId }]])
  expect(sessionStore.get(purchaseAtom)).toEqual(otherHome)
  expect(Object.keys(sessionStore.get(holdsAtom))).toEqual([`${otherHome.unitId}`])
  expect(shown()).toEqual(['released'])
})

test('says that a home is released only if the server says so', async () => {
  sayStillHeld(begun)
  world.answer = () => {
    throw refused('PURCHASE_RESERVED')
  }
  await heard(ended('reserved'))
  await press()
  expect(world.sent).toHaveLength(1)
  expect(shown()).not.toContain('released')
})

test('a lost answer is requested again for the same purchase', async () => {
  sayStillHeld(begun)
  showPurchase(otherHome)
  const asked: unknown[] = []
  world.answer = (path, request) => {
    if (path === '/purchase/Cancel') return { isOK: 1, purchase: null }
    asked.push(request['transId'])
    return { isOK: 1, purchase: ended('cancelled') }
  }
  await press()
  expect(asked).toEqual([begun.transId])
  expect(shown()).toEqual(['released'])
})

test('clears once a purchase is on screen again, and with the person', () => {
  for (const end of [forgetStillHeld, forgetInMemory]) {
    sayStillHeld(begun)
    expect(shown()).toEqual(['stillHeld'])
    end()
    expect(shown()).toEqual([])
  }
})
