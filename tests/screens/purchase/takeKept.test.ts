// Must come first: it replaces the server and the drafts that the page imports.
import {
  answeredLater,
  begun,
  choose,
  diedWith,
  email,
  keptWaiting,
  later,
  older,
  otherHome,
  shownChosen,
  stall,
  type,
  typed,
  unsent,
  waiting,
  well,
  world,
} from './purchaseWorld.ts'
import { expect, test, vi } from 'vitest'
import { NoNetwork } from '../../../src/calls/refused.ts'
import {
  forgetUnsent,
  purchaseAtom,
  sendBefore,
  sendUnsent,
  showPurchase,
} from '../../../src/screens/purchase/purchaseInHand.ts'
import type { Purchase } from '../../../src/screens/purchase/step.ts'
import { takeKept } from '../../../src/screens/purchase/takeKept.ts'
import { refusedAtom } from '../../../src/screens/purchase/unsentNotices.ts'
import { forgetInMemory } from '../../../src/session/forget.ts'
import { rememberHold } from '../../../src/session/holds.ts'
import { sessionStore } from '../../../src/session/sessionAtoms.ts'

test('offline, fields and choices wait in the draft, and survive a reload', async () => {
  world.answer = () => {
    throw new NoNetwork()
  }
  type({ 'purchasers.0.email': 'mia@example.test' }, 2)
  choose([{ lotId: 14, optionId: 5, amount: 1 }])
  await vi.runAllTimersAsync()
  expect(sessionStore.get(refusedAtom)).toBeNull()
  forgetInMemory()
  world.answer = well
  await takeKept(begun.projectId, begun.unitId)
  expect(sessionStore.get(purchaseAtom)?.transId).toBe(begun.transId)
  await vi.runAllTimersAsync()
  expect(world.sent.slice(-2)).toMatchObject([
    ['/purchase/KeepFields', { typed: { 'purchasers.0.email': 'mia@example.test' }, purchaserCount: 2 }],
    ['/purchase/Choose', { chosen: [{ lotId: 14, optionId: 5, amount: 1 }] }],
  ])
})

test('the draft of an earlier client’s purchase of the same home stays where it is', async () => {
  await vi.runAllTimersAsync()
  forgetInMemory()
  world.kept.clear()
  diedWith({ typed: { [email]: 'mia@example.test' } })
  const hold = { transId: 999, expiresAt: 0, mayLastUntil: 0, heardAt: 0 }
  rememberHold(begun.unitId, hold)
  await takeKept(begun.projectId, begun.unitId)
  expect(sessionStore.get(purchaseAtom)).toBeNull()
  expect(keptWaiting()).toEqual([{ typed: { [email]: 'mia@example.test' } }])
  rememberHold(begun.unitId, { ...hold, transId: begun.transId })
  await takeKept(begun.projectId, begun.unitId)
  expect(waiting().typed).toEqual({ [email]: 'mia@example.test' })
})

test('a slow disk loses nothing on a reload, even if the server answers first', async () => {
  await vi.runAllTimersAsync()
  forgetInMemory()
  world.kept = new Map([['purchase 812 before', unsent('mia@example.test')]])
  let read = (): void => undefined
  world.disk = new Promise((resolve) => (read = resolve))
  const taken = takeKept(begun.projectId, begun.unitId)
  showPurchase(begun)
  await vi.advanceTimersByTimeAsync(50)
  read()
  await taken
  await vi.runAllTimersAsync()
  expect(world.sent.at(-1)).toMatchObject([
    '/purchase/KeepFields',
    { typed: { 'purchasers.0.email': 'mia@example.test' } },
  ])
  expect([...world.kept.values()]).toMatchObject([{ waiting: { typed: {} } }])
})

test('each window has its own draft; one takes another’s only when that window has died', async () => {
  await vi.runAllTimersAsync()
  forgetInMemory()
  const key = 'purchase 812 elsewhere'
  world.kept = new Map([[key, unsent('mia@example.test')]])
  world.elsewhere.add(key)
  world.answer = () => {
    throw new NoNetwork()
  }
  await takeKept(begun.projectId, begun.unitId)
  expect(sessionStore.get(purchaseAtom)?.transId).toBe(begun.transId)
  type({ 'purchasers.0.firstName': 'Mia' })
  await vi.runAllTimersAsync()
  expect(waiting().typed).toEqual({ 'purchasers.0.firstName': 'Mia' })
  expect(world.kept.get(key)).toEqual(unsent('mia@example.test'))
  world.elsewhere.clear()
  await takeKept(begun.projectId, begun.unitId)
  await vi.runAllTimersAsync()
  const both = { 'purchasers.0.firstName': 'Mia', 'purchasers.0.email': 'mia@example.test' }
  expect([...world.kept.values()]).toMatchObject([{ waiting: { typed: both } }])
})

test('a dead window’s choices, number of purchasers and refused values outlive what was sent here', async () => {
  type({ 'purchasers.0.city': 'Guelph' }, 2)
  choose([])
  await vi.runAllTimersAsync()
  diedWith(
    { typed: {}, purchaserCount: 3, chosen: stall, refused: { [email]: 'mia' } },
    sessionStore.get(purchaseAtom) as Purchase,
  )
  type({ 'purchasers.0.phone': '1' })
  await takeKept(begun.projectId, begun.unitId)
  expect(waiting()).toMatchObject({ purchaserCount: 3, refused: { [email]: 'mia' } })
  expect(shownChosen()).toEqual(stall)
  await vi.runAllTimersAsync()
  expect(world.sent.slice(-2)).toMatchObject([
    ['/purchase/KeepFields', { purchaserCount: 3 }],
    ['/purchase/Choose', { chosen: stall }],
  ])
  expect(keptWaiting()).toHaveLength(1)
})

test('what a dead window stored does not replace what the server has learned since', async () => {
  showPurchase(later)
  diedWith({ ...older, refused: { [email]: 'mia' } })
  await takeKept(begun.projectId, begun.unitId)
  await vi.runAllTimersAsync()
  const both = [...later.chosen, ...stall]
  expect(world.sent.map(([, request]) => request)).toMatchObject([
    { typed: { city: 'Guelph' } },
    { chosen: both, over: later.chosen },
  ])
  expect(world.sent[0]?.[1]).not.toHaveProperty(['typed', email])
  expect(sessionStore.get(purchaseAtom)).toMatchObject({ purchaserCount: 3, chosen: both })
  expect(waiting().refused ?? {}).toEqual({})
})

test('after a reload nothing is sent before the server has given its current state', async () => {
  forgetInMemory()
  diedWith(older)
  world.answer = () => {
    throw new NoNetwork()
  }
  await takeKept(begun.projectId, begun.unitId)
  await vi.runAllTimersAsync()
  const { typed: waits, purchaserCount } = older
  expect(waiting()).toMatchObject({ typed: waits, purchaserCount })
  expect(shownChosen()).toEqual(stall)
  expect(world.sent).toEqual([])
  await expect(sendBefore()).rejects.toMatchObject({ why: new NoNetwork() })
  world.answer = (path, request) =>
    path === '/purchase/GetPurchase' ? { isOK: 1, purchase: later } : well(path, request)
  expect(await sendUnsent()).toBe(true)
  await vi.runAllTimersAsync()
  expect(world.sent.map(([path, { typed: sent }]) => [path, sent])).toEqual([
    ['/purchase/KeepFields', { city: 'Guelph' }],
    ['/purchase/Choose', undefined],
  ])
})

test('what is typed here by then stays, whatever the server has learned', async () => {
  forgetInMemory()
  diedWith(older)
  await takeKept(begun.projectId, begun.unitId)
  type({ [email]: 'now@example.test' })
  showPurchase(later)
  await vi.runAllTimersAsync()
  expect(typed()).toMatchObject({ [email]: 'now@example.test', city: 'Guelph' })
})

test('what the server knows from the dead window itself is not newer than that window’s own draft', async () => {
  world.answer = (path) => {
    if (path === '/purchase/KeepFields') throw new NoNetwork('unsure')
    return { isOK: 1, purchase: null }
  }
  type({ [email]: 'mia@' }, 2)
  const added = { 'purchasers.1.key': waiting().typed['purchasers.1.key'] ?? '' }
  await vi.runAllTimersAsync()
  type({ [email]: 'mia@example.test' })
  await vi.advanceTimersByTimeAsync(0)
  forgetInMemory()
  world.answer = well
  showPurchase({
    ...begun,
    version: begun.version + 1,
    typed: { [email]: 'mia@', ...added },
    purchaserCount: 2,
  })
  await takeKept(begun.projectId, begun.unitId)
  await vi.runAllTimersAsync()
  expect(typed()).toEqual({ [email]: 'mia@example.test', ...added })
})

test('when a purchase is left, what was typed last is stored too', async () => {
  await vi.runAllTimersAsync()
  type({ [email]: 'mia' })
  type({ [email]: 'mia@example.test' })
  showPurchase(otherHome)
  await vi.runAllTimersAsync()
  expect(keptWaiting()).toContainEqual(expect.objectContaining({ typed: { [email]: 'mia@example.test' } }))
  showPurchase(begun)
  await takeKept(begun.projectId, begun.unitId)
  await vi.runAllTimersAsync()
  expect(typed()).toEqual({ [email]: 'mia@example.test' })
})

test('leaving while a draft is being read leaves nothing in the page', async () => {
  await vi.runAllTimersAsync()
  forgetInMemory()
  world.kept.clear()
  diedWith(older)
  let read = (): void => undefined
  world.disk = new Promise((resolve) => (read = resolve))
  const taken = takeKept(begun.projectId, begun.unitId)
  await vi.advanceTimersByTimeAsync(0)
  forgetInMemory()
  read()
  await taken
  await vi.runAllTimersAsync()
  expect(sessionStore.get(purchaseAtom)).toBeNull()
  expect(waiting()).toEqual({ typed: {} })
  expect(world.sent).toEqual([])
})

test('reading for a home that the page has left shows nothing', async () => {
  await vi.runAllTimersAsync()
  forgetInMemory()
  diedWith(older)
  let read = (): void => undefined
  world.disk = new Promise((resolve) => (read = resolve))
  const taken = takeKept(begun.projectId, begun.unitId)
  await vi.advanceTimersByTimeAsync(0)
  const next = takeKept(otherHome.projectId, otherHome.unitId)
  showPurchase(otherHome)
  read()
  await Promise.all([taken, next])
  expect(sessionStore.get(purchaseAtom)?.transId).toBe(otherHome.transId)
  expect(waiting().typed).toEqual({})
})

test('a purchase that has ended restores no waiting changes', async () => {
  await vi.runAllTimersAsync()
  showPurchase({ ...begun, version: 99, state: 'reserved', hold: null })
  await vi.runAllTimersAsync()
  diedWith(older)
  await takeKept(begun.projectId, begun.unitId)
  await vi.runAllTimersAsync()
  expect(waiting()).toEqual({ typed: {} })
  expect(world.kept.size).toBe(0)
})

test('a purchase that has moved to another home takes changes waiting in a window that knew the first', async () => {
  await vi.runAllTimersAsync()
  showPurchase({ ...otherHome, transId: begun.transId, version: begun.version + 1 })
  diedWith({ typed: { city: 'Guelph' } })
  await takeKept(begun.projectId, otherHome.unitId)
  await vi.runAllTimersAsync()
  expect(sessionStore.get(purchaseAtom)?.unitId).toBe(otherHome.unitId)
  expect(typed()).toEqual({ city: 'Guelph' })
})

test('while another purchase of the same home is shown, an earlier one stays where it is', async () => {
  await vi.runAllTimersAsync()
  const before: Purchase = { ...begun, transId: 700 }
  diedWith(older, before)
  let read = (): void => undefined
  forgetInMemory()
  world.disk = new Promise((resolve) => (read = resolve))
  const taken = takeKept(begun.projectId, begun.unitId)
  await vi.advanceTimersByTimeAsync(0)
  showPurchase(begun)
  read()
  await taken
  expect(sessionStore.get(purchaseAtom)?.transId).toBe(begun.transId)
  expect(waiting().typed).toEqual({})
  expect(world.kept.has('purchase 700 dead')).toBe(true)
})

test('leaving, or going to another home, while a draft is being locked takes nothing of it', async () => {
  const leaving = [
    forgetInMemory,
    () => void takeKept(otherHome.projectId, otherHome.unitId),
    () => showPurchase({ ...begun, transId: 901 }),
  ]
  for (const leave of leaving) {
    forgetInMemory()
    world.kept.clear()
    diedWith(older)
    let grant = (): void => undefined
    world.granted = new Promise((resolve) => (grant = resolve))
    const taken = takeKept(begun.projectId, begun.unitId)
    await vi.waitFor(() => expect(world.locked).toContain('purchase 812 dead'))
    leave()
    const before = sessionStore.get(purchaseAtom)
    grant()
    await taken
    await vi.runAllTimersAsync()
    expect(sessionStore.get(purchaseAtom)).toEqual(before)
    expect(waiting()).toEqual({ typed: {} })
    expect(world.kept.has('purchase 812 dead')).toBe(true)
    world.locked = []
  }
})

test('a draft of another home is not locked, so that the window it is meant for can take it', async () => {
  await vi.runAllTimersAsync()
  diedWith({ typed: { city: 'Guelph' } }, otherHome)
  world.locked = []
  await takeKept(begun.projectId, begun.unitId)
  expect(world.locked).toEqual([])
})

test('what another window is about to send is shown only in empty fields, and not after the page moved on', async () => {
  const key = 'purchase 812 dead'
  const takeElsewhere = async (meanwhile: () => void): Promise<number | undefined> => {
    forgetInMemory()
    world.kept.clear()
    diedWith(older)
    world.elsewhere.add(key)
    let grant = (): void => undefined
    world.granted = new Promise((resolve) => (grant = resolve))
    world.locked = []
    const taken = takeKept(begun.projectId, begun.unitId)
    await vi.waitFor(() => expect(world.locked).toContain(key))
    meanwhile()
    grant()
    await taken
    expect(waiting().typed).toEqual({})
    return sessionStore.get(purchaseAtom)?.transId
  }
  expect(await takeElsewhere(() => undefined)).toBe(begun.transId)
  expect(await takeElsewhere(forgetInMemory)).toBeUndefined()
  expect(await takeElsewhere(() => showPurchase({ ...begun, transId: 901 }))).toBe(901)
})

test('what was typed here counts more than a dead window’s value of the same field', async () => {
  type({ [email]: 'now@example.test' })
  diedWith(older)
  await takeKept(begun.projectId, begun.unitId)
  await vi.runAllTimersAsync()
  expect(typed()).toEqual({ [email]: 'now@example.test', city: 'Guelph' })
})

test('what was taken and discarded can be typed again, whatever the server has learned', async () => {
  forgetInMemory()
  diedWith(older)
  await takeKept(begun.projectId, begun.unitId)
  forgetUnsent()
  type(older.typed)
  showPurchase(later)
  await vi.runAllTimersAsync()
  expect(typed()).toMatchObject(older.typed)
})

test('a purchase that is left while its draft is compared sends nothing in another’s name', async () => {
  forgetInMemory()
  diedWith(older)
  const compared = answeredLater('/purchase/GetPurchase')
  await takeKept(begun.projectId, begun.unitId)
  await vi.advanceTimersByTimeAsync(0)
  showPurchase(otherHome)
  type({ [email]: 'mia@example.test' })
  compared()
  await vi.runAllTimersAsync()
  expect(world.sent.map(([, { transId, typed: sent }]) => [transId, sent])).toEqual([
    [otherHome.transId, { [email]: 'mia@example.test' }],
  ])
})

test('what was sent without an answer is recognized as one’s own even after two reloads', async () => {
  world.answer = () => {
    throw new NoNetwork('unsure')
  }
  type({ [email]: 'mia@' }, 2)
  const added = { 'purchasers.1.key': waiting().typed['purchasers.1.key'] ?? '' }
  await vi.runAllTimersAsync()
  type({ [email]: 'mia@example.test' })
  await vi.advanceTimersByTimeAsync(0)
  forgetInMemory()
  await takeKept(begun.projectId, begun.unitId)
  await vi.runAllTimersAsync()
  forgetInMemory()
  world.answer = well
  showPurchase({
    ...begun,
    version: begun.version + 1,
    typed: { [email]: 'mia@', ...added },
    purchaserCount: 2,
  })
  await takeKept(begun.projectId, begun.unitId)
  await vi.runAllTimersAsync()
  expect(typed()).toEqual({ [email]: 'mia@example.test', ...added })
})
