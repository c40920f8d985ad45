import type { DbConnection, Engine } from './engine.ts'
import { guarded } from './guarded.ts'
import { appliedNames, migrate, refuseMissing, refuseNewer, standingOf } from './migrate.ts'
import { type Bucket, type BucketPlace, openBucket } from './objects/bucket.ts'
import { openPglite } from './pglite/openPglite.ts'
import { openPostgres } from './postgres/openPostgres.ts'
import type { KeyRing } from './sealedFields/keyRing.ts'
import { openRing, refuseUnknownKeys } from './sealedFields/openRing.ts'
import { sealClear } from './sealedFields/sealRows.ts'
import type { Sql } from './sql.ts'

/** Every method rejects with a `DatabaseError`. */
export interface Db {
  all<Row>(query: Sql): Promise<Row[]>
  /** @throws when there is no row. */
  one<Row>(query: Sql): Promise<Row>
  first<Row>(query: Sql): Promise<Row | undefined>
  /** Number of rows written or read. */
  run(query: Sql): Promise<number>
  /** Where the bytes of files are, if they are not in their rows. */
  readonly bucket?: Bucket | undefined
}

export interface Database extends Db, DbConnection {
  readonly keys: KeyRing
  /**
   * Runs `work` atomically, through `tx` only; querying the database itself throws. After a failed statement
   * it cannot commit, even if `work` catches the error. After a PostgreSQL deadlock `work` runs again.
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
}

export interface DatabasePlace {
  /** The address of a PostgreSQL server; takes precedence over `directory`. */
  url?: string | undefined
  /** The folder of an embedded database; in memory if absent. */
  directory?: string | undefined
  /** Newest first. Absent: in a file beside the directory, or in memory. */
  fieldKeys?: readonly string[] | undefined
  /** Where the bytes of files are, if not in the database. */
  bucket?: BucketPlace | undefined
  /** Skips migrations, only to inspect the database. */
  asItIs?: boolean
  /** By default, applies missing migrations. `apart` refuses instead; `newer` also accepts unknown ones. */
  migrations?: 'apply' | 'apart' | 'newer'
}

const openEngine = async ({ url, directory }: DatabasePlace): Promise<Engine> =>
  url === undefined ? await openPglite(directory) : await openPostgres(url)

/** Opens and migrates the database. @throws Error that says what to do. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const { asItIs } = place
  const engine = await openEngine(place)
  try {
    const keys = await openRing(engine, place)
    if (asItIs !== true) {
      await prepare(engine, keys, place.migrations ?? 'apply')
      await refuseUnknownKeys(engine, keys)
    }
    return guarded(engine, keys, place.bucket && openBucket(place.bucket))
  } catch (error) {
    await engine.close()
    throw error
  }
}

async function prepare(
  engine: Engine,
  keys: KeyRing,
  migrations: NonNullable<DatabasePlace['migrations']>,
): Promise<void> {
  const standing = await standingOf(await appliedNames(engine))
  if (migrations !== 'newer') refuseNewer(standing)
  // Also for `newer`: migrations run separately while processes of two releases run.
  if (migrations !== 'apply') refuseMissing(standing)
  await migrate(engine, { before: sealClear(keys) })
}

/**
 * Applies missing migrations, or with `isTrial` only lists them. Returns their names. @throws Error on a
 * newer database.
 */
export async function migrateDatabase(place: DatabasePlace, isTrial: boolean): Promise<readonly string[]> {
  const engine = await openEngine(place)
  try {
    const standing = await standingOf(await appliedNames(engine))
    refuseNewer(standing)
    if (isTrial) return standing.missing
    return await migrate(engine, { before: sealClear(await openRing(engine, place)) })
  } finally {
    await engine.close()
  }
}
