/** @module-tag more */
import 'fake-indexeddb/auto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openBackup } from '../../../server/backup/backupFile.ts'
import { backUpFiles, backUpPostgres } from '../../../server/backup/makeBackup.ts'
import { restoreFiles, restorePostgres } from '../../../server/backup/restoreBackup.ts'
import { checkAudit } from '../../../server/db/audit.ts'
import type { DatabasePlace } from '../../../server/db/database.ts'
import { takeHold } from '../../../server/db/holds.ts'
import { changesSince } from '../../../server/db/lotEvents.ts'
import { sql } from '../../../server/db/sql.ts'
import { schemas } from '../../../src/contract/schemas.ts'
import { drain } from '../../../src/offline/drain.ts'
import { noteEpoch } from '../../../src/offline/epoch.ts'
import { releaseScope } from '../../../src/offline/outboxActions.ts'
import type { SealingKey } from '../../../src/offline/seal.ts'
import { enqueue } from '../../../src/offline/enqueue.ts'
import { Device, worksheet } from '../../offline/world/device.ts'
import { FakeServer } from '../../offline/world/fakeServer.ts'
import { startPostgres, type ThrowAwayPostgres } from '../../postgres/startPostgres.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'
import { startWorld, type World } from '../../world/startWorld.ts'
import { emailOf, open, password, startSmallWorld } from '../calls/smallWorld.ts'
import { databaseKinds } from '../db/engines.ts'

const BOUND = { timeout: 300_000 }
const home = mkdtempSync(join(tmpdir(), 'lotline-restored-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** A broker's tablet, which uses whichever server is running. */
class Tablet {
  readonly device: Device
  readonly #at: () => World
  cookie = ''
  #grant = ''

  constructor(device: Device, at: () => World) {
    this.device = device
    this.#at = at
  }

  static async on(at: () => World): Promise<Tablet> {
    const tablet = new Tablet(new Device(await FakeServer.open()), at)
    await tablet.signIn()
    return tablet
  }

  async signIn(): Promise<void> {
    const login = await this.#at().call('/user/Login', { email: emailOf('broker'), password })
    this.cookie = login.cookie
    this.#grant = login.body.grant.token as string
  }

  async handIn(unitId: number, name: string): Promise<string> {
    const { example } = schemas['/user/AddWorksheetOffer']
    const [paula] = example.request.purchasers
    const body = {
      ...example.request,
      projectId: open,
      unitId,
      modelId: null,
      templateId: null,
      pictures: 0,
      purchasers: [{ ...paula, email: `${name}@example.test` }],
      filledInAt: new Date().toISOString(),
    }
    const item = worksheet(undefined, { body, key: crypto.randomUUID().replaceAll('-', '') })
    const key = await this.#at().call('/outbox/GetSealingKey', {})
    const who = { scope: 'user:3', grant: this.#grant, ownKey: null }
    await enqueue(this.device.store, [item], who, key.body as SealingKey, this.device.now)
    return item.key
  }

  async send(): Promise<void> {
    const fetchIt = async (request: Request): Promise<Response> => {
      const headers = new Headers(request.headers)
      headers.set('cookie', this.cookie)
      return await fetch(new Request(request, { headers }))
    }
    await drain(this.device.deps({ origin: this.#at().address, fetch: fetchIt }))
  }

  /** Lets the device notice the server's epoch, as any answer does. */
  async hear(): Promise<void> {
    const { headers } = await this.#at().call('/user/GetSession', {}, { cookie: this.cookie })
    await noteEpoch(this.device.store, headers.get('lotline-epoch'), this.device.now)
  }
}

describe.each(databaseKinds)('a server on a %s database, restored', (kind) => {
  const folder = mkdtempSync(join(home, `${kind}-`))
  const file = join(folder, 'night.backup')
  let server: ThrowAwayPostgres | undefined

  test('20 worksheets delivered after the backup are there again, once each', BOUND, async () => {
    server = kind === 'postgres' ? await startPostgres() : undefined
    const fieldKeys = testFieldKeys
    const url = server?.url
    const directory = join(folder, 'database')
    const place: DatabasePlace = url === undefined ? { directory, fieldKeys } : { url, fieldKeys }
    let world: World = await startSmallWorld(place)
    const lots = [...(world as Awaited<ReturnType<typeof startSmallWorld>>).lots.values()]
    const { db } = world
    const at = (): World => world
    const versionOf = async ({ db: here }: World): Promise<number> =>
      (await here.one<{ version: number }>(sql`select version from project where id = ${open}`)).version
    const hold = async (lotId: number, sessionId: string): Promise<void> =>
      void (await takeHold(world.db, {
        lotId,
        buyer: { sessionId, personId: null },
        templateId: null,
        minutes: 15,
      }))
    const tablets = [await Tablet.on(at), await Tablet.on(at)]
    const keys: string[] = []
    for (const tablet of tablets) keys.push(await tablet.handIn(lots[0] ?? 0, `early${keys.length}`))
    for (const tablet of tablets) await tablet.send()

    const made =
      url === undefined
        ? await backUpFiles(file, Buffer.from((await db.dump?.()) ?? []), new Date())
        : await backUpPostgres(file, db, url)
    expect(made.rows).toBeGreaterThan(50)
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([])

    // This broker signs in after the backup, so the restored server knows neither the session nor the grant.
    const late = await Tablet.on(at)
    tablets.push(late)
    for (let n = 0; n < 20; n += 1)
      keys.push(await (tablets[n % 3] ?? late).handIn(lots[n + 1] ?? 0, `purchaser${n}`))
    for (const tablet of tablets) await tablet.send()
    for (const tablet of tablets) expect(await tablet.device.rows()).toEqual([])
    for (const n of [30, 31, 32]) await hold(lots[n] ?? 0, `visitor${n}`)
    const seen = await versionOf(world)
    const lastId = (await db.one<{ id: number }>(sql`select max(id) as id from worksheet`)).id
    await world.stop()

    const backup = await openBackup(file)
    const fresh = server === undefined ? undefined : await server.newDatabase('empty')
    const restored =
      fresh === undefined
        ? await restoreFiles(backup, { directory, fieldKeys, replace: true, erasures: [] })
        : await restorePostgres(backup, { url: fresh, fieldKeys, erasures: [] })
    world = await startWorld({
      database: fresh === undefined ? place : { url: fresh, fieldKeys },
      env: { RATE_LOGIN: '10000' },
    })
    try {
      const count = async (): Promise<unknown> =>
        await world.db.all(
          sql`select client_ref as key, count(*) as count from worksheet group by 1 order by 1`,
        )
      expect(await count()).toHaveLength(2)
      expect(await checkAudit(world.db, restored.head)).toMatchObject({ broken: null, pinnedStands: true })

      // The device's list does not count as current, even once the version is higher than before.
      await hold(lots[33] ?? 0, 'visitor33')
      expect(await versionOf(world)).toBeGreaterThan(seen)
      expect(await changesSince(world.db, open, seen)).toMatchObject({ startOver: true })

      for (const tablet of tablets) await tablet.hear()
      for (const tablet of tablets) await tablet.send()
      expect((await late.device.rows()).map(({ state }) => state)).toContain('needsSignIn')
      await late.signIn()
      await releaseScope(late.device.store, 'user:3', late.device.now)
      await late.send()
      const once = keys.toSorted().map((key) => ({ key, count: 1 }))
      expect(await count()).toEqual(once)
      for (const tablet of tablets) expect(await tablet.device.rows()).toEqual([])
      // Ids from the lost time are not used again.
      const { id } = await world.db.one<{ id: number }>(
        sql`select min(id) as id from worksheet where client_ref = any(${keys.slice(2)}::text[])`,
      )
      expect(id).toBeGreaterThan(lastId)

      // Work that is offered again is recognised as a duplicate.
      for (const tablet of tablets) {
        await noteEpoch(tablet.device.store, 'yet another', tablet.device.now)
        await tablet.send()
      }
      expect(await count()).toEqual(once)
    } finally {
      await world.stop()
    }
  })
})
