/** @module-tag more */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fileBytes, saveFile } from '../../../../server/db/assets.ts'
import type { Database } from '../../../../server/db/database.ts'
import {
  frozenBytes,
  repeatRevision,
  saveScan,
  saveSealed,
  scanFilesOf,
  sealedBytes,
} from '../../../../server/db/envelopePapers.ts'
import { beginEpoch } from '../../../../server/db/epochs.ts'
import { openBucket } from '../../../../server/db/objects/bucket.ts'
import {
  countMissing,
  countObjects,
  readSome,
  refuseMissing,
} from '../../../../server/db/objects/checkObjects.ts'
import { keptTables } from '../../../../server/db/objects/keptBytes.ts'
import { isAnythingToMove, moveIn, moveOut } from '../../../../server/db/objects/moveBytes.ts'
import { markBucket, ownerOf, ownsBucket, takeBucket } from '../../../../server/db/objects/owner.ts'
import { sweepObjects } from '../../../../server/db/objects/unusedObjects.ts'
import { bucketFinding } from '../../../../server/doctor/bucketFinding.ts'
import { moveFilesJob, sweepFilesJob } from '../../../../server/files/bucketJobs.ts'
import { Hopeless, type JobContext } from '../../../../server/jobs/jobKind.ts'
import { sql } from '../../../../server/db/sql.ts'
import { sha256Hex } from '../../../../server/secrets/sha256.ts'
import { type S3Twin, startS3Twin } from '../../../world/s3Twin.ts'
import { sentEnvelope } from '../../envelopes/sentEnvelope.ts'
import { fewOrMany } from '../../../twoSpeeds.ts'
import { demoProject } from '../demoProject.ts'
import { enginesNow, useDatabase } from '../engines.ts'

const day = 24 * 60 * 60 * 1000

describe.each(enginesNow)('files in a bucket, on $name', (engine) => {
  const here = useDatabase(engine)
  let twin: S3Twin
  let db: Database
  let count = 0

  beforeAll(async () => {
    if (engine.missing !== null) return
    twin = await startS3Twin({ keepDays: 0 })
    db = { ...here.db, bucket: openBucket(twin.place, { answerMs: 500, pauseMs: 1 }) }
  })
  beforeEach(async () => {
    if (engine.missing !== null) return
    await db.run(sql`delete from file`)
    await db.run(sql`delete from unused_object`)
    twin.objects.clear()
    twin.fault = () => undefined
  })
  afterAll(async () => await twin?.stop())

  async function add(bytes: Uint8Array = randomBytes(2000)): Promise<{ id: string; bytes: Uint8Array }> {
    const id = `file-${(count += 1)}`
    const kind = { name: 'a.jpg', contentType: 'image/jpeg', personal: true }
    await saveFile(db, { id, projectId: null, path: null, ...kind, sha256: sha256Hex(bytes), bytes })
    return { id, bytes }
  }
  const read = async (id: string): Promise<Buffer> => Buffer.from((await fileBytes(db, id)) ?? [])
  const names = (): string[] => [...twin.objects.keys()].filter((name) => name.includes('/files/'))
  const waiting = async (): Promise<number> =>
    (await db.one<{ count: number }>(sql`select count(*) from file where bytes is not null`)).count

  const never = new AbortController().signal
  const context = (): JobContext => ({
    db,
    id: 1,
    signal: never,
    stopping: never,
    end: async () => undefined,
  })

  describe.skipIf(engine.missing !== null)('with a database', () => {
    test('they leave the database, are encrypted in the bucket, and read as before', async () => {
      const text = Buffer.from('CANARY of a passport '.repeat(50))
      const { id } = await add(text)
      expect(await isAnythingToMove(db)).toBe(true)
      expect(await ownsBucket(db, openBucket(twin.place))).toBe(true)
      expect(await moveIn(db)).toEqual({ files: 1, bytes: text.length, broken: 0 })
      expect(await isAnythingToMove(db)).toBe(false)
      expect(await waiting()).toBe(0)
      expect(names()).toHaveLength(1)
      for (const { bytes } of twin.objects.values()) expect(Buffer.from(bytes).includes('CANARY')).toBe(false)
      expect(await read(id)).toEqual(text)
      expect([await countObjects(db), await countMissing(db, openBucket(twin.place))]).toEqual([1, 0])
      expect(await readSome(db, 5)).toBe(1)
      expect(await bucketFinding(db)).toMatchObject({ state: 'ok' })
    })

    test('bytes that were changed or are lost are not handed out', async () => {
      const { id } = await add()
      await moveIn(db)
      twin.fault = (method) => (method === 'GET' ? 'wrongBytes' : undefined)
      await expect(read(id)).rejects.toThrow('was changed')
      twin.fault = () => undefined
      await db.run(sql`update file set sha256 = ${sha256Hex('another')}`)
      await expect(read(id)).rejects.toThrow('does not have the hash')
      twin.objects.clear()
      await expect(read(id)).rejects.toThrow('is not in the bucket')
      await expect(refuseMissing(db)).rejects.toThrow('1 of 1 files')
      expect(await bucketFinding(db)).toMatchObject({ state: 'wrong' })
      await expect(refuseMissing(here.db)).rejects.toThrow('set LOTLINE_BUCKET_ENDPOINT')
      expect(await bucketFinding(here.db)).toMatchObject({ state: 'wrong' })
    })

    test('while the bucket is away, files are taken and wait in the database', async () => {
      twin.fault = () => 'busy'
      const { id, bytes } = await add()
      await expect(moveIn(db)).rejects.toThrow('The bucket answered 503')
      expect(await read(id)).toEqual(bytes)
      twin.fault = () => undefined
      expect((await moveIn(db)).files).toBe(1)
      expect(await read(id)).toEqual(bytes)
    })

    test('a deleted file leaves the bucket when its time is over, and opens no more at once', async () => {
      const { id } = await add()
      const other = await add()
      await moveIn(db)
      await db.run(sql`delete from file where id = ${id}`)
      const slow = openBucket({ ...twin.place, keepDays: 30 })
      expect(await sweepObjects(db, slow)).toMatchObject({ orphans: 0, removed: 0 })
      expect(names()).toHaveLength(2)
      expect(await sweepObjects(db, openBucket(twin.place))).toEqual({ orphans: 0, removed: 1, after: null })
      expect(names()).toHaveLength(1)
      expect(await read(other.id)).toEqual(other.bytes)
    })

    test('an object whose row came back with a restore stays', async () => {
      const { id, bytes } = await add()
      await moveIn(db)
      const { object } = await db.one<{ object: string }>(sql`select object from file where id = ${id}`)
      await db.run(sql`delete from file where id = ${id}`)
      await db.run(sql`
        insert into file (id, name, content_type, size, sha256, personal, object)
        values (${id}, 'a.jpg', 'image/jpeg', 1, ${sha256Hex(bytes)}, true, ${object})`)
      expect(await sweepObjects(db, openBucket(twin.place))).toMatchObject({ orphans: 0, removed: 0 })
      expect(await read(id)).toEqual(bytes)
    })

    test('cut off between object and row, again and again: no row without bytes, and orphans are swept', async () => {
      const files = []
      for (let n = 0; n < 6; n += 1) files.push(await add())
      const rounds = fewOrMany(20, 200)
      for (let n = 0; n < rounds; n += 1) {
        // The object arrives in the bucket, but its answer is lost.
        twin.fault = (method) => (method === 'PUT' ? 'lost' : undefined)
        await expect(moveIn(db)).rejects.toThrow('The bucket did not answer')
        if (n % 5 === 0) for (const { id, bytes } of files) expect(await read(id)).toEqual(bytes)
      }
      twin.fault = () => undefined
      await moveIn(db)
      expect(names()).toHaveLength(rounds + files.length)
      const later = new Date(Date.now() + 2 * day)
      expect(await sweepObjects(db, openBucket(twin.place), { now: later })).toMatchObject({
        orphans: rounds,
        removed: rounds,
      })
      expect(names()).toHaveLength(files.length)
      for (const { id, bytes } of files) expect(await read(id)).toEqual(bytes)
    }, 300_000)

    test('a file without its hash holds up no other, is said once, and the doctor names it', async () => {
      const wrong = await add()
      const other = sha256Hex(randomBytes(9))
      await db.run(sql`update file set sha256 = ${other} where id = ${wrong.id}`)
      for (let n = 0; n < 6; n += 1) await add()
      await expect(moveFilesJob.run({} as never, context())).rejects.toThrow('1 files do not have the hash')
      expect(await waiting()).toBe(1)
      expect(await isAnythingToMove(db)).toBe(false)
      await add()
      expect(await moveFilesJob.run({} as never, context())).toBe('moved 1')
      expect(await bucketFinding(db)).toMatchObject({
        state: 'wrong',
        says: expect.stringContaining(`file ${other}`),
      })
    })

    test('a sweep that had to stop goes on where it stopped, and removes on its way', async () => {
      const old = new Date(Date.now() - 2 * day)
      const nameOf = (n: number): string => `lotline/files/${String(n).padStart(64, '0')}`
      for (let n = 0; n < 1500; n += 1) twin.objects.set(nameOf(n), { bytes: randomBytes(1), at: old })
      const slow = openBucket({ ...twin.place, keepDays: 30 })
      await db.run(sql`insert into unused_object (name, since)
        values (${nameOf(1400).slice('lotline/'.length)}, now() - interval '31 days')`)
      let asked = 0
      const first = await sweepObjects(db, slow, { goesOn: () => (asked += 1) < 4 })
      expect(first).toEqual({ orphans: 1000, removed: 1, after: nameOf(999).slice('lotline/'.length) })
      expect(twin.objects.has(nameOf(1400))).toBe(false)
      const second = await sweepObjects(db, slow, { after: first.after ?? '' })
      expect(second).toEqual({ orphans: 499, removed: 0, after: null })
      const stopped = await sweepObjects(db, slow, { after: 'files/5', goesOn: () => false })
      expect(stopped).toEqual({ orphans: 0, removed: 0, after: 'files/5' })
    })

    test('a sweep whose process stops leaves the rest to another job', async () => {
      const stopping = AbortSignal.abort()
      expect(await sweepFilesJob.run({} as never, { ...context(), stopping })).toBe('found 0, removed 0')
      const rest = sql`select count(*) from job where kind = 'filesSweep' and payload ->> 'after' = ''`
      expect(await db.one(rest)).toEqual({ count: 1 })
    })

    test('of a database and its snapshot, only the one that came first to a day removes anything', async () => {
      const bucket = openBucket(twin.place)
      expect(await ownsBucket(db, bucket)).toBe(true)
      await markBucket(db, bucket)
      const snapshot = await db.one<{ mark: string; next: string }>(
        sql`select bucket_mark as mark, bucket_next as next from epoch`,
      )
      expect(await sweepFilesJob.run({} as never, context())).toBe('found 0, removed 0')
      expect(await ownerOf(db, bucket)).toBe('ours')
      const real = await db.one<{ mark: string; next: string }>(
        sql`select bucket_mark as mark, bucket_next as next from epoch`,
      )
      await db.run(sql`update epoch set bucket_mark = ${snapshot.mark}, bucket_next = ${snapshot.next}`)
      await add()
      // The real database was the first to set this day's mark, so the snapshot's mark is out of date.
      twin.objects.set('lotline/files/x', { bytes: randomBytes(1), at: new Date(0) })
      await expect(sweepFilesJob.run({} as never, context())).rejects.toThrow(Hopeless)
      expect(await moveFilesJob.run({} as never, context())).toBe('not ours')
      expect(names()).toEqual(['lotline/files/x'])
      await db.run(sql`update epoch set bucket_mark = ${real.mark}, bucket_next = ${real.next}`)
      expect(await ownsBucket(db, bucket)).toBe(true)
    })

    test('a mark that was noted and not written loses nothing', async () => {
      const bucket = openBucket(twin.place)
      await takeBucket(db, bucket)
      twin.fault = (method) => (method === 'PUT' ? 'busy' : undefined)
      await expect(markBucket(db, bucket)).rejects.toThrow('503')
      twin.fault = () => undefined
      expect(await ownerOf(db, bucket)).toBe('ours')
      await markBucket(db, bucket)
      expect(await ownerOf(db, bucket)).toBe('ours')
    })

    test('a bucket with files and without an owner is taken by nobody', async () => {
      twin.objects.set('lotline/files/x', { bytes: randomBytes(1), at: new Date() })
      expect(await ownsBucket(db, openBucket(twin.place))).toBe(false)
      expect(twin.objects.size).toBe(1)
    })

    test('young objects without a row are left alone: their row may be on its way', async () => {
      twin.objects.set(`lotline/files/${'0'.repeat(64)}`, { bytes: randomBytes(9), at: new Date() })
      expect(await sweepObjects(db, openBucket(twin.place))).toMatchObject({ orphans: 0, removed: 0 })
      expect(names()).toHaveLength(1)
    })

    test('a copy of the database reads, but moves and removes nothing until it is told to own the bucket', async () => {
      const { id } = await add()
      expect(await ownsBucket(db, openBucket(twin.place))).toBe(true)
      await moveIn(db)
      await add()
      await db.transaction(beginEpoch)
      expect(await ownsBucket(db, openBucket(twin.place))).toBe(false)
      expect(await moveFilesJob.run({} as never, context())).toBe('not ours')
      expect(await read(id)).toHaveLength(2000)
      expect(await bucketFinding(db)).toMatchObject({ state: 'wrong' })
      await takeBucket(db, openBucket(twin.place))
      expect(await moveFilesJob.run({} as never, context())).toBe('moved 1')
    })

    test('frozen, sealed and scanned papers move too, and still nobody can change one', async () => {
      const { id: projectId } = await demoProject(db, { lots: 1 })
      const { id: purchaseId } = await db.one<{ id: number }>(sql`
        insert into purchase (project_id, currency, sheet, frozen)
        values (${projectId}, 'CAD', '{"currency": "CAD"}', '{"homes": []}') returning id`)
      const { envelopeId } = await sentEnvelope(db, { projectId, purchaseId })
      const frozen = Buffer.from((await frozenBytes(db, envelopeId, 'agreement', 1)) ?? [])
      const bytes = randomBytes(500)
      const paper = { key: 'agreement', revision: 1, sha256: sha256Hex(bytes) }
      await saveSealed(db, envelopeId, { ...paper, pages: 1, bytes })
      await saveScan(db, envelopeId, {
        ...paper,
        page: 0,
        signers: [1],
        bytes,
        contentType: 'image/png',
        by: 'test',
      })
      expect((await moveIn(db)).files).toBeGreaterThanOrEqual(3)
      expect((await scanFilesOf(db, envelopeId, 'agreement')).map((scan) => Buffer.from(scan.bytes))).toEqual(
        [bytes],
      )
      // A scan remains valid until a revision that everyone must sign again.
      await repeatRevision(db, envelopeId, 'agreement')
      for (const revision of [1, 2])
        expect(Buffer.from((await frozenBytes(db, envelopeId, 'agreement', revision)) ?? [])).toEqual(frozen)
      expect(Buffer.from((await sealedBytes(db, envelopeId, 'agreement')) ?? [])).toEqual(bytes)
      const changed = db.run(
        sql`update envelope_revision set bytes = ${randomBytes(3)} where envelope_id = ${envelopeId}`,
      )
      await expect(changed).rejects.toThrow('append-only')
      const renamed = db.run(
        sql`update envelope_revision set title = 'Other' where envelope_id = ${envelopeId}`,
      )
      await expect(renamed).rejects.toThrow('append-only')
      // A replaced seal's object is left for the sweep to remove.
      await saveSealed(db, envelopeId, { ...paper, pages: 1, bytes: randomBytes(5) })
      expect(await db.one(sql`select count(*) from unused_object`)).toEqual({ count: 1 })
      await moveOut(db)
      expect(await countObjects(db)).toBe(0)
      for (const revision of [1, 2])
        expect(Buffer.from((await frozenBytes(db, envelopeId, 'agreement', revision)) ?? [])).toEqual(frozen)
    })
  })

  test.skipIf(engine.missing !== null)('every table with bytes of files is known', async () => {
    const tables = await here.db.all<{ name: string }>(sql`
      select relname as name from pg_attribute a join pg_class c on c.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'bytes' and atttypid = 'bytea'::regtype
      order by relname`)
    expect(tables.map(({ name }) => name)).toEqual([...keptTables].sort())
  })
})
