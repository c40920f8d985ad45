// Must come first: it replaces the server and the drafts that the page imports.
import { begun, choose, otherHome, stall, well, world } from './purchaseWorld.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { hearNews } from '../../../src/screens/purchase/hearNews.ts'
import { look, purchaseAtom, showPurchase } from '../../../src/screens/purchase/purchaseInHand.ts'
import type { Purchase } from '../../../src/screens/purchase/step.ts'
import { sessionStore } from '../../../src/session/sessionAtoms.ts'
import type { PurchaseNews } from '../../../src/store/purchaseNews.ts'

const payment: NonNullable<Purchase['payment']> = {
  state: 'open',
  minor: 2_500_000,
  captured: 0,
  currency: 'CAD',
  card: null,
  receivedAt: null,
  page: '/pay/x',
  isClosing: false,
  decline: null,
  securedAt: null,
  receiptNumber: null,
  returned: 0,
  isAgreed: true,
}
const waitsForPayment: Purchase = { ...begun, payment }
const securedAt = '2026-05-01T10:00:00Z'
const paid: PurchaseNews = {
  transId: begun.transId,
  version: begun.version + 3,
  state: 'reserved',
  reference: 'R-7',
  securedAt,
}
const whole: Purchase = {
  ...waitsForPayment,
  version: paid.version,
  state: 'reserved',
  reference: 'R-7',
  receipt: 'signed',
  payment: { ...payment, state: 'authorised', securedAt },
}
const inHand = () => sessionStore.get(purchaseAtom)
let asked: unknown[] = []
const tells = (purchase: Purchase | null) => {
  world.answer = (path, request) => {
    if (path !== '/purchase/GetPurchase') return well(path, request)
    asked.push(request['since'])
    return { isOK: 1, purchase }
  }
}
beforeEach(() => {
  asked = []
  showPurchase(waitsForPayment)
})

test('a paid purchase is shown as paid before the rest of it is fetched', async () => {
  tells(whole)
  const heard = hearNews(paid)
  expect(inHand()).toMatchObject({ state: 'reserved', reference: 'R-7', receipt: begun.receipt })
  expect(inHand()?.payment?.securedAt).toBe(securedAt)
  await heard
  expect(inHand()).toEqual(whole)
  // The page sends the version it shows, so that the server answers with the rest.
  expect(asked).toEqual([begun.version])
})

test('without the hub the next fetch shows the same', async () => {
  tells(whole)
  await look()
  expect(inHand()).toEqual(whole)
})

test('reserved without payment, or ended: fetched, and nothing is shown ahead of it', async () => {
  tells(null)
  for (const news of [
    { ...paid, securedAt: null },
    { ...paid, state: 'cancelled' },
  ]) {
    await hearNews(news)
    expect(inHand()).toEqual(waitsForPayment)
  }
  expect(asked).toHaveLength(2)
})

test('known news, and news of another purchase, triggers no request', async () => {
  tells(whole)
  await hearNews({ ...paid, version: begun.version })
  await hearNews({ ...paid, transId: otherHome.transId })
  expect(inHand()).toEqual(waitsForPayment)
  expect(asked).toEqual([])
})

test('news about what this page is sending waits for the answer, which contains it too', async () => {
  tells(null)
  const heard: Promise<void>[] = []
  const answer = world.answer
  world.answer = (path, request) => {
    // The hub is faster than the answer to the call.
    if (path === '/purchase/Choose')
      heard.push(hearNews({ ...paid, version: begun.version + 1, state: 'open', securedAt: null }))
    return answer(path, request)
  }
  choose(stall)
  await vi.runAllTimersAsync()
  await Promise.all(heard)
  expect(heard).toHaveLength(1)
  expect(inHand()?.chosen).toEqual(stall)
  expect(asked).toEqual([])
})
