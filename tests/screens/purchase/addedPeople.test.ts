// Must come first: it replaces the server and the drafts that the page imports.
import { begun, diedWith, refused, type, typed, waiting, well, world } from './purchaseWorld.ts'
import { expect, test, vi } from 'vitest'
import { sendUnsent, showPurchase } from '../../../src/screens/purchase/purchaseInHand.ts'
import { takeKept } from '../../../src/screens/purchase/takeKept.ts'
import type { Purchase } from '../../../src/screens/purchase/step.ts'
import { refusedAtom } from '../../../src/screens/purchase/unsentNotices.ts'
import { sessionStore } from '../../../src/session/sessionAtoms.ts'

const key = 'purchasers.1.key'
const name = 'purchasers.1.firstName'
/** The purchase after another device has added Bob. */
const withBob: Purchase = {
  ...begun,
  version: begun.version + 2,
  typed: { 'purchasers.0.key': 'kAnn', [key]: 'kBob', [name]: 'Bob' },
  purchaserCount: 2,
}
const kept = () => world.sent.filter(([path]) => path === '/purchase/KeepFields').map(([, ask]) => ask)

test('an added purchaser has a key from the start, which is sent with everything typed about them', async () => {
  type({}, 2)
  type({ [name]: 'Cem' })
  const own = waiting().typed[key]
  expect(own).toMatch(/^k.{10,39}$/)
  await sendUnsent()
  expect(kept()).toMatchObject([{ typed: { [key]: own, [name]: 'Cem' }, purchaserCount: 2 }])
  world.sent.length = 0
  type({ 'purchasers.1.city': 'Vaughan' })
  await sendUnsent()
  expect(kept()[0]?.['typed']).toEqual({ [key]: own, 'purchasers.1.city': 'Vaughan' })
})

test('if another device has added one in the meantime, unsent fields here belong to the next', async () => {
  type({ [name]: 'Cem' }, 2)
  const own = waiting().typed[key]
  showPurchase(withBob)
  expect(waiting()).toMatchObject({
    typed: { 'purchasers.2.key': own, 'purchasers.2.firstName': 'Cem' },
    purchaserCount: 3,
  })
  expect(waiting().typed[name]).toBeUndefined()
  await sendUnsent()
  expect(typed()).toMatchObject({ [name]: 'Bob', 'purchasers.2.firstName': 'Cem' })
})

test('if only the answer reveals that, nobody’s fields are replaced here', async () => {
  type({ [name]: 'Cem' }, 2)
  const own = waiting().typed[key]
  world.answer = (path, ask) => {
    if (path === '/purchase/KeepFields') showPurchase(withBob)
    return well(path, ask)
  }
  await sendUnsent()
  expect(typed()).toMatchObject({ [name]: 'Bob', 'purchasers.2.key': own, 'purchasers.2.firstName': 'Cem' })
})

test('if there is no room for another, they are left out, and the screen says so', async () => {
  type({ [name]: 'Cem', 'lender.institution': 'Oak' }, 2)
  world.answer = (path, ask) => {
    if (path === '/purchase/KeepFields' && 'purchasers.1.key' in (ask['typed'] as object))
      throw refused('TOO_MANY_PURCHASERS')
    return well(path, ask)
  }
  await sendUnsent()
  expect(sessionStore.get(refusedAtom)).toMatchObject({ code: 'TOO_MANY_PURCHASERS' })
  expect(waiting()).toMatchObject({ typed: { 'lender.institution': 'Oak' } })
  expect(waiting().typed[name]).toBeUndefined()
  expect(waiting().purchaserCount).toBeUndefined()
})

test('one who was removed here takes nobody else’s key', () => {
  showPurchase(withBob)
  type({ [key]: null, [name]: null }, 1)
  type({}, 2)
  type({ [name]: 'Cem' })
  expect(waiting().typed).toMatchObject({ [key]: null, [name]: 'Cem' })
})

test('a draft stored by an earlier version, without keys, adds one of its own', async () => {
  vi.useRealTimers()
  diedWith({ typed: { [name]: 'Cem', 'purchasers.1.email': 'cem@example.test' }, purchaserCount: 2 })
  world.answer = (path, ask) => {
    if (path === '/purchase/GetPurchase') return { isOK: 1, purchase: withBob }
    return well(path, ask)
  }
  showPurchase(withBob)
  await takeKept(begun.projectId, begun.unitId)
  await sendUnsent()
  const [ask] = kept()
  expect(ask).toMatchObject({
    typed: { 'purchasers.2.firstName': 'Cem', 'purchasers.2.email': 'cem@example.test' },
    purchaserCount: 3,
  })
  expect(ask?.['typed']).toHaveProperty(['purchasers.2.key'], expect.stringMatching(/^k/))
})
