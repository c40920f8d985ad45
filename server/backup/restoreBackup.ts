import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { appendAudit, type AuditHead, checkAudit } from '../db/audit.ts'
import { hasNoTables } from '../db/backups.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { beginEpoch } from '../db/epochs.ts'
import type { Erasure } from '../db/erasures.ts'
import { dbOver } from '../db/guarded.ts'
import type { BucketPlace } from '../db/objects/bucket.ts'
import { refuseMissing } from '../db/objects/checkObjects.ts'
import { lockDirectory } from '../db/pglite/directoryLock.ts'
import { syncPath } from '../db/pglite/durableFiles.ts'
import { openPglite } from '../db/pglite/openPglite.ts'
import { unpackDatabase } from '../db/pglite/unpackDatabase.ts'
import { openPostgres } from '../db/postgres/openPostgres.ts'
import { type Replayed, replayErasures } from '../db/replayErasures.ts'
import { noKeys, ringOver } from '../db/sealedFields/keyRing.ts'
import type { OpenBackup } from './backupFile.ts'
import { factsOf } from './facts.ts'
import { mustBe } from './makeBackup.ts'
import { load } from './pgTools.ts'

export interface Restored {
  /** The audit log's newest row, for pinning. */
  readonly head: AuditHead
  readonly epoch: string
  readonly rows: number
  readonly erasures: Replayed
  /** Where the replaced database was moved. */
  readonly aside: string | null
}

/**
 * Begins a new epoch in a restored database, repeats its recorded erasures, logs the restore.
 * @throws Error if its audit log is broken.
 */
export async function settle(
  db: Database,
  from: string,
  pinned: AuditHead | null,
  erasures: readonly Erasure[],
): Promise<Restored> {
  const epoch = await db.transaction(beginEpoch)
  const replayed = await replayErasures(db, erasures)
  await db.transaction(
    async (tx) => await appendAudit(tx, { actor: 'operator', action: 'database.restore', object: from }),
  )
  const { broken, pinnedStands, head, rows } = await checkAudit(db, pinned)
  if (broken !== null || !pinnedStands || head === null)
    throw new Error('The audit log of the restored database is not whole.')
  return { head, rows, epoch, erasures: replayed, aside: null }
}

const markOf = ({ manifest }: OpenBackup): string => `backup:${manifest.madeAt}`

// If one stream fails, the reader of the other gets the fault.
const unzipped = async ({ content }: OpenBackup): Promise<Buffer> =>
  await buffer(pipeline(content(), createGunzip(), () => undefined))

/** Where a restore finds the files that the backup does not contain. */
interface BucketToRead {
  readonly bucket?: BucketPlace | undefined
  /** Restores even if files are missing from the bucket. */
  readonly withoutFiles?: boolean
}

export interface FilesPlace extends BucketToRead {
  /** The folder of the database to replace. */
  readonly directory: string
  readonly fieldKeys: readonly string[] | undefined
  /** Whether to move an existing database to `database.replaced-` plus the current time. */
  readonly replace: boolean
  readonly erasures: readonly Erasure[]
}

/**
 * Restores an embedded database beside the present one, which it replaces once checked.
 * @throws Error and leaves the present one alone.
 */
export async function restoreFiles(backup: OpenBackup, place: FilesPlace): Promise<Restored> {
  const { directory, fieldKeys, replace, bucket } = place
  const isThere = existsSync(join(directory, 'postgres'))
  if (isThere && !replace)
    throw new Error(`There is a database in ${directory} already. To move it aside, add --replace.`)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const unlock = await lockDirectory(directory)
  const next = `${directory}.restoring`
  try {
    rmSync(next, { recursive: true, force: true })
    await unpackDatabase(await unzipped(backup), next)
    const engine = await openPglite(next)
    try {
      mustBe(backup.manifest, await factsOf(dbOver(engine, noKeys)))
    } finally {
      await engine.close()
    }
    const db = await openDatabase({ directory: next, fieldKeys, bucket })
    let restored: Restored
    try {
      if (place.withoutFiles !== true) await refuseMissing(db)
      restored = await settle(db, markOf(backup), backup.manifest.auditHead, place.erasures)
    } finally {
      await db.close()
    }
    // Unique: an earlier folder may hold the only copy of recent changes.
    const aside = `${directory}.replaced-${new Date().toISOString().replaceAll(/[-:.]/g, '')}`
    renameSync(directory, aside)
    try {
      renameSync(next, directory)
    } catch (fault) {
      renameSync(aside, directory)
      throw fault
    }
    syncPath(dirname(directory))
    if (isThere) return { ...restored, aside }
    rmSync(aside, { recursive: true, force: true })
    return restored
  } catch (fault) {
    rmSync(next, { recursive: true, force: true })
    throw fault
  } finally {
    await unlock()
  }
}

export interface PostgresPlace extends BucketToRead {
  readonly url: string
  readonly fieldKeys: readonly string[] | undefined
  readonly erasures: readonly Erasure[]
}

/**
 * Restores into an empty PostgreSQL database.
 * @throws Error; if the database is then not empty, drop it before retrying.
 */
export async function restorePostgres(backup: OpenBackup, place: PostgresPlace): Promise<Restored> {
  const { url, fieldKeys, bucket } = place
  const own = ringOver(() => fieldKeys ?? []).ids()
  const missing = backup.manifest.fieldKeys.filter((id) => !own.includes(id))
  if (missing.length > 0)
    throw new Error(
      `LOTLINE_FIELD_KEYS lacks keys that fields of this backup are sealed with: ${missing.join(', ')}.`,
    )
  const engine = await openPostgres(url)
  try {
    const db = dbOver(engine, noKeys)
    if (!(await hasNoTables(db)))
      throw new Error(
        'The database of DATABASE_URL is not empty. Create an empty one, and set DATABASE_URL to it for the restore and for the server.',
      )
    await load(url, backup.content())
    mustBe(backup.manifest, await factsOf(db))
  } finally {
    await engine.close()
  }
  const db = await openDatabase({ url, fieldKeys, bucket })
  try {
    if (place.withoutFiles !== true) await refuseMissing(db)
    return await settle(db, markOf(backup), backup.manifest.auditHead, place.erasures)
  } finally {
    await db.close()
  }
}
