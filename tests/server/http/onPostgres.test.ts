/** @module-tag more */
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emitReload } from '../../../server/db/lotEvents.ts'
import { sql } from '../../../server/db/sql.ts'
import type { CallContext } from '../../../server/context/handler.ts'
import { schemas } from '../../../src/contract/schemas.ts'
import { postgresAvailable, startOwnPostgres, type OwnPostgres } from '../../postgres/startPostgres.ts'
import { newKey, startWorld, type World } from '../../world/startWorld.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'
import { addTwoProjects } from './twoProjects.ts'
import { testInFull } from '../../twoSpeeds.ts'

const hold = '/comty/PutDPTimerLR'
const slow = '/comty/PutDPTimer'
const { request, answer } = schemas[hold].example

describe.skipIf(!postgresAvailable())('two servers on one PostgreSQL', () => {
  let postgres: OwnPostgres
  let one: World
  let two: World
  beforeAll(async () => {
    postgres = await startOwnPostgres()
    const handlers = {
      [hold]: async (_: unknown, { db, requestId }: CallContext) => {
        await db.run(sql`insert into building (project_id, name) values ('C0101', ${requestId})`)
        await emitReload(db, 'C0101')
        return answer
      },
      [slow]: async (_: unknown, { db }: CallContext) => {
        await db.run(sql`set local statement_timeout = 50`)
        await db.run(sql`select pg_sleep(10)`)
        return answer
      },
    } as never
    const url = await postgres.newDatabase()
    one = await startWorld({ database: { url, fieldKeys: testFieldKeys }, handlers })
    two = await startWorld({ database: { url, fieldKeys: testFieldKeys }, handlers })
    await addTwoProjects(one.db)
  })
  afterAll(async () => {
    await one?.stop()
    await two?.stop()
    await postgres?.stop()
  })

  test('do a key’s work once between them, and answer alike', async () => {
    const key = newKey()
    const calls = Array.from({ length: 50 }, (_, at) =>
      (at % 2 === 0 ? one : two).call(hold, request, { key }),
    )
    const answers = await Promise.all(calls)
    const done = answers.filter(({ status }) => status === 200)
    const running = answers.filter(({ body }) => body.code === 'IN_PROGRESS')
    expect(done.length + running.length).toBe(50)
    expect(done.filter(({ headers }) => !headers.has('lotline-replayed'))).toHaveLength(1)
    for (const { body } of done) expect(body).toEqual(answer)
    expect(await one.db.all(sql`select * from building`)).toHaveLength(1)
  })

  test('tell their clients what happened on the other one', async () => {
    const client = new HubConnectionBuilder()
      .withUrl(`${two.address}/real-time`)
      .configureLogging(LogLevel.None)
      .build()
    const heard = new Promise<unknown[]>((resolve) =>
      client.on('callReload', (...news: unknown[]) => resolve(news)),
    )
    try {
      await client.start()
      await client.invoke('JoinProject', 'C0101')
      await one.call(hold, request, { key: newKey() })
      expect(await heard).toEqual(['C0101', expect.any(Number)])
    } finally {
      await client.stop()
    }
  })

  test('share their sessions', async () => {
    const cookie = await one.signIn('broker@lotline.test')
    expect((await two.call('/user/GetSession', {}, { cookie })).body.UserRecord).toMatchObject({
      UserType: 3,
    })
  })

  testInFull('say that they are busy when every connection is in use', async () => {
    let letGo = (): void => undefined
    const over = new Promise<void>((resolve) => (letGo = resolve))
    const waiting = Array.from({ length: 16 }, async () => await one.db.transaction(async () => await over))
    try {
      expect(await one.call(hold, request, { key: newKey() })).toMatchObject({
        status: 503,
        body: { code: 'BUSY' },
      })
    } finally {
      letGo()
      await Promise.all(waiting)
    }
  })

  test('say that they are busy when the database does not finish in time', async () => {
    const refused = await one.call(slow, { projectId: 'C0101', suite_id: 14 }, { key: newKey() })
    expect(refused).toMatchObject({ status: 503, body: { code: 'BUSY' } })
    expect(refused.headers.get('retry-after')).toBe('2')
  })

  testInFull('say so when the database is gone, and report healthy when it is back', async () => {
    await postgres.kill()
    const health = async (headers: Record<string, string> = {}) => {
      const answer = await fetch(`${one.address}/healthz`, { headers })
      return [answer.status, ((await answer.json()) as { database: string }).database] as const
    }
    expect(await health()).toEqual([503, expect.stringMatching(/^The database cannot be reached: .+/)])
    expect(await health({ 'x-forwarded-for': '9.9.9.9' })).toEqual([503, 'The database cannot be reached'])
    expect(await one.call('/user/GetSession')).toMatchObject({ status: 503, body: { code: 'BUSY' } })
    await postgres.start()
    await expect
      .poll(async () => (await fetch(`${one.address}/healthz`)).status, { timeout: 40_000 })
      .toBe(200)
    expect((await one.call('/user/GetSession')).status).toBe(200)
  })
})
