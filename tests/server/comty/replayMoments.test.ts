/** @module-tag more */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { startPostgres, type ThrowAwayPostgres } from '../../postgres/startPostgres.ts'
import { open } from '../calls/smallWorld.ts'
import { databaseKinds, freshDatabase } from '../db/engines.ts'
import { sentEnvelope } from '../envelopes/sentEnvelope.ts'
import { type PaymentWorld, startPaymentWorld } from '../payments/paymentWorld.ts'
import { giveTerms } from '../purchases/newPurchase.ts'
import type { Purchase } from '../purchases/shop.ts'

/** PostgreSQL stores microseconds; a moment in a URL has only milliseconds. */
describe.each(databaseKinds)('the moments of a sale on the %s database', (kind) => {
  let postgres: ThrowAwayPostgres | undefined
  let db: Database
  let world: PaymentWorld
  beforeAll(async () => {
    if (kind === 'postgres') postgres = await startPostgres()
    db = await freshDatabase(postgres)
    world = await startPaymentWorld(db)
    await giveTerms(db, open)
  })
  afterAll(async () => {
    await world?.stop()
    await db?.close()
    await postgres?.stop()
  })

  const ask = async (
    path: '/comty/PreviewSaleChange' | '/comty/ChangeSale' | '/comty/GetReplay',
    body: object,
  ) => {
    const answer = await world.ask(path, body, world.cookies.manager)
    expect(answer.body).toMatchObject({ isOK: 1 })
    return answer.body
  }
  async function change({ transId, unitId }: Purchase, wish: { price: number } | { people: object }) {
    const wished = { transid: transId, lot_id: unitId, ...wish }
    const seen = await ask('/comty/PreviewSaleChange', {
      ...wished,
      ...('people' in wish && { people: { leaves: null, joins: true } }),
    })
    const { total } = seen.change.after
    await ask('/comty/ChangeSale', { ...wished, total, reason: 'As agreed' })
    return total
  }

  test('each shows the state right after it', async () => {
    const purchase = await world.ready(world.cookies.broker)
    await sentEnvelope(db, { projectId: open, purchaseId: purchase.transId })
    const total = await change(purchase, { price: 40_000_000 })
    await db.run(sql`update purchaser set share = null where purchase_id = ${purchase.transId}`)
    const joins = {
      firstName: 'Cora',
      lastName: 'Lind',
      email: 'cora@example.test',
      phones: [],
      birthDate: '1980-04-02',
      address: '4 Elm Street',
      city: 'Toronto',
      postalCode: 'M5V 2T6',
    }
    await change(purchase, { people: { leaves: null, joins } })

    const replay = async (at: string | null) =>
      await ask('/comty/GetReplay', { transid: purchase.transId, at })
    const { moments } = await replay(null)
    const after = async (what: string) => {
      const moment = moments.find((one: { what: string }) => one.what === what)
      return (await replay(moment.at)).seen
    }
    expect((await after('holdTake')).homes).toMatchObject([{ isIts: true, listed: 50_000_000 }])
    expect((await after('envelopeSend')).envelopes[0].state).toBe('sent')
    expect((await after('purchaseChange')).sheet.total).toBe(total)
    expect((await after('purchaseBuyers')).buyers).toEqual(['Ada Love', 'Cora Lind'])
  })
})
