/** @module-tag more */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { chooseOptions } from '../../../server/db/purchaseChoices.ts'
import { opened } from '../../../server/db/sealedFields/sealedColumns.ts'
import { sql } from '../../../server/db/sql.ts'
import { type ThrowAwayPostgres, postgresAvailable, startPostgres } from '../../postgres/startPostgres.ts'
import { newKey } from '../../world/startWorld.ts'
import { open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { giveTerms, readyToReserve } from './newPurchase.ts'
import { type Purchase, type Shop, shopIn } from './shop.ts'
import { databaseKinds, freshDatabase } from '../db/engines.ts'

const rounds = Array.from({ length: 5 }, (_, round) => round)
let postgres: ThrowAwayPostgres | undefined
beforeAll(async () => {
  if (postgresAvailable()) postgres = await startPostgres()
})
afterAll(async () => await postgres?.stop())

/** Waits this long before the work, so that either side can come first. */
const later = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  await new Promise((resolve) => setTimeout(resolve, ms))
  return await work()
}
const codesOf = (answers: readonly { status: number; body: { code?: string } }[]): unknown[] =>
  answers
    .map(({ status, body }) => (status === 200 ? 200 : body.code))
    .toSorted((a, b) => String(a).localeCompare(String(b)))

describe.each(databaseKinds)('concurrently, on the %s database', (kind) => {
  let db: Database | undefined
  let world: SmallWorld
  let shop: Shop
  let buyer = ''
  beforeAll(async () => {
    if (kind === 'postgres' && postgres === undefined) return
    db = await freshDatabase(kind === 'postgres' ? postgres : undefined)
    world = await startSmallWorld(db)
    shop = shopIn(world)
    buyer = world.cookies.purchaser
    await giveTerms(world.db, open)
  })
  afterAll(async () => {
    await world?.stop()
    await db?.close()
  })

  const begun = async (cookie = buyer): Promise<Purchase> => {
    const { transId } = (await shop.hold(await shop.lot(), cookie)).body
    return await shop.read(transId, cookie)
  }
  const reserve = async ({ transId, sheet }: Purchase, key = newKey(), cookie = buyer) =>
    await shop.call('/purchase/Reserve', { transId, total: sheet.total }, cookie, key)
  const cancel = async ({ transId }: Purchase, cookie = buyer) =>
    await shop.call('/purchase/Cancel', { transId }, cookie)
  const soldDeals = async (lotId: number): Promise<number> =>
    (
      await world.db.one<{ n: number }>(
        sql`select count(*) as n from deal where lot_id = ${lotId} and state = 'sold'`,
      )
    ).n

  test('reserved from two devices, each twice: once', async (context) => {
    if (db === undefined) return context.skip()
    const purchase = await begun()
    await readyToReserve(world.db, purchase.transId, open)
    const [mine, theirs] = [newKey(), newKey()]
    const { rep } = world.cookies
    const answers = await Promise.all([
      reserve(purchase, mine),
      reserve(purchase, theirs, rep),
      reserve(purchase, mine),
      reserve(purchase, theirs, rep),
    ])
    expect(codesOf(answers)).toEqual([200, 200, 200, 200])
    const { reference } = await shop.read(purchase.transId, buyer)
    const given = answers.flatMap(({ body }) => (body.purchase === null ? [] : [body.purchase.reference]))
    expect([...new Set(given)]).toEqual([reference])
    expect(await soldDeals(purchase.unitId)).toBe(1)
  })

  test('reserved while the sweep passes: sold or free, never both', async (context) => {
    if (db === undefined) return context.skip()
    for (const round of rounds) {
      const purchase = await begun()
      await readyToReserve(world.db, purchase.transId, open)
      const [answer] = await Promise.all([
        reserve(purchase),
        later(round * 4, async () => await shop.expire(purchase.transId)),
      ])
      const isSold = answer.status === 200
      if (!isSold) expect(answer.body.code).toBe('HOLD_EXPIRED')
      expect(await soldDeals(purchase.unitId)).toBe(isSold ? 1 : 0)
      expect(await shop.lotStatus(purchase.unitId)).toBe(isSold ? 2 : 1)
      const { state } = await shop.read(purchase.transId, buyer)
      expect(state).toBe(isSold ? 'reserved' : 'open')
      if (!isSold) await cancel(purchase)
    }
  })

  test('taken back while somebody else takes its parking space: one of them has it', async (context) => {
    if (db === undefined) return context.skip()
    const { manager, rep } = world.cookies
    const parking = await shop.option()
    const [first, second] = [await begun(), await begun(rep)]
    const chosen = ({ unitId }: Purchase) => [{ lotId: unitId, optionId: parking, amount: 1 }]
    expect(await chooseOptions(db, first.transId, chosen(first))).toBe('ok')
    const freed = await shop.call(
      '/comty/RemoveDPTimerLR',
      { lot_id: first.unitId, reason: 'Wrong home' },
      manager,
    )
    expect(freed.status).toBe(200)
    const { takeBacks } = (await world.call('/comty/GetTakeBacks', {}, { cookie: manager })).body
    let isAnswered = false
    const taking = await db.transaction(async (tx) => {
      expect(await chooseOptions(tx, second.transId, chosen(second))).toBe('ok')
      const answer = world
        .call('/comty/TakeBack', { id: takeBacks[0].id }, { cookie: manager, key: newKey() })
        .finally(() => {
          isAnswered = true
        })
      // The call answers, or waits for this transaction. The embedded database runs only one at a time.
      if (kind === 'postgres')
        await expect
          .poll(
            async () =>
              isAnswered || (await tx.all(sql`select 1 from pg_locks where not granted`)).length > 0,
          )
          .toBe(true)
      return { answer }
    })
    expect((await taking.answer).body.code).toBe('CHOICE_GONE')
    await cancel(second, rep)
  })

  test('cancelled and reserved: one of the two', async (context) => {
    if (db === undefined) return context.skip()
    for (const round of rounds) {
      const purchase = await begun()
      await readyToReserve(world.db, purchase.transId, open)
      const { manager } = world.cookies
      const answers = await Promise.all([
        later(round % 2 === 0 ? 0 : 5, async () => await reserve(purchase)),
        later(round % 2 === 0 ? 5 : 0, async () => await cancel(purchase, manager)),
      ])
      const isSold = answers[0].status === 200
      expect(codesOf(answers)).toEqual([200, isSold ? 'PURCHASE_RESERVED' : 'PURCHASE_ENDED'])
      const { state, typed } = await shop.read(purchase.transId, buyer)
      expect([state, await shop.lotStatus(purchase.unitId)]).toEqual(
        isSold ? ['reserved', 2] : ['cancelled', 1],
      )
      // Once the home is reserved, the fields keep what was accepted.
      if (!isSold) expect(typed).toEqual({})
    }
  })

  test('held again while somebody else takes the home: one of the two has it', async (context) => {
    if (db === undefined) return context.skip()
    for (const round of rounds) {
      const purchase = await begun()
      await shop.expire(purchase.transId)
      const { broker } = world.cookies
      const { total } = purchase.sheet
      const [mine, theirs] = await Promise.all([
        later(
          round,
          async () => await shop.call('/purchase/TakeAgain', { transId: purchase.transId, total }, buyer),
        ),
        later(4 - round, async () => await shop.hold(purchase.unitId, broker)),
      ])
      expect(codesOf([mine, theirs])).toEqual([200, 'UNIT_TAKEN'])
      const held = await world.db.all(
        sql`select 1 from deal where lot_id = ${purchase.unitId} and state = 'held'`,
      )
      expect(held).toHaveLength(1)
      await cancel(purchase)
      if (theirs.status === 200) await shop.call('/purchase/Cancel', { transId: theirs.body.transId }, broker)
    }
  })

  test('typed on two devices: both are stored', async (context) => {
    if (db === undefined) return context.skip()
    const { transId } = await begun()
    const fields = ['firstName', 'lastName', 'email', 'profession', 'employer', 'city']
    const answers = await Promise.all(
      fields.map(
        async (field, at) =>
          await shop.call(
            '/purchase/KeepFields',
            { transId, typed: { [`purchasers.0.${field}`]: field } },
            at % 2 === 0 ? buyer : world.cookies.rep,
          ),
      ),
    )
    expect(codesOf(answers)).toEqual(fields.map(() => 200))
    const { typed } = await shop.read(transId, buyer)
    expect(new Set(Object.values(typed))).toEqual(new Set(fields))
    await shop.call('/purchase/Cancel', { transId }, buyer)
  })

  describe('from a kiosk to a phone', () => {
    const atKiosk = async (): Promise<{ kiosk: string; purchase: Purchase; token: string }> => {
      const { cookie } = await world.call('/user/GetSession', {}, { cookie: 'lotline-device=kiosk' })
      const kiosk = `lotline-device=kiosk; ${cookie}`
      const purchase = await begun(kiosk)
      const { transId } = purchase
      await shop.call('/purchase/KeepFields', { transId, typed: { 'purchasers.0.firstName': 'Mia' } }, kiosk)
      const { body } = await shop.call('/purchase/HandOver', { transId, leave: true }, kiosk)
      return { kiosk, purchase, token: body.token }
    }
    const take = async (token: string, cookie: string) =>
      await world.call('/purchase/TakeOver', { token }, { cookie, key: newKey() })
    const reset = async (kiosk: string) => await world.call('/user/Logout', {}, { cookie: kiosk })

    /** Either the phone has the whole purchase, or nothing is left of it. */
    async function isCarried({ transId, unitId }: Purchase, phone: string, carried: boolean): Promise<void> {
      const row = await world.db.one(sql`
        select p.state, ${opened('purchase.typed', 'p')} as typed, (select count(*) from deal where purchase_id = p.id and state = 'held') as held
        from purchase p where id = ${transId}`)
      expect(row).toEqual(
        carried
          ? { state: 'open', typed: { 'purchasers.0.firstName': 'Mia' }, held: 1 }
          : { state: 'cancelled', typed: null, held: 0 },
      )
      expect(await shop.lotStatus(unitId)).toBe(carried ? 3 : 1)
      if (carried) expect((await shop.call('/purchase/Cancel', { transId }, phone)).status).toBe(200)
    }

    test('two phones scan the code: one has it', async (context) => {
      if (db === undefined) return context.skip()
      const { purchase, token } = await atKiosk()
      const phones = [await shop.visitor(), await shop.visitor()]
      const answers = await Promise.all(phones.map(async (phone) => await take(token, phone)))
      expect(codesOf(answers)).toEqual([200, 'TOKEN_ENDED'])
      await isCarried(purchase, phones[answers.findIndex(({ status }) => status === 200)] ?? '', true)
    })

    test('scanned before the kiosk resets it is the phone’s, afterwards nobody’s', async (context) => {
      if (db === undefined) return context.skip()
      const phone = await shop.visitor()
      const first = await atKiosk()
      expect((await take(first.token, phone)).status).toBe(200)
      await reset(first.kiosk)
      await isCarried(first.purchase, phone, true)

      const second = await atKiosk()
      await reset(second.kiosk)
      expect(codesOf([await take(second.token, phone)])).toEqual(['TOKEN_ENDED'])
      await isCarried(second.purchase, phone, false)
    })

    test('scanned while the kiosk resets: the phone has everything, or nothing is left', async (context) => {
      if (db === undefined) return context.skip()
      for (const round of [...rounds, ...rounds]) {
        const { kiosk, purchase, token } = await atKiosk()
        const phone = await shop.visitor()
        const [taken] = await Promise.all([
          later(round * 2, async () => await take(token, phone)),
          later(4, async () => await reset(kiosk)),
        ])
        if (taken.status !== 200) expect(codesOf([taken])).toEqual(['TOKEN_ENDED'])
        await isCarried(purchase, phone, taken.status === 200)
      }
    })
  })
})
