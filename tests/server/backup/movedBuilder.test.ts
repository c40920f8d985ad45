/** @module-tag more */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBackup } from '../../../server/backup/backupFile.ts'
import { exportBuilder, importBuilder } from '../../../server/backup/builderFile.ts'
import { rowCounts } from '../../../server/db/backups.ts'
import { appendAudit, checkAudit } from '../../../server/db/audit.ts'
import { fileBytes, saveFile } from '../../../server/db/assets.ts'
import { countFrom, range } from '../../../server/db/builders/countFrom.ts'
import { closeBuilder, openBuilder } from '../../../server/db/builders/movedBuilders.ts'
import { linksOf, shared, staying, tablesOfBuilders } from '../../../server/db/builders/movedTables.ts'
import type { Database } from '../../../server/db/database.ts'
import { frozenBytes } from '../../../server/db/envelopePapers.ts'
import { saveApplication } from '../../../server/db/purchaseApplications.ts'
import { opened } from '../../../server/db/sealedFields/sealedColumns.ts'
import { beginSecondFactor, secondFactorOf } from '../../../server/db/secondFactors.ts'
import { sql } from '../../../server/db/sql.ts'
import { sha256Hex } from '../../../server/secrets/sha256.ts'
import { ensureSealingKey } from '../../../server/sealed/makeKey.ts'
import { startPostgres, type ThrowAwayPostgres } from '../../postgres/startPostgres.ts'
import { startWorld, type World } from '../../world/startWorld.ts'
import { open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { sentEnvelope } from '../envelopes/sentEnvelope.ts'
import { databaseKinds, freshDatabase } from '../db/engines.ts'

const home = mkdtempSync(join(tmpdir(), 'lotline-moved-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const later = (): Date => new Date(Date.now() + 60_000)
const to = 'https://homes.northfield.example'

describe.each(databaseKinds)('a builder that moves, on the database %s', (kind) => {
  let postgres: ThrowAwayPostgres | undefined
  let world: SmallWorld
  let purchaseId: number
  let envelopeId: number
  const pictures = Buffer.from('the bytes of a picture')
  const path = join(home, `${kind}.builder`)

  const newInstallation = async (): Promise<Database> => {
    const db = await freshDatabase(postgres)
    await ensureSealingKey(db)
    await db.transaction(async (tx) => await countFrom(tx, 2))
    return db
  }
  const countsOf = async (db: Database): Promise<Record<string, number>> => {
    const { audit: _, ...counts } = await rowCounts(db)
    return counts
  }

  beforeAll(async () => {
    if (kind === 'postgres') postgres = await startPostgres()
    world = await startSmallWorld(await freshDatabase(postgres))
    const { db } = world
    const hold = { projectId: open, lot_id: world.lots.get('9'), template_id: world.templates[0] }
    await world.call('/comty/PutDPTimerLR', hold, {
      cookie: world.cookies.rep,
      key: 'a-key-of-the-hold-for-the-move',
    })
    const bought = await db.one<{ id: number }>(sql`
      insert into purchase (project_id, currency, sheet, frozen)
      values (${open}, 'CAD', '{"currency": "CAD"}', '{"homes": []}') returning id`)
    purchaseId = bought.id
    await saveApplication(db, purchaseId, {
      purchasers: [
        {
          firstName: 'Mia',
          lastName: 'Novak',
          email: 'mia@example.test',
          phones: [],
          idType: 'passport',
          idNumber: 'CANARY-PASSPORT',
          otherIds: [],
        },
      ],
      shares: null,
      financeBroker: null,
      lender: { accountNumber: 'CANARY-ACCOUNT' },
    } as never)
    envelopeId = (await sentEnvelope(db, { projectId: open, purchaseId })).envelopeId
    const file = { name: 'a.png', contentType: 'image/png', sha256: sha256Hex(pictures), personal: true }
    await saveFile(db, { id: 'picture', projectId: open, path: null, ...file, bytes: pictures })
    await beginSecondFactor(db, world.userIds['rep'] ?? 0, 'JBSWY3DPEHPK3PXP')
    await db.transaction(
      async (tx) =>
        await appendAudit(tx, {
          actor: 'person:1',
          action: 'purchase.note',
          object: `purchase:${purchaseId}`,
        }),
    )
  }, 300_000)
  afterAll(async () => {
    await world?.stop()
    await world?.db.close()
    await postgres?.stop()
  })

  test('every table is known to move, to stay, or to be shared', async () => {
    const moving = tablesOfBuilders(await linksOf(world.db))
    const tables = Object.keys(await rowCounts(world.db))
    const unknown = tables.filter((name) => !moving.has(name) && !staying.has(name) && !shared.has(name))
    expect(unknown).toEqual([])
    expect([...staying].filter((name) => !tables.includes(name))).toEqual([])
  })

  test('it is exported only once it is closed, and answers where it has gone', async () => {
    const { db } = world
    await expect(exportBuilder(path, db, 1)).rejects.toThrow('Close the builder first')
    await expect(exportBuilder(path, db, 99)).rejects.toThrow('no builder 99')
    await db.transaction(async (tx) => await closeBuilder(tx, 1, to))
    await expect(exportBuilder(path, db, 1)).rejects.toThrow('Wait half a minute')
    const made = await exportBuilder(path, db, 1, later())
    expect(made.rows).toBeGreaterThan(100)
    const parts = await Readable.from((await openBackup(path)).content()).toArray()
    const text = gunzipSync(Buffer.concat(parts)).toString('utf8')
    expect(text).toContain('mia@example.test')
    expect(text).not.toContain('CANARY')
    // A process that has just looked believes it for ten seconds.
    const other = await startSmallWorldAgain(db)
    try {
      const refused = { status: 410, body: { code: 'PROJECT_MOVED', params: { address: to } } }
      expect(await other.call('/comty/CommunityF', { projectId: open })).toMatchObject(refused)
      const { body } = await other.call('/comty/CommunityF', { projectId: open })
      expect(body.message).toBe(`This community has moved to ${to}.`)
      const cookie = world.cookies.rep
      expect(await other.call('/purchase/GetPurchase', { transId: purchaseId }, { cookie })).toMatchObject(
        refused,
      )
      expect(
        (await other.call('/comty/CommunityF', { projectId: 'D9001' }, { cookie: world.cookies.manager }))
          .status,
      ).toBe(200)
    } finally {
      await other.stop()
    }
  })

  test('it arrives with its rows, files and history, under its own numbers', async () => {
    const db = await newInstallation()
    try {
      await db.run(sql`insert into builder (id, name) values (1, 'Somebody Else')`)
      const { builderId, rows } = await importBuilder(path, db)
      expect(builderId).toBe(2)
      expect(await db.all(sql`select id, name from builder order by id`)).toEqual([
        { id: 1, name: 'Somebody Else' },
        { id: 2, name: 'Northfield Homes' },
      ])
      expect(rows['lot']).toBeGreaterThan(50)
      expect(await db.all(sql`select id from project order by id`)).toEqual([
        { id: 'C9001' },
        { id: 'C9002' },
        { id: 'C9003' },
      ])
      const lots = sql`select id, number, price, held_by_deal from lot where project_id = ${open} order by id`
      expect(await db.all(lots)).toEqual(await world.db.all(lots))
      expect(Buffer.from((await fileBytes(db, 'picture')) ?? [])).toEqual(pictures)
      expect(await frozenBytes(db, envelopeId, 'agreement', 1)).toEqual(
        await frozenBytes(world.db, envelopeId, 'agreement', 1),
      )
      expect(
        await db.all(
          sql`select ${opened('purchaser.id_number')} as number from purchaser where purchase_id = ${purchaseId}`,
        ),
      ).toEqual([{ number: 'CANARY-PASSPORT' }])
      expect((await secondFactorOf(db, world.userIds['rep'] ?? 0))?.secret).toBe('JBSWY3DPEHPK3PXP')
      const told = sql`select actor, action from told_audit where object = ${`purchase:${purchaseId}`}`
      expect(await db.all(told)).toContainEqual({ actor: 'person:1', action: 'purchase.note' })
      expect((await checkAudit(db)).broken).toBeNull()
      // Another builder's stays where it was, and so do its people.
      expect(await db.first(sql`select 1 from person where email = 'foreign@lotline.test'`)).toBeDefined()
      expect(await db.first(sql`select 1 from project where id = 'D9001'`)).toBeUndefined()
      const next = await db.one<{ id: number }>(sql`
        insert into purchase (project_id, currency, sheet, frozen) values (${open}, 'CAD', '{}', '{}') returning id`)
      expect(next.id).toBeGreaterThan(2 * range)
      expect(await db.one(sql`select count(*) as count from sealing_key where retired_at is null`)).toEqual({
        count: 1,
      })
    } finally {
      await db.close()
    }
  }, 120_000)

  test('people who have an account there keep it', async () => {
    const db = await newInstallation()
    try {
      const { id } = await db.one<{ id: number }>(sql`
        insert into person (email, password_hash, user_type) values ('rep@lotline.test', 'theirs', 3) returning id`)
      expect((await importBuilder(path, db)).known).toBe(1)
      expect(
        await db.all(sql`select id, password_hash from person where email = 'rep@lotline.test'`),
      ).toEqual([{ id, password_hash: 'theirs' }])
      expect(await db.one(sql`select count(*) as count from person_project where person_id = ${id}`)).toEqual(
        { count: 2 },
      )
      expect(await secondFactorOf(db, id)).toBeUndefined()
    } finally {
      await db.close()
    }
  }, 120_000)

  test('nothing is left of an import that is cut off, changed, or meets other numbers', async () => {
    const db = await newInstallation()
    try {
      const before = await countsOf(db)
      const bytes = readFileSync(path)
      const changed = join(home, `${kind}.changed`)
      const spoilt = Buffer.from(bytes)
      spoilt[900] = (spoilt[900] ?? 0) ^ 1
      writeFileSync(changed, spoilt)
      await expect(importBuilder(changed, db)).rejects.toThrow('is damaged')
      writeFileSync(changed, bytes.subarray(0, bytes.length >> 1))
      await expect(importBuilder(changed, db)).rejects.toThrow()
      // The process dies in the middle: the database sees no commit.
      let left = 40
      const dying: Database = {
        ...db,
        transaction: async (work) =>
          await db.transaction(
            async (tx) =>
              await work({
                ...tx,
                run: async (query) => {
                  if ((left -= 1) < 0) throw new Error('cut off')
                  return await tx.run(query)
                },
              }),
          ),
      }
      await expect(importBuilder(path, dying)).rejects.toThrow('cut off')
      expect(await countsOf(db)).toEqual(before)
      await db.run(sql`insert into builder (id, name) values (5, 'Other')`)
      await db.run(
        sql`insert into project (id, builder_id, name, project_type) values (${open}, 5, 'Other', 1)`,
      )
      await expect(importBuilder(path, db)).rejects.toThrow(
        'The project C9001 of the builder is another one here',
      )
      await db.run(sql`delete from project`)
      await db.run(sql`delete from builder`)
      expect(await countsOf(db)).toEqual({ ...before, project_stamp: before['project_stamp'] ?? 0 })
      await importBuilder(path, db)
    } finally {
      await db.close()
    }
  }, 120_000)

  test('where an import cannot be made, the builder opens again as it was', async () => {
    const { db } = world
    await db.transaction(async (tx) => await openBuilder(tx, 1))
    const other = await startSmallWorldAgain(db)
    expect((await other.call('/comty/CommunityF', { projectId: open })).status).toBe(200)
    await other.stop()
  })
})

/** Another process on the same database. */
const startSmallWorldAgain = async (db: Database): Promise<World> => await startWorld({ database: db })
