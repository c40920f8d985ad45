/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, type Db, openDatabase } from '../../../server/db/database.ts'
import { expireHolds, takeReserved } from '../../../server/db/holds.ts'
import { sql } from '../../../server/db/sql.ts'
import { moveWorksheet } from '../../../server/db/worksheets.ts'
import { postgresMissing, startPostgres, type ThrowAwayPostgres } from '../../postgres/startPostgres.ts'
import { plainSheet } from '../../world/plainSheet.ts'
import { newKey } from '../../world/startWorld.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'
import { open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { newPurchase } from './newPurchase.ts'
import { type Shop, shopIn } from './shop.ts'

describe.skipIf(postgresMissing() !== null)('a decision about a worksheet while its home changes', () => {
  let postgres: ThrowAwayPostgres
  let db: Database
  /** A connection of its own for whoever is faster. */
  let other: Database
  let world: SmallWorld
  let shop: Shop
  beforeAll(async () => {
    postgres = await startPostgres()
    const place = { url: await postgres.newDatabase(), fieldKeys: testFieldKeys }
    db = await openDatabase(place)
    other = await openDatabase(place)
    world = await startSmallWorld(db)
    shop = shopIn(world)
  })
  afterAll(async () => {
    await world?.stop()
    await db?.close()
    await other?.close()
    await postgres?.stop()
  })

  const as = async (who: 'broker' | 'rep', path: string, body: object) =>
    await world.call(path, { projectId: open, ...body }, { cookie: world.cookies[who], key: newKey() })
  async function reserved() {
    const lotId = await shop.lot()
    const sheet = { ...plainSheet(`${newKey()}@example.test`), offerType: 0, unitId: lotId, modelId: null }
    const { body } = await as('broker', '/user/AddWorksheetOffer', sheet)
    const worksheetId: number = body.transactionId
    const kept = await as('rep', '/user/AllocateUnit', { transId: worksheetId, unitId: lotId })
    expect(kept.body).toMatchObject({ allocated: true })
    return { lotId, worksheetId }
  }
  const buyer = (): { sessionId: null; personId: number } => ({
    sessionId: null,
    personId: world.userIds['broker'] ?? 0,
  })
  /** Until somebody waits for a lock of ours. */
  const waited = async (): Promise<void> =>
    await expect
      .poll(async () => await db.all(sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`))
      .toHaveLength(1)
  const lockLot = async (tx: Db, lotId: number): Promise<void> =>
    void (await tx.run(sql`select 1 from lot where id = ${lotId} for update`))
  const heldFor = async (lotId: number) =>
    await db.all<{ purchaseId: number | null }>(sql`
      select purchase_id::int as "purchaseId" from deal where lot_id = ${lotId} and state = 'held'`)

  const decisions: readonly [
    string,
    (home: { worksheetId: number; lotId: number }) => Promise<[string, object]>,
  ][] = [
    [
      'a decline',
      async ({ worksheetId }) => [
        '/user/UpdateWorksheetStatus',
        { transId: worksheetId, statusId: 4, reason: 'No.' },
      ],
    ],
    [
      'another home',
      async ({ worksheetId }) => ['/user/AllocateUnit', { transId: worksheetId, unitId: await shop.lot() }],
    ],
  ]
  test.each(decisions)('%s does not end the hold of a buyer who was faster', async (_, decisionOn) => {
    const home = await reserved()
    const [path, body] = await decisionOn(home)
    let decided: ReturnType<typeof as> | undefined
    let purchaseId = 0
    await other.transaction(async (tx) => {
      await lockLot(tx, home.lotId)
      decided = as('rep', path, body)
      await waited()
      const taken = await takeReserved(tx, { ...home, buyer: buyer(), templateId: null, minutes: 20 })
      expect(taken.outcome).toBe('done')
      purchaseId = await newPurchase(tx as Database, { projectId: open, lotId: home.lotId, buyer: buyer() })
    })
    const answer = await decided
    expect([answer?.status, answer?.body.code]).toEqual([409, 'PURCHASE_BEGUN'])
    expect(await heldFor(home.lotId)).toEqual([{ purchaseId }])
  })

  test('a home is not left reserved for a declined worksheet, whose hold was swept meanwhile', async () => {
    const { lotId, worksheetId } = await reserved()
    const { body } = await shop.hold(lotId, world.cookies.broker, { worksheet_id: worksheetId })
    const late = sql`clock_timestamp() - interval '1 second'`
    await db.run(sql`update deal set expires_at = ${late} where purchase_id = ${Number(body.transId)}`)
    let declined: Promise<number> | undefined
    await other.transaction(async (tx) => {
      await tx.run(sql`update lot set held_until = ${late} where id = ${lotId}`)
      declined = db.transaction(
        async (mine) => await moveWorksheet(mine, worksheetId, { from: 3, to: 4, by: null, reason: 'No.' }),
      )
      await waited()
      expect(await expireHolds(tx, 10)).toBe(1)
    })
    expect(await declined).toBe(1)
    expect(await heldFor(lotId)).toEqual([])
  })
})
