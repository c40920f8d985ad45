// Must come first: it replaces the server and the drafts that the page imports.
import {
  begun,
  choose,
  otherHome,
  refused,
  shownChosen,
  stall,
  waiting,
  well,
  world,
} from './purchaseWorld.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { NoNetwork } from '../../../src/calls/refused.ts'
import type { Chosen } from '../../../src/screens/purchase/choiceChanges.ts'
import {
  look,
  purchaseAtom,
  sendBefore,
  sendUnsent,
  showPurchase,
} from '../../../src/screens/purchase/purchaseInHand.ts'
import { withAmount } from '../../../src/screens/purchase/unsentEdits.ts'
import { clashedAtom, refusedAtom } from '../../../src/screens/purchase/unsentNotices.ts'
import { sessionStore } from '../../../src/session/sessionAtoms.ts'

/** The server's choices, which the other device may change at any time. */
let chosen: Chosen = []
let version = 0
const other = { lotId: 14, optionId: 6, amount: 1 }
const change = (next: Chosen): void => {
  chosen = next
  version += 1
}
const now = () => ({ ...begun, version: begun.version + version, chosen })

const answer = (path: string, request: Record<string, unknown>): unknown => {
  if (path === '/purchase/GetPurchase') return { isOK: 1, purchase: now() }
  if (path !== '/purchase/Choose') return well(path, request)
  if (JSON.stringify(request['over']) !== JSON.stringify(chosen)) throw refused('CHOICES_CHANGED')
  change(request['chosen'] as Chosen)
  return { isOK: 1, purchase: now() }
}
beforeEach(() => {
  chosen = []
  version = 0
  world.answer = answer
})
const offline = (): void => {
  world.answer = () => {
    throw new NoNetwork()
  }
}
const press = (optionId: number, amount: number): void =>
  choose(withAmount(shownChosen(), { lotId: 14, optionId, amount }))

test('a locker chosen offline does not release a stall that the other device has taken since', async () => {
  offline()
  choose(stall)
  await vi.runAllTimersAsync()
  change([other])
  world.answer = answer
  expect(await sendUnsent()).toBe(true)
  expect(chosen).toEqual([other, ...stall])
  expect(shownChosen()).toEqual([other, ...stall])
  expect(waiting().choices).toBeUndefined()
  expect(sessionStore.get(clashedAtom)).toEqual([])
})

test('what the other device chooses shows at once beside unsent choices here', async () => {
  offline()
  choose(stall)
  change([other])
  showPurchase(now())
  expect(shownChosen()).toEqual([other, ...stall])
})

test('if both changed the same option, the person is asked and nothing is replaced', async () => {
  change([{ ...other, amount: 1 }])
  await look(true)
  offline()
  press(6, 3)
  await vi.runAllTimersAsync()
  change([{ ...other, amount: 2 }])
  world.answer = answer
  press(5, 1)
  await sendUnsent()
  expect(chosen).toEqual([{ ...other, amount: 2 }, ...stall])
  expect(sessionStore.get(clashedAtom)).toMatchObject([{ optionId: 6, amount: 3 }])
  expect(shownChosen()).toEqual(chosen)
  // The person decides for their own number.
  press(6, 3)
  await vi.runAllTimersAsync()
  expect(chosen).toEqual([{ ...other, amount: 3 }, ...stall])
})

test('what this device releases stays released, and a change made on both is no conflict', async () => {
  change([...stall, other])
  await look(true)
  offline()
  press(5, 0)
  press(6, 0)
  await vi.runAllTimersAsync()
  change(stall)
  world.answer = answer
  await sendBefore()
  expect(chosen).toEqual([])
  expect(sessionStore.get(clashedAtom)).toEqual([])
})

test('what was sent from here without an answer is not mistaken for another device’s', async () => {
  world.answer = (path, request) => {
    answer(path, request)
    throw new NoNetwork('unsure')
  }
  press(6, 1)
  await vi.runAllTimersAsync()
  expect(chosen).toEqual([other])
  press(6, 0)
  await vi.advanceTimersByTimeAsync(0)
  world.answer = answer
  await sendUnsent()
  expect(chosen).toEqual([])
  expect(sessionStore.get(clashedAtom)).toEqual([])
})

test('choices that keep changing are reported as changed, and wait', async () => {
  world.answer = (path, request) => {
    if (path === '/purchase/Choose') change(version % 2 === 0 ? [other] : [])
    return answer(path, request)
  }
  choose(stall)
  await vi.advanceTimersByTimeAsync(1000)
  expect(world.sent).toHaveLength(3)
  expect(sessionStore.get(refusedAtom)).toMatchObject({ code: 'CHOICES_CHANGED' })
  expect(waiting().choices).toHaveLength(1)
})

test('a purchase that was left sends its choices over the other device’s too', async () => {
  choose(stall)
  change([other])
  showPurchase(otherHome)
  await vi.runAllTimersAsync()
  expect(chosen).toEqual([other, ...stall])
  expect(sessionStore.get(purchaseAtom)).toEqual(otherHome)
})
