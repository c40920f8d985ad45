import { afterAll, beforeAll, expect, test } from 'vitest'
import { schemas } from '../../../src/contract/schemas.ts'
import type { CallPath } from '../../../src/contract/table.ts'
import { purchasersOfPurchase } from '../../../server/db/purchasers.ts'
import { open } from '../calls/smallWorld.ts'
import type { Purchase } from '../purchases/shop.ts'
import { type PaymentWorld, startPaymentWorld } from './paymentWorld.ts'

let world: PaymentWorld
let buyer = ''
let purchase: Purchase
let inventory = 0
beforeAll(async () => {
  world = await startPaymentWorld()
  buyer = world.cookies.broker
  inventory = await world.shop.option({ kind: 'inventory', available: 5 })
  purchase = await world.ready(buyer)
  expect((await world.openPage(purchase, buyer)).status).toBe(200)
})
afterAll(async () => await world.stop())

const transaction = '/api/v1/transactions/{projectTypeName}/{projectId}/{transactionId}'
const exampleOf = (path: CallPath): object => schemas[path].example.request
/** Every call with which a buyer can change a purchase. */
const changes: readonly (readonly [CallPath, () => object | Promise<object>])[] = [
  ['/purchase/KeepFields', () => ({ transId: purchase.transId, typed: { 'purchasers.0.firstName': 'Mia' } })],
  ['/purchase/Choose', () => ({ transId: purchase.transId, chosen: [], total: purchase.sheet.total })],
  ['/purchase/AcceptTerms', () => ({ transId: purchase.transId, hash: purchase.terms.hash })],
  ['/purchase/TakeAgain', () => ({ transId: purchase.transId, total: purchase.sheet.total })],
  ['/purchase/MoveTo', async () => ({ transId: purchase.transId, lotId: await world.shop.lot() })],
  ['/purchase/Cancel', () => ({ transId: purchase.transId })],
  ['/comty/PutDPTimerLR', async () => ({ lot_id: await world.shop.lot(), transaction_id: purchase.transId })],
  ['/comty/RemoveDPTimerLR', () => ({ lot_id: purchase.unitId })],
  ['/comty/UpdateInventoryItems', () => ({ transaction_id: purchase.transId, itemIds: [inventory] })],
  [
    '/comty/GetPaypalToken',
    () => ({ ...exampleOf('/comty/GetPaypalToken'), transactionId: purchase.transId }),
  ],
  [
    `${transaction}/shares`,
    async () => {
      const [one] = await purchasersOfPurchase(world.db, purchase.transId)
      const shares = [50, 50].map((share) => ({ purchaser_id: one?.Id ?? 0, share }))
      return { ...exampleOf(`${transaction}/shares`), transactionId: purchase.transId, shares }
    },
  ],
  [
    `${transaction}/finance-broker`,
    () => ({ ...exampleOf(`${transaction}/finance-broker`), transactionId: purchase.transId }),
  ],
  [
    `${transaction}/lender`,
    () => ({ ...exampleOf(`${transaction}/lender`), transactionId: purchase.transId }),
  ],
]

test.each(changes)('%s changes nothing of what is being paid for', async (path, bodyOf) => {
  const body = { ...(await bodyOf()), ...(path !== '/comty/UpdateInventoryItems' && { projectId: open }) }
  const refused = await world.ask(path, body, buyer)
  expect([refused.status, refused.body.code]).toEqual([409, 'PAYMENT_RUNNING'])
  const now = await world.shop.read(purchase.transId, buyer)
  expect(now).toMatchObject({ state: 'open', sheet: purchase.sheet, homes: [{ state: 'held' }] })
})
