/** @module-tag long */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import type { PurchaseStep } from '../../../src/rules/journey/purchase.ts'
import { signingSteps } from '../purchases/heldSteps.ts'
import { endHolds } from '../purchases/newPurchase.ts'
import { type Purchase, shopIn } from '../purchases/shop.ts'
import { type Begun, type SigningWorld, startSigningWorld } from './signingWorld.ts'

let at: SigningWorld
beforeAll(async () => {
  at = await startSigningWorld()
})
afterAll(async () => await at.world.stop())
beforeEach(async () => await endHolds(at.db))

/** Who has already signed when a buyer reaches each step. */
const signedBefore: Partial<Record<PurchaseStep, readonly string[]>> = {
  documentSigning: [],
  documentSigningWitness: ['purchaser.1'],
  documentSigningShowDocs: ['purchaser.1', 'witness'],
}

const read = async ({ projectId, transactionId, buyer }: Begun): Promise<Purchase> =>
  (await at.call('/purchase/GetPurchase', { projectId, transId: transactionId }, buyer)).body.purchase

/** A purchase whose papers were sent and perhaps partly signed, and whose hold has expired. */
async function expiredAt(step: PurchaseStep): Promise<{ begun: Begun; before: Purchase }> {
  const begun = await at.begin('CA')
  await at.create(begun)
  const { envelopeId, signers } = await at.list(begun)
  for (const wanted of signedBefore[step] ?? []) {
    const signerId = signers.find(({ role }) => role === wanted)?.signerId ?? 0
    const { status } = await at.signAll(
      { projectId: begun.projectId, envelopeId: envelopeId ?? 0, signerId },
      begun.buyer,
    )
    expect([wanted, status]).toEqual([wanted, 200])
  }
  const before = await read(begun)
  const { signed, witnessed } = before.signing
  expect([signed, witnessed]).toEqual([step !== 'documentSigning', step === 'documentSigningShowDocs'])
  await shopIn(at.world).expire(begun.transactionId)
  expect((await read(begun)).homes).toMatchObject([{ state: 'free' }])
  return { begun, before }
}
const ask = async (
  { projectId, transactionId, buyer }: Begun,
  path: '/purchase/TakeAgain' | '/purchase/MoveTo',
  body: object,
) => await at.call(path, { projectId, transId: transactionId, ...body }, buyer)
const people = ({ purchasers, typed, purchaserCount }: Purchase) => ({ purchasers, typed, purchaserCount })

test('every signing step is covered', () => {
  expect(Object.keys(signedBefore)).toEqual(signingSteps)
})

describe.each(signingSteps)('the hold ends at %s', (step) => {
  test('and the home is still available: held again at the same price, signatures stay valid', async () => {
    const { begun, before } = await expiredAt(step)
    const taken = await ask(begun, '/purchase/TakeAgain', { total: before.sheet.total })
    expect([taken.status, taken.body.code]).toEqual([200, undefined])
    const after = await read(begun)
    expect(after).toMatchObject({ homes: [{ state: 'held' }], signing: before.signing, sheet: before.sheet })
    expect(people(after)).toEqual(people(before))
  })

  test('and the price has changed: only the new one is accepted, and everything is signed again', async () => {
    const { begun, before } = await expiredAt(step)
    await at.db.run(sql`update lot set price = price + 10000 where id = ${begun.lotId}`)
    const total = before.sheet.total + 10_000_00
    expect((await read(begun)).newSheet?.total).toBe(total)
    const refused = await ask(begun, '/purchase/TakeAgain', { total: before.sheet.total })
    expect([refused.status, refused.body.code]).toEqual([409, 'PRICE_CHANGED'])
    expect((await ask(begun, '/purchase/TakeAgain', { total })).status).toBe(200)
    const after = await read(begun)
    expect(after).toMatchObject({ homes: [{ state: 'held' }], sheet: { total }, signing: { signed: false } })
    expect(people(after)).toEqual(people(before))
  })

  test('and somebody else has it: another home takes over everything, to be signed again', async () => {
    const { begun, before } = await expiredAt(step)
    const other = await at.visitor()
    const theirs = { projectId: begun.projectId, lot_id: begun.lotId }
    expect((await at.call('/comty/PutDPTimerLR', theirs, other)).status).toBe(200)
    const gone = await read(begun)
    expect(gone.homes).toMatchObject([{ state: 'gone' }])
    expect(people(gone)).toEqual(people(before))
    const refused = await ask(begun, '/purchase/TakeAgain', { total: before.sheet.total })
    expect([refused.status, refused.body.code]).toEqual([409, 'UNIT_TAKEN'])
    const { id: lotId } = await at.db.one<{ id: number }>(sql`
      insert into lot (project_id, number, price, building_type, closing_date)
      select project_id, number || 'b', price, building_type, closing_date from lot where id = ${begun.lotId}
      returning id`)
    const moved = await ask(begun, '/purchase/MoveTo', { lotId })
    expect([moved.status, moved.status === 200 ? null : moved.body]).toEqual([200, null])
    const after = await read(begun)
    expect(after).toMatchObject({ homes: [{ lotId, state: 'held' }], signing: { signed: false } })
    expect(people(after)).toEqual(people(before))
  })
})
