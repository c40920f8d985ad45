import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { insertWorksheet } from '../../../server/db/worksheets.ts'
import { postgresAvailable, startPostgres, type ThrowAwayPostgres } from '../../postgres/startPostgres.ts'
import { newKey } from '../../world/startWorld.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'
import { open, type SmallWorld, startSmallWorld } from './smallWorld.ts'

const pause = async (): Promise<void> => await new Promise((resolve) => setTimeout(resolve, 20))
const buyerEmail = 'twin@example.test'

// The embedded database runs one transaction at a time, so nothing can come between a check and a write.
describe.skipIf(!postgresAvailable())('two worksheets of a buyer for one unit', () => {
  let postgres: ThrowAwayPostgres
  let world: SmallWorld
  beforeAll(async () => {
    postgres = await startPostgres()
    world = await startSmallWorld({ url: await postgres.newDatabase(), fieldKeys: testFieldKeys })
  })
  afterAll(async () => {
    await world?.stop()
    await postgres?.stop()
  })

  const worksheet = (statusId: number) => ({
    clientRef: newKey(),
    projectId: open,
    lotId: world.lots.get('10') ?? null,
    modelId: null,
    templateId: null,
    offerType: 0,
    personId: world.userIds['broker'] ?? null,
    deviceId: null,
    purchasers: [{ firstName: 'Twin', lastName: 'Buyer', email: buyerEmail, phones: [] }],
    body: {},
    expectedFiles: 0,
    statusId,
    conflict: null,
    filledInAt: new Date(),
    supersedes: null,
  })

  test('one arrives while staff reopen the other: that is a refusal, not a fault', async () => {
    const declined = await insertWorksheet(world.db, worksheet(4))
    const body = { projectId: open, transId: declined, statusId: 2 }
    const options = { cookie: world.cookies.rep, key: newKey() }
    const answers: number[] = []
    const update = await world.db.transaction(async (tx) => {
      await insertWorksheet(tx, worksheet(1))
      const call = world.call('/user/UpdateWorksheetStatus', body, options)
      void call.then(({ status }) => answers.push(status))
      const waits = async () => await tx.first(sql`select 1 from pg_locks where not granted`)
      while (answers.length === 0 && (await waits()) === undefined) await pause()
      expect(answers).toEqual([])
      return { call }
    })
    expect(await update.call).toMatchObject({
      status: 409,
      body: { code: 'WORKSHEET_EXISTS', message: 'Worksheet exists' },
    })
    const again = await world.call('/user/UpdateWorksheetStatus', body, options)
    expect(again).toMatchObject({ status: 409, body: { code: 'WORKSHEET_EXISTS' } })
  })
})
