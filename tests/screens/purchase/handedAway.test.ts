// Must come first: it replaces the server and the drafts that the page imports.
import { begun, refused, type, waiting, well, world } from './purchaseWorld.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { NoNetwork } from '../../../src/calls/refused.ts'
import { look, purchaseAtom, sendUnsent, showPurchase } from '../../../src/screens/purchase/purchaseInHand.ts'
import { goneAtom } from '../../../src/screens/purchase/handedAway.ts'
import { hasUnsent } from '../../../src/screens/purchase/unsentEdits.ts'
import { watchTaken } from '../../../src/screens/purchase/watchTaken.ts'
import { holdsAtom } from '../../../src/session/holds.ts'
import { deviceAtom, sessionStore } from '../../../src/session/sessionAtoms.ts'

const resets = vi.hoisted(() => ({ asked: [] as unknown[][] }))
vi.mock('../../../src/session/reset.ts', () => ({
  reset: async (...how: unknown[]) => void resets.asked.push(how),
}))

/** The server no longer shows it to this device. */
const notTheirs = (path: string, request: Record<string, unknown>): unknown => {
  if (path !== '/purchase/GetPurchase') return well(path, request)
  throw refused('PURCHASE_NOT_FOUND')
}
const atKiosk = () => sessionStore.set(deviceAtom, { deviceId: 'd' } as never)
beforeEach(() => {
  sessionStore.set(deviceAtom, null)
  resets.asked = []
})

test('a kiosk whose visitor has taken the purchase along starts over, and proves it', async () => {
  atKiosk()
  world.answer = notTheirs
  await look()
  expect(resets.asked).toEqual([['kiosk', { prove: true }]])
  // Until the page is replaced, further checks do not reset it again.
  await look()
  expect(resets.asked).toHaveLength(1)
})

test('an offline kiosk keeps what its visitor does', async () => {
  atKiosk()
  world.answer = () => {
    throw new NoNetwork()
  }
  await look()
  expect(resets.asked).toEqual([])
  expect(sessionStore.get(purchaseAtom)).not.toBeNull()
})

test('a kiosk checks whether the phone has it until the code has expired, on any screen', async () => {
  atKiosk()
  let looks = 0
  world.answer = (path, request) => {
    looks += 1
    return looks < 3 ? well(path, request) : notTheirs(path, request)
  }
  watchTaken(Date.now() + 60_000)
  await vi.advanceTimersByTimeAsync(13_000)
  expect(resets.asked).toHaveLength(1)
  const asked = looks
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looks).toBe(asked)
})

test('elsewhere it is released, with its hold, draft and unsent changes, until it comes back', async () => {
  showPurchase({ ...begun, version: begun.version + 1 })
  type({ 'purchasers.0.firstName': 'Mia' })
  expect(Object.keys(sessionStore.get(holdsAtom))).not.toEqual([])
  world.answer = notTheirs
  expect(hasUnsent(waiting())).toBe(true)
  await look()
  expect(sessionStore.get(purchaseAtom)).toBeNull()
  expect(sessionStore.get(goneAtom)?.transId).toBe(begun.transId)
  expect(sessionStore.get(holdsAtom)).toEqual({})
  expect(hasUnsent(waiting())).toBe(false)
  await vi.runAllTimersAsync()
  expect([...world.kept.keys()]).toEqual([])
  expect(resets.asked).toEqual([])
  expect(await sendUnsent()).toBe(true)
  world.answer = well
  showPurchase(begun)
  expect(sessionStore.get(goneAtom)).toBeNull()
})

test('a change refused because it is no longer theirs releases it as well', async () => {
  world.answer = () => {
    throw refused('PURCHASE_NOT_FOUND')
  }
  type({ 'purchasers.0.firstName': 'Mia' })
  await vi.runAllTimersAsync()
  expect(sessionStore.get(purchaseAtom)).toBeNull()
})
