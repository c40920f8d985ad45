/** @module-tag long */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBackup } from '../../../server/backup/backupFile.ts'
import { backUpFiles } from '../../../server/backup/makeBackup.ts'
import { restoreFiles } from '../../../server/backup/restoreBackup.ts'
import { fileBytes, saveFile } from '../../../server/db/assets.ts'
import { appendAudit } from '../../../server/db/audit.ts'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { moveIn } from '../../../server/db/objects/moveBytes.ts'
import { ownsBucket } from '../../../server/db/objects/owner.ts'
import { sha256Hex } from '../../../server/secrets/sha256.ts'
import { type S3Twin, startS3Twin } from '../../world/s3Twin.ts'
import { startWorld } from '../../world/startWorld.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'

const home = mkdtempSync(join(tmpdir(), 'lotline-bucket-'))
const path = join(home, 'one.backup')
const bytes = Buffer.from('a picture of a home')
const fieldKeys = testFieldKeys
let twin: S3Twin
let db: Database
beforeAll(async () => {
  twin = await startS3Twin()
  db = await openDatabase({ directory: join(home, 'database'), fieldKeys, bucket: twin.place })
  const file = { name: 'a.png', contentType: 'image/png', sha256: sha256Hex(bytes), personal: false }
  await saveFile(db, { id: 'a', projectId: null, path: 'C1/a.png', ...file, bytes })
  await db.transaction(
    async (tx) => await appendAudit(tx, { actor: 'server', action: 'test', object: 'file:a' }),
  )
  if (db.bucket !== undefined) await ownsBucket(db, db.bucket)
  await moveIn(db)
})
afterAll(async () => {
  await db.close()
  await twin.stop()
  rmSync(home, { recursive: true, force: true })
})

test('a public file comes from the bucket, and while that is away the answer says when to come back', async () => {
  const world = await startWorld({ database: db })
  try {
    twin.fault = (_, name) => (name.includes('/files/') ? 'busy' : undefined)
    const away = await fetch(`${world.address}/media/C1/a.png`)
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5'])
    twin.fault = () => undefined
    const there = await fetch(`${world.address}/media/C1/a.png`)
    expect([there.status, Buffer.from(await there.arrayBuffer())]).toEqual([200, bytes])
  } finally {
    twin.fault = () => undefined
    await world.stop()
  }
})

test('a restore finds every file in the bucket, or refuses', { timeout: 300_000 }, async () => {
  const made = await backUpFiles(path, Buffer.from((await db.dump?.()) ?? []), new Date())
  expect(made.objects).toBe(1)
  const backup = await openBackup(path)
  let count = 0
  const restore = async (how: { withoutFiles?: boolean; bucket?: S3Twin['place'] }): Promise<Database> => {
    const directory = join(home, `restored-${(count += 1)}`, 'database')
    await restoreFiles(backup, { directory, fieldKeys, replace: false, erasures: [], ...how })
    return await openDatabase({ directory, fieldKeys, bucket: how.bucket })
  }
  await expect(restore({})).rejects.toThrow(
    '1 files of this backup are in a bucket: set LOTLINE_BUCKET_ENDPOINT',
  )
  const restored = await restore({ bucket: twin.place })
  expect(Buffer.from((await fileBytes(restored, 'a')) ?? [])).toEqual(bytes)
  // A restored database counts as a copy until someone says that it is the real one.
  expect(restored.bucket && (await ownsBucket(restored, restored.bucket))).toBe(false)
  await restored.close()
  for (const name of twin.objects.keys()) if (name.includes('/files/')) twin.objects.delete(name)
  await expect(restore({ bucket: twin.place })).rejects.toThrow(
    '1 of 1 files of this backup are not in the bucket',
  )
  await (await restore({ bucket: twin.place, withoutFiles: true })).close()
})
