import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallRefused, NoNetwork } from '../../../src/calls/refused.ts'
import { purchases } from '../../../src/contract/purchase/purchases.ts'
import {
  forgetWaiting,
  heard,
  keepChosen,
  keepTyped,
  look,
  purchaseAtom,
  ranOutAtom,
  refusedAtom,
  sendBefore,
  sendWaiting,
  showPurchase,
  StillWaits,
  waitingAtom,
} from '../../../src/screens/purchase/purchaseInHand.ts'
import { takeKept } from '../../../src/screens/purchase/takeKept.ts'
import type { Purchase, Typed } from '../../../src/screens/purchase/step.ts'
import { editAskedAtom, endEditing, hearEdit } from '../../../src/session/editMode.ts'
import { forgetInMemory } from '../../../src/session/forget.ts'
import { sessionStore } from '../../../src/session/sessionAtoms.ts'

const world = vi.hoisted(() => ({
  visit: new Map<string, string>(),
  sent: [] as [string, Record<string, unknown>][],
  answer: (_path: string, _request: Record<string, unknown>): unknown => ({}),
  kept: new Map<string, unknown>(),
  /** Drafts that another window has. */
  elsewhere: new Set<string>(),
  disk: Promise.resolve(),
}))
vi.mock('../../../src/calls/call.ts', () => {
  const ask = async (path: string, request: Record<string, unknown>) => {
    if (path !== '/purchase/GetPurchase') world.sent.push([path, request])
    return world.answer(path, request)
  }
  return { call: ask, change: ask, newKey: () => crypto.randomUUID() }
})
vi.mock('../../../src/calls/drafts.ts', () => ({
  drafts: {
    save: async (key: string, value: unknown) => void world.kept.set(key, structuredClone(value)),
    load: async (key: string) => {
      await world.disk
      return world.kept.get(key)
    },
    drop: async (...keys: string[]) => {
      for (const key of keys) world.kept.delete(key)
    },
    list: async () => [...world.kept.keys()],
    newId: () => crypto.randomUUID(),
    hold: async (key: string) => !world.elsewhere.has(key),
    release: () => undefined,
  },
}))

const option = {
  id: 5,
  lotId: 14,
  kind: 'parking' as const,
  name: 'Stall 12',
  description: '',
  price: 1000,
  selectable: 1,
  included: false,
  allowance: 0,
  isTaxed: true,
  inTotal: true,
  available: 1,
}
const begun: Purchase = {
  ...(purchases['/purchase/GetPurchase'].example.answer.purchase as Purchase),
  typed: {},
  choices: [option, { ...option, id: 6, name: 'Stall 13' }],
}
const refused = (code: string, field?: string): CallRefused =>
  new CallRefused(409, { isOK: -1, code, field, message: code, requestId: 'r' } as never)

/** Answers as the server does where nothing goes wrong. */
const well = (path: string, request: Record<string, unknown>): unknown => {
  const now = sessionStore.get(purchaseAtom) ?? begun
  if (path === '/purchase/KeepFields') return { isOK: 1, version: now.version + 1 }
  if (path === '/purchase/Choose')
    return { isOK: 1, purchase: { ...now, version: now.version + 1, chosen: request['chosen'] } }
  return { isOK: 1, purchase: null }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => world.visit.get(name) ?? null,
    setItem: (name: string, value: string) => world.visit.set(name, value),
    removeItem: (name: string) => world.visit.delete(name),
  })
  world.sent = []
  world.answer = well
  world.kept.clear()
  world.elsewhere.clear()
  world.disk = Promise.resolve()
  showPurchase(begun)
})
afterEach(() => {
  endEditing()
  forgetInMemory()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const inHand = (): number => sessionStore.get(purchaseAtom)?.transId ?? 0
const type = (changed: Typed, count?: number): void => keepTyped(inHand(), changed, count)
const choose = (chosen: Purchase['chosen']): void => keepChosen(inHand(), chosen)
const waiting = () => sessionStore.get(waitingAtom)
const typed = () => sessionStore.get(purchaseAtom)?.typed

test('fields are sent a moment after the last key, together, and once', async () => {
  type({ 'purchasers.0.firstName': 'M' })
  type({ 'purchasers.0.firstName': 'Mia', 'purchasers.0.lastName': 'Ray' })
  expect(world.sent).toEqual([])
  await vi.runAllTimersAsync()
  expect(world.sent).toEqual([
    [
      '/purchase/KeepFields',
      {
        projectId: begun.projectId,
        transId: begun.transId,
        typed: { 'purchasers.0.firstName': 'Mia', 'purchasers.0.lastName': 'Ray' },
      },
    ],
  ])
  expect(typed()).toEqual({ 'purchasers.0.firstName': 'Mia', 'purchasers.0.lastName': 'Ray' })
  expect(waiting().typed).toEqual({})
})

test('what has changed is no longer accepted; what is sent again unchanged still is', async () => {
  const purchasers = [{ Id: 71, name: 'Mia Ray', email: 'mia@example.test' }]
  showPurchase({ ...begun, purchasers })
  world.answer = () => ({ isOK: 1, version: begun.version })
  type({ 'purchasers.0.firstName': 'Mia' })
  await vi.runAllTimersAsync()
  expect(sessionStore.get(purchaseAtom)?.purchasers).toEqual(purchasers)
  world.answer = () => ({ isOK: 1, version: begun.version + 1 })
  type({ 'purchasers.0.firstName': 'Maja' })
  await vi.runAllTimersAsync()
  expect(sessionStore.get(purchaseAtom)?.purchasers).toEqual([])
})

test('what is typed while a sending is under way is not taken for sent', async () => {
  let answerNow = (): void => undefined
  world.answer = async (path, request) => {
    await new Promise<void>((resolve) => (answerNow = resolve))
    return well(path, request)
  }
  type({ 'purchasers.0.firstName': 'Mi' })
  await vi.advanceTimersByTimeAsync(1000)
  type({ 'purchasers.0.firstName': 'Mia' })
  world.answer = well
  answerNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting().typed).toEqual({ 'purchasers.0.firstName': 'Mia' })
  await vi.runAllTimersAsync()
  expect(world.sent.map(([, { typed: sent }]) => sent)).toEqual([
    { 'purchasers.0.firstName': 'Mi' },
    { 'purchasers.0.firstName': 'Mia' },
  ])
})

test('without a network fields and choices wait in the draft, and are there again after a reload', async () => {
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

/** What was typed in another window, or before a reload, and has not been sent. */
const unsent = (email: string) => ({
  purchase: begun,
  waiting: { typed: { 'purchasers.0.email': email } },
})
/** What a window that has died kept of this purchase. */
const diedWith = (waiting: object, purchase: Purchase = begun): void =>
  void world.kept.set(`purchase ${purchase.transId} dead`, { purchase, waiting })
const keptWaiting = () => [...world.kept.values()].map((one) => (one as { waiting: unknown }).waiting)
/** Another purchase of the same project, of another home. */
const otherHome: Purchase = {
  ...begun,
  transId: 900,
  unitId: 20,
  homes: begun.homes.slice(0, 1).map((home) => ({ ...home, lotId: 20 })),
}
const email = 'purchasers.0.email'
const stall = [{ lotId: 14, optionId: 5, amount: 1 }]
/** Lets a call be answered later; gives the moment. */
const answeredLater = (path: string) => {
  let answerNow = (): void => undefined
  const later = new Promise<void>((resolve) => (answerNow = resolve))
  world.answer = async (asked, request) => {
    if (asked === path) await later
    return well(asked, request)
  }
  return () => answerNow()
}

test('a slow disk loses nothing at a reload, even if the server answers first', async () => {
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

test('each window has its own draft; one takes what waited in another only when that has died', async () => {
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

test('what has run out is named and given up; the rest is chosen without it', async () => {
  const both = [
    { lotId: 14, optionId: 5, amount: 1 },
    { lotId: 14, optionId: 6, amount: 1 },
  ]
  world.answer = (path, request) => {
    const soldOut = { ...begun, choices: [{ ...option, available: 0 }, ...begun.choices.slice(1)] }
    if (path === '/purchase/GetPurchase') return { isOK: 1, purchase: soldOut }
    if ((request['chosen'] as unknown[]).length === 2) throw refused('OUT_OF_STOCK')
    return well(path, request)
  }
  choose(both)
  await vi.runAllTimersAsync()
  expect(sessionStore.get(ranOutAtom)).toEqual(['Stall 12'])
  expect(sessionStore.get(purchaseAtom)?.chosen).toEqual(both.slice(1))
  expect(waiting().chosen).toBeUndefined()
})

test('a hold that ended takes no choice away: it waits for the next hold', async () => {
  const chosen = [{ lotId: 14, optionId: 5, amount: 1 }]
  world.answer = (path) => {
    if (path === '/purchase/Choose') throw refused('HOLD_EXPIRED')
    return { isOK: 1, purchase: { ...begun, hold: null } }
  }
  choose(chosen)
  await vi.runAllTimersAsync()
  expect(waiting().chosen).toEqual(chosen)
  world.answer = well
  expect(await sendWaiting()).toBe(true)
  expect(sessionStore.get(purchaseAtom)?.chosen).toEqual(chosen)
})

test('while a page around us edits, nothing is sent before it is saved', async () => {
  hearEdit({ action: 'setMode', mode: 'edit' })
  type({ 'purchasers.0.city': 'Hamilton' })
  await vi.runAllTimersAsync()
  expect(world.sent).toEqual([])
  expect(await sendWaiting({ evenEdits: true })).toBe(true)
  expect(world.sent).toHaveLength(1)
  type({ 'purchasers.0.city': 'Guelph' })
  forgetWaiting()
  await vi.runAllTimersAsync()
  expect(typed()).toEqual({ 'purchasers.0.city': 'Hamilton' })
})

test('an older state of the purchase never takes the place of a later one', () => {
  showPurchase({ ...begun, version: begun.version + 2, purchaserCount: 2 })
  showPurchase({ ...begun, version: begun.version + 1, purchaserCount: 1 })
  expect(sessionStore.get(purchaseAtom)?.purchaserCount).toBe(2)
})

test('a purchase that has ended leaves nothing on the device', async () => {
  type({ 'purchasers.0.email': 'mia@example.test' })
  await vi.runAllTimersAsync()
  world.kept.set('purchase 812 another', unsent('mia@example.test'))
  world.kept.set('purchase 8120 another', unsent('mia@example.test'))
  showPurchase({ ...begun, version: 99, state: 'cancelled', hold: null })
  await vi.runAllTimersAsync()
  expect([...world.kept.keys()]).toEqual(['purchase 8120 another'])
})

test('a value that the server refuses is shown still and not sent again before it is changed', async () => {
  world.answer = (path, request) => {
    if (email in ((request['typed'] as object | undefined) ?? {})) throw refused('WRONG_FIELD', email)
    return well(path, request)
  }
  type({ [email]: 'mia', 'purchasers.0.city': 'Guelph' })
  await vi.runAllTimersAsync()
  expect(world.sent.map(([, { typed: sent }]) => sent)).toEqual([
    { [email]: 'mia', 'purchasers.0.city': 'Guelph' },
    { 'purchasers.0.city': 'Guelph' },
  ])
  expect(waiting()).toMatchObject({ typed: {}, refused: { [email]: 'mia' } })
  expect(sessionStore.get(refusedAtom)).toMatchObject({ field: email })
  world.answer = well
  type({ [email]: 'mia@example.test' })
  expect(waiting().refused).toEqual({})
  await vi.runAllTimersAsync()
  expect(typed()).toMatchObject({ [email]: 'mia@example.test', 'purchasers.0.city': 'Guelph' })
})

test('nothing overtakes what waits: not without a network, after a refusal, or before corrections are saved', async () => {
  await sendBefore()
  world.answer = () => {
    throw new NoNetwork()
  }
  type({ 'purchasers.0.city': 'Guelph' })
  await expect(sendBefore()).rejects.toMatchObject({ why: new NoNetwork() })
  world.answer = () => {
    throw refused('BUSY')
  }
  await expect(sendBefore()).rejects.toBeInstanceOf(StillWaits)
  world.answer = well
  hearEdit({ action: 'setMode', mode: 'edit' })
  await expect(sendBefore()).rejects.toBeInstanceOf(StillWaits)
  expect(sessionStore.get(editAskedAtom)).toBe('save')
  endEditing()
  await sendBefore()
  expect(typed()).toEqual({ 'purchasers.0.city': 'Guelph' })
})

test('choices, the number of purchasers and refused values of a dead window outlive what was sent here', async () => {
  type({ 'purchasers.0.city': 'Guelph' }, 2)
  choose([])
  await vi.runAllTimersAsync()
  diedWith(
    { typed: {}, purchaserCount: 3, chosen: stall, refused: { [email]: 'mia' } },
    sessionStore.get(purchaseAtom) as Purchase,
  )
  type({ 'purchasers.0.phone': '1' })
  await takeKept(begun.projectId, begun.unitId)
  expect(waiting()).toMatchObject({ purchaserCount: 3, chosen: stall, refused: { [email]: 'mia' } })
  await vi.runAllTimersAsync()
  expect(world.sent.slice(-2)).toMatchObject([
    ['/purchase/KeepFields', { purchaserCount: 3 }],
    ['/purchase/Choose', { chosen: stall }],
  ])
  expect(keptWaiting()).toHaveLength(1)
})

/** The purchase after the same field was changed elsewhere. */
const later: Purchase = {
  ...begun,
  version: begun.version + 1,
  typed: { [email]: 'new@example.test' },
  purchaserCount: 3,
  chosen: [{ lotId: 14, optionId: 6, amount: 1 }],
}
const older = { typed: { [email]: 'old@example.test', city: 'Guelph' }, purchaserCount: 2, chosen: stall }

test('what a dead window kept does not replace what the server has learned since', async () => {
  showPurchase(later)
  diedWith({ ...older, refused: { [email]: 'mia' } })
  await takeKept(begun.projectId, begun.unitId)
  await vi.runAllTimersAsync()
  expect(world.sent.map(([, request]) => request)).toMatchObject([{ typed: { city: 'Guelph' } }])
  expect(world.sent[0]?.[1]).not.toHaveProperty(['typed', email])
  expect(sessionStore.get(purchaseAtom)).toMatchObject({ purchaserCount: 3, chosen: later.chosen })
  expect(waiting().refused ?? {}).toEqual({})
})

test('after a reload nothing is sent before the server has said what it knows by now', async () => {
  forgetInMemory()
  diedWith(older)
  world.answer = () => {
    throw new NoNetwork()
  }
  await takeKept(begun.projectId, begun.unitId)
  await vi.runAllTimersAsync()
  expect(waiting()).toMatchObject(older)
  expect(world.sent).toEqual([])
  await expect(sendBefore()).rejects.toMatchObject({ why: new NoNetwork() })
  world.answer = (path, request) =>
    path === '/purchase/GetPurchase' ? { isOK: 1, purchase: later } : well(path, request)
  expect(await sendWaiting()).toBe(true)
  await vi.runAllTimersAsync()
  expect(world.sent.map(([path, { typed: sent }]) => [path, sent])).toEqual([
    ['/purchase/KeepFields', { city: 'Guelph' }],
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

test('what the server knows from the dead window itself is not newer than what that one kept', async () => {
  world.answer = (path) => {
    if (path === '/purchase/KeepFields') throw new NoNetwork('unsure')
    return { isOK: 1, purchase: null }
  }
  type({ [email]: 'mia@' }, 2)
  await vi.runAllTimersAsync()
  type({ [email]: 'mia@example.test' })
  await vi.advanceTimersByTimeAsync(0)
  forgetInMemory()
  world.answer = well
  showPurchase({ ...begun, version: begun.version + 1, typed: { [email]: 'mia@' }, purchaserCount: 2 })
  await takeKept(begun.projectId, begun.unitId)
  await vi.runAllTimersAsync()
  expect(typed()).toEqual({ [email]: 'mia@example.test' })
})

test('what is answered about one purchase changes no other', async () => {
  const answerNow = answeredLater('/purchase/KeepFields')
  type({ [email]: 'mia@example.test' })
  choose(stall)
  await vi.advanceTimersByTimeAsync(1000)
  showPurchase(otherHome)
  type({ [email]: 'mia@example.test' })
  answerNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(sessionStore.get(purchaseAtom)).toEqual(otherHome)
  expect(waiting().typed).toEqual({ [email]: 'mia@example.test' })
  await vi.runAllTimersAsync()
  expect(world.sent.map(([path, { transId }]) => [path, transId])).toEqual([
    ['/purchase/KeepFields', 812],
    ['/purchase/KeepFields', 900],
  ])
})

test('what is refused about one purchase is said of no other', async () => {
  let refuseNow = (): void => undefined
  world.answer = async (path, request) => {
    if (request['transId'] === begun.transId) {
      await new Promise<void>((resolve) => (refuseNow = resolve))
      throw refused('WRONG_FIELD', email)
    }
    return well(path, request)
  }
  type({ [email]: 'mia' })
  await vi.advanceTimersByTimeAsync(1000)
  showPurchase(otherHome)
  type({ [email]: 'mia' })
  refuseNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(sessionStore.get(refusedAtom)).toBeNull()
  expect(waiting().typed).toEqual({ [email]: 'mia' })
})

test('a late answer brings back neither a purchase that was left nor one whose person has gone', async () => {
  for (const leave of [() => showPurchase(otherHome), forgetInMemory]) {
    let answerNow = (): void => undefined
    world.answer = async () => {
      await new Promise<void>((resolve) => (answerNow = resolve))
      return { isOK: 1, purchase: { ...begun, version: 99 } }
    }
    showPurchase(begun)
    const looked = look(true)
    leave()
    const before = sessionStore.get(purchaseAtom)
    answerNow()
    await looked
    await heard({ ...begun, version: 99 })
    expect(sessionStore.get(purchaseAtom)).toEqual(before)
  }
})

test('what comes too late for its purchase is kept for no other', () => {
  const late = (): void => {
    keepTyped(begun.transId, { [email]: 'mia@example.test' })
    keepChosen(begun.transId, stall)
  }
  forgetInMemory()
  late()
  showPurchase(otherHome)
  late()
  expect(waiting()).toEqual({ typed: {} })
  showPurchase({ ...begun, state: 'reserved', hold: null })
  late()
  expect(waiting()).toEqual({ typed: {} })
})

test('of a purchase that is left, what was typed last is kept too', async () => {
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

test('who leaves while what was kept is being read leaves nothing in the page', async () => {
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

test('a purchase that has ended takes back nothing that waited', async () => {
  await vi.runAllTimersAsync()
  showPurchase({ ...begun, version: 99, state: 'reserved', hold: null })
  await vi.runAllTimersAsync()
  diedWith(older)
  await takeKept(begun.projectId, begun.unitId)
  await vi.runAllTimersAsync()
  expect(waiting()).toEqual({ typed: {} })
  expect(world.kept.size).toBe(0)
})

test('a purchase that has moved to another home takes what waited in a window that knew the first', async () => {
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
