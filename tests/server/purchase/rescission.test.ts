import { afterAll, beforeAll, expect, test } from 'vitest'
import { envelopeById } from '../../../server/db/envelopes.ts'
import { sentEnvelope } from '../envelopes/sentEnvelope.ts'
import { firmUp } from '../../../server/purchases/firmUp.ts'
import { open } from '../calls/smallWorld.ts'
import { type IdentityWorld, startIdentityWorld } from '../identity/identityWorld.ts'
import { readyToReserve } from '../purchases/newPurchase.ts'
import type { Purchase } from '../purchases/shop.ts'

let world: IdentityWorld
let buyer = ''
beforeAll(async () => {
  world = await startIdentityWorld()
  buyer = world.cookies.broker
})
afterAll(async () => await world.stop())

async function reserved(coolingOff: string | null): Promise<Purchase> {
  await world.setFlags({ coolingOff })
  const { transId, sheet } = await world.begun(buyer)
  await readyToReserve(world.db, transId, open)
  return (await world.ask('/purchase/Reserve', { projectId: open, transId, total: sheet.total }, buyer)).body
    .purchase
}
const withdraw = async ({ transId }: Purchase) =>
  (await world.ask('/purchase/Withdraw', { projectId: open, transId }, buyer)).body

test('without a rule nothing is counted, shown or withdrawn', async () => {
  const purchase = await reserved(null)
  expect(purchase.coolingOff).toBeNull()
  expect((await withdraw(purchase)).code).toBe('RESCISSION_NONE')
  expect(await firmUp(world.db)).toBe(0)
})

test.each([
  ['ON-freehold', 'pending'],
  ['TR-lease', 'pending'],
  ['DE-purchase', 'none'],
])('%s is %s: it says so and counts nothing', async (rule, state) => {
  const purchase = await reserved(rule)
  expect(purchase.coolingOff).toMatchObject({ rule, state, mayWithdraw: false, endsAt: null })
  expect((await withdraw(purchase)).code).toBe('RESCISSION_NONE')
})

test('a rule holds as it was when the home was reserved, whatever the project says later', async () => {
  const purchase = await reserved('NSW-off-plan')
  expect(purchase.coolingOff).toMatchObject({
    state: 'notStarted',
    missing: ['contractMade'],
    cost: Math.round(purchase.sheet.total * 0.0025),
  })
  await world.setFlags({ coolingOff: null })
  expect((await world.shop.read(purchase.transId, buyer)).coolingOff?.rule).toBe('NSW-off-plan')
  expect((await withdraw(purchase)).isOK).toBe(1)
})

test('67: who withdraws has nothing left to sign: papers on their way are void', async () => {
  const purchase = await reserved('NSW-off-plan')
  const { envelopeId } = await sentEnvelope(world.db, { projectId: open, purchaseId: purchase.transId })
  expect((await withdraw(purchase)).isOK).toBe(1)
  expect((await envelopeById(world.db, envelopeId))?.body.state).toBe('voided')
})
