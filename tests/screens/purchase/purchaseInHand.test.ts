// Must come first: it replaces the server and the drafts that the page imports.
import {
  answeredLater,
  begun,
  choose,
  email,
  otherHome,
  refused,
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
  heard,
  keepChosen,
  keepTyped,
  look,
  purchaseAtom,
  sendBefore,
  sendUnsent,
  showPurchase,
} from '../../../src/screens/purchase/purchaseInHand.ts'
import type { Purchase } from '../../../src/screens/purchase/step.ts'
import { StillWaits } from '../../../src/screens/purchase/stillWaits.ts'
import { chosenElsewhere } from '../../../src/screens/purchase/unsentEdits.ts'
import { editAskedAtom, endEditing, hearEdit } from '../../../src/session/editMode.ts'
import { ranOutAtom, refusedAtom } from '../../../src/screens/purchase/unsentNotices.ts'
import { forgetInMemory } from '../../../src/session/forget.ts'
import { holdsAtom } from '../../../src/session/holds.ts'
import { sessionStore } from '../../../src/session/sessionAtoms.ts'

test('fields are sent shortly after the last key press, together, and once', async () => {
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
  expect(waiting().sent).toBeUndefined()
})

test('changed fields are no longer accepted; fields sent again unchanged still are', async () => {
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

test('what is typed during a request does not count as sent', async () => {
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

type Choice = Purchase['choices'][number]

test('an option that has run out is named and removed; the rest is chosen without it', async () => {
  const both = [
    { lotId: 14, optionId: 5, amount: 1 },
    { lotId: 14, optionId: 6, amount: 1 },
  ]
  world.answer = (path, request) => {
    const soldOut = {
      ...begun,
      choices: [{ ...(begun.choices[0] as Choice), available: 0 }, ...begun.choices.slice(1)],
    }
    if (path === '/purchase/GetPurchase') return { isOK: 1, purchase: soldOut }
    if ((request['chosen'] as unknown[]).length === 2) throw refused('OUT_OF_STOCK')
    return well(path, request)
  }
  choose(both)
  await vi.runAllTimersAsync()
  expect(sessionStore.get(ranOutAtom)).toEqual(['Stall 12'])
  expect(sessionStore.get(purchaseAtom)?.chosen).toEqual(both.slice(1))
  expect(waiting().choices).toBeUndefined()
})

test('choices stay while it is unknown what has run out, and are sent again once the server answers', async () => {
  let isAway = true
  world.answer = (path, request) => {
    if (path === '/purchase/GetPurchase') {
      if (isAway) throw new NoNetwork()
      const choices = begun.choices.map((one) => (one.id === 5 ? { ...one, available: 0 } : one))
      return { isOK: 1, purchase: { ...begun, choices } }
    }
    if ((request['chosen'] as Purchase['chosen']).some(({ optionId }) => optionId === 5))
      throw refused('OUT_OF_STOCK')
    return well(path, request)
  }
  const other = { lotId: 14, optionId: 6, amount: 1 }
  choose([...stall, other])
  await vi.runAllTimersAsync()
  expect(shownChosen()).toEqual([...stall, other])
  isAway = false
  await sendUnsent()
  await vi.runAllTimersAsync()
  expect(sessionStore.get(ranOutAtom)).toEqual(['Stall 12'])
  expect(sessionStore.get(purchaseAtom)?.chosen).toEqual([other])
})

test('a refusal that the stock does not explain is shown, and removes no choice', async () => {
  world.answer = (path, request) => {
    if (path === '/purchase/Choose') throw refused('OUT_OF_STOCK')
    return path === '/purchase/GetPurchase' ? { isOK: 1, purchase: begun } : well(path, request)
  }
  choose(stall)
  await vi.runAllTimersAsync()
  expect(shownChosen()).toEqual(stall)
  expect(sessionStore.get(refusedAtom)).toMatchObject({ code: 'OUT_OF_STOCK' })
})

test('the last piece, chosen for two homes, stays with the first; the other choices are sent', async () => {
  const [one, two] = begun.choices as [Choice, Choice]
  showPurchase({ ...begun, choices: [one, two, { ...one, lotId: 15 }], version: begun.version + 1 })
  world.answer = (path, request) => {
    const chosen = (request['chosen'] ?? []) as Purchase['chosen']
    if (chosen.filter(({ optionId }) => optionId === 5).length > 1) throw refused('OUT_OF_STOCK')
    return well(path, request)
  }
  const first = [{ lotId: 14, optionId: 5, amount: 1 }]
  const other = { lotId: 14, optionId: 6, amount: 1 }
  expect(chosenElsewhere(first, { id: 5, lotId: 15 })).toEqual({ amount: 1, lotId: 14 })
  expect(chosenElsewhere(first, { id: 5, lotId: 14 })).toEqual({ amount: 0, lotId: null })
  choose([...first, { lotId: 15, optionId: 5, amount: 1 }, other])
  await vi.runAllTimersAsync()
  expect(sessionStore.get(ranOutAtom)).toEqual(['Stall 12'])
  expect(sessionStore.get(purchaseAtom)?.chosen).toEqual([...first, other])
  expect(waiting().choices).toBeUndefined()
})

test('a hold that ended removes no choice: it waits for the next hold', async () => {
  const chosen = [{ lotId: 14, optionId: 5, amount: 1 }]
  world.answer = (path) => {
    if (path === '/purchase/Choose') throw refused('HOLD_EXPIRED')
    return { isOK: 1, purchase: { ...begun, hold: null } }
  }
  choose(chosen)
  await vi.runAllTimersAsync()
  expect(shownChosen()).toEqual(chosen)
  world.answer = well
  expect(await sendUnsent()).toBe(true)
  expect(sessionStore.get(purchaseAtom)?.chosen).toEqual(chosen)
})

test('while an embedding page edits, nothing is sent before it is saved', async () => {
  hearEdit({ action: 'setMode', mode: 'edit' })
  type({ 'purchasers.0.city': 'Hamilton' })
  await vi.runAllTimersAsync()
  expect(world.sent).toEqual([])
  expect(await sendUnsent({ evenEdits: true })).toBe(true)
  expect(world.sent).toHaveLength(1)
  type({ 'purchasers.0.city': 'Guelph' })
  forgetUnsent()
  await vi.runAllTimersAsync()
  expect(typed()).toEqual({ 'purchasers.0.city': 'Hamilton' })
})

test('an older state of the purchase never replaces a later one', () => {
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

test('a value that the server refuses is still shown and not sent again before it is changed', async () => {
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

test('nothing overtakes waiting changes: not offline, after a refusal, or before corrections are saved', async () => {
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

test('an answer about one purchase changes no other', async () => {
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
    ['/purchase/Choose', 812],
    ['/purchase/KeepFields', 900],
  ])
})

test('what was changed just before another purchase opens is sent at once', async () => {
  type({ [email]: 'mia@example.test' })
  choose(stall)
  showPurchase(otherHome)
  await vi.runAllTimersAsync()
  expect(world.sent).toMatchObject([
    ['/purchase/KeepFields', { transId: 812, typed: { [email]: 'mia@example.test' } }],
    ['/purchase/Choose', { transId: 812, chosen: stall }],
  ])
  expect(sessionStore.get(purchaseAtom)).toEqual(otherHome)
})

test('so is what was typed during the last request, and only that', async () => {
  const answerNow = answeredLater('/purchase/KeepFields')
  type({ [email]: 'mia@', 'purchasers.0.city': 'Guelph' })
  await vi.advanceTimersByTimeAsync(1000)
  type({ [email]: 'mia@example.test' })
  showPurchase(otherHome)
  answerNow()
  await vi.runAllTimersAsync()
  expect(world.sent.map(([, { typed: sent }]) => sent)).toEqual([
    { [email]: 'mia@', 'purchasers.0.city': 'Guelph' },
    { [email]: 'mia@example.test' },
  ])
})

test('a refusal about one purchase is not shown on another', async () => {
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

test('a late answer restores neither a purchase that was left nor one whose person has left', async () => {
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

test('what comes too late for its purchase is stored for no other', () => {
  const late = (): void => {
    keepTyped(begun.transId, { [email]: 'mia@example.test' })
    keepChosen(begun.transId, stall)
  }
  forgetInMemory()
  late()
  showPurchase(otherHome)
  sessionStore.set(ranOutAtom, ['Oak floor'])
  late()
  expect(waiting()).toEqual({ typed: {} })
  // Nor does it clear what the other purchase was told.
  expect(sessionStore.get(ranOutAtom)).toEqual(['Oak floor'])
  showPurchase({ ...begun, state: 'reserved', hold: null })
  late()
  expect(waiting()).toEqual({ typed: {} })
})

test('an option that has run out in one purchase is not reported or removed in another', async () => {
  const lookedAt = answeredLater('/purchase/GetPurchase')
  const answer = world.answer
  world.answer = (path, request) => {
    if (path === '/purchase/Choose') throw refused('OUT_OF_STOCK')
    return answer(path, request)
  }
  choose(stall)
  await vi.advanceTimersByTimeAsync(1000)
  showPurchase({ ...otherHome, choices: begun.choices.map((one) => ({ ...one, available: 0 })) })
  const theirs = [{ lotId: 20, optionId: 5, amount: 1 }]
  choose(theirs)
  lookedAt()
  await vi.advanceTimersByTimeAsync(0)
  expect(sessionStore.get(ranOutAtom)).toEqual([])
  expect(shownChosen()).toEqual(theirs)
})

test('a purchase that ends after it was left leaves nothing on the device either', async () => {
  expect(sessionStore.get(holdsAtom)[begun.unitId]?.transId).toBe(begun.transId)
  type({ [email]: 'mia@example.test' })
  await vi.runAllTimersAsync()
  showPurchase(otherHome)
  await heard({ ...begun, version: 99, state: 'cancelled', hold: null })
  await vi.runAllTimersAsync()
  expect(sessionStore.get(purchaseAtom)?.transId).toBe(otherHome.transId)
  expect([...world.kept.keys()]).toEqual([expect.stringMatching(/^purchase 900 /)])
  expect(sessionStore.get(holdsAtom)[begun.unitId]).toBeUndefined()
})

test('only homes that are held are shown as held', () => {
  const [home] = begun.homes
  const both = [home, { ...home, lotId: 15, state: 'free' }] as Purchase['homes']
  showPurchase({ ...begun, homes: both })
  expect(Object.keys(sessionStore.get(holdsAtom))).toEqual(['14'])
})

test('a home that the purchase gave up is no longer shown as held; other people’s holds on it do not matter', () => {
  const moved = { ...otherHome, transId: begun.transId, version: begun.version + 1 }
  showPurchase(moved)
  expect(Object.keys(sessionStore.get(holdsAtom))).toEqual([`${otherHome.unitId}`])
  showPurchase({ ...begun, transId: 700, state: 'cancelled', hold: null, homes: moved.homes })
  expect(Object.keys(sessionStore.get(holdsAtom))).toEqual([`${otherHome.unitId}`])
})
