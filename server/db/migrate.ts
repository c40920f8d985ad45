import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError, type Engine, type Session } from './engine.ts'
import { sha256Hex } from '../secrets/sha256.ts'

// An arbitrary lock number, by which processes that start together take turns.
const MIGRATION_LOCK = 4_071_911

/** Valid in source and in the built tree. */
export const MIGRATIONS = new URL('./migrations/', import.meta.url)

interface Applied {
  name: string
  checksum: string
}

type Migrated = Pick<Engine, 'transaction'>

/**
 * Work before this migration that SQL cannot do, repeated in its own transactions until done; may be
 * interrupted.
 */
export type BeforeFile = Readonly<Record<string, Portion>>
type Portion = (session: Session) => Promise<'more' | 'done'>

/** How long a migration waits for a lock before it lets others pass and retries. */
const LOCKS = { waitMs: 2000, pauseMs: 1000, tries: 15 }
/** SQLSTATE lock_not_available. */
const lockedOut = '55P03'

/** The names of this release's migrations, in order. */
export async function migrationNames(folder: URL = MIGRATIONS): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

/** Migrations that the database lacks, and a newer release's that it has. */
interface MigrationStanding {
  readonly missing: readonly string[]
  readonly newer: readonly string[]
}

/** Compares the names that a database has applied with those of this release. */
export const standingAmong = (names: readonly string[], applied: readonly string[]): MigrationStanding => ({
  missing: names.filter((name) => !applied.includes(name)),
  newer: applied.filter((name) => !names.includes(name)).sort(),
})

/** Reads the files again and compares. */
export const standingOf = async (applied: readonly string[]): Promise<MigrationStanding> =>
  standingAmong(await migrationNames(), applied)

/** The names of the migrations applied so far; none in an empty database. */
export const appliedNames = async (engine: Migrated): Promise<string[]> => [
  ...(await checksums(engine)).keys(),
]

/** @throws Error on a database of a newer release, which this one may misread. */
export function refuseNewer({ newer }: MigrationStanding): void {
  if (newer.length === 0) return
  throw new Error(
    `A newer release has migrated this database: this one does not know ${newer.join(', ')}. Start the newer release, or read docs/operate.md on going back.`,
  )
}

/** @throws Error when migrations are missing and must be applied separately. */
export function refuseMissing({ missing }: MigrationStanding): void {
  if (missing.length === 0) return
  throw new Error(
    `${missing.length} ${missing.length === 1 ? 'migration has' : 'migrations have'} not been applied, beginning with ${missing[0]}. LOTLINE_MIGRATE leaves them to you. Run: npm run migrate`,
  )
}

/**
 * Applies new migrations by name, each in its own transaction; returns their names.
 * @throws if an applied file has changed.
 */
export async function migrate(
  engine: Migrated,
  { folder = MIGRATIONS, before = {}, locks = LOCKS }: MigrateOptions = {},
): Promise<string[]> {
  const applied = await checksums(engine)
  const done: string[] = []
  for (const name of await migrationNames(folder)) {
    const text = await readFile(new URL(name, folder), 'utf8')
    // Nearly every start finds all applied; checking each would take most of its time.
    if (applied.get(name) === sha256Hex(text)) continue
    const work = before[name]
    if (work !== undefined) await allPortions(engine, name, work)
    await untilUnlocked(name, locks, async () => await applyOnce(engine, name, text, locks.waitMs))
    if (!applied.has(name)) done.push(name)
  }
  return done
}

export interface MigrateOptions {
  readonly folder?: URL
  readonly before?: BeforeFile
  readonly locks?: typeof LOCKS
}

/** All wait behind a migration that waits for a table, so it waits briefly, but often. */
async function untilUnlocked(name: string, locks: typeof LOCKS, apply: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply()
    } catch (error) {
      const { cause } = error as Error
      if (!(cause instanceof DatabaseError) || cause.code !== lockedOut) throw error
      if (tries === locks.tries)
        throw new Error(
          `Migration ${name} could not lock its tables in ${tries} tries. Something else is using them: try again when less is going on.`,
          { cause: error },
        )
    }
    await sleep(locks.pauseMs)
  }
}

/** The checksums of the migrations applied so far, by name. */
async function checksums(engine: Migrated): Promise<ReadonlyMap<string, string>> {
  return await engine.transaction(async (session) => {
    const { rows: found } = await session.ask(`select to_regclass('migration') is not null as there`, [])
    if ((found as { there: boolean }[])[0]?.there !== true) return new Map()
    const { rows } = await session.ask('select name, checksum from migration', [])
    return new Map((rows as Applied[]).map(({ name, checksum }) => [name, checksum]))
  })
}

async function allPortions(engine: Migrated, name: string, work: Portion): Promise<void> {
  let answer: Awaited<ReturnType<Portion>>
  do answer = await portion(engine, name, work)
  while (answer === 'more')
}

async function portion(engine: Migrated, name: string, work: BeforeFile[string]): Promise<'more' | 'done'> {
  return await engine.transaction(async (session) => {
    await takeTurn(session)
    const { rows } = await session.ask('select 1 from migration where name = $1', [name])
    return rows.length > 0 ? 'done' : await work(session)
  })
}

/** Without calls' time limits: a migration takes minutes, and the next process waits. */
async function takeTurn(session: Session): Promise<void> {
  await session.script('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  await session.ask('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
}

async function applyOnce(engine: Migrated, name: string, text: string, waitMs: number): Promise<void> {
  const checksum = sha256Hex(text)
  await engine.transaction(async (session) => {
    await takeTurn(session)
    await session.script(`set local lock_timeout = ${waitMs}`)
    await session.script(`create table if not exists migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const { rows } = await session.ask('select name, checksum from migration where name = $1', [name])
    const [applied] = rows as Applied[]
    if (applied === undefined) {
      await session.script(text).catch((error: Error) => {
        throw new Error(`Migration ${name} failed: ${error.message}`, { cause: error })
      })
      await session.ask('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
    } else if (applied.checksum !== checksum) {
      throw new Error(
        `Migration ${name} was changed after it had been applied. Restore the file and put the change in a new one.`,
      )
    }
  })
}
