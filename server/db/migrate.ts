import { readdir, readFile } from 'node:fs/promises'
import type { Engine, Session } from './engine.ts'
import { sha256Hex } from '../secrets/sha256.ts'

// Any fixed number, so that processes that start together take turns.
const MIGRATION_LOCK = 4_071_911

/** Valid in source and in the built tree. */
export const MIGRATIONS = new URL('./migrations/', import.meta.url)

interface Applied {
  name: string
  checksum: string
}

type Migrated = Pick<Engine, 'transaction'>

/**
 * Work before this migration that SQL cannot do: one portion per transaction, until none is left. It may be interrupted
 * in between.
 */
export type BeforeFile = Readonly<Record<string, Portion>>
type Portion = (session: Session) => Promise<'more' | 'done'>

/**
 * Applies new migrations by name, each in its own transaction.
 * @throws if an applied file has changed.
 */
export async function migrate(
  engine: Migrated,
  { folder = MIGRATIONS, before = {} }: { folder?: URL; before?: BeforeFile } = {},
): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const applied = await checksums(engine)
  for (const name of names) {
    const text = await readFile(new URL(name, folder), 'utf8')
    // At nearly every start all are applied, and asking about each would take most of its time.
    if (applied.get(name) === sha256Hex(text)) continue
    const work = before[name]
    if (work !== undefined) await allPortions(engine, name, work)
    await applyOnce(engine, name, text)
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
    await session.ask('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    const { rows } = await session.ask('select 1 from migration where name = $1', [name])
    return rows.length > 0 ? 'done' : await work(session)
  })
}

async function applyOnce(engine: Migrated, name: string, text: string): Promise<void> {
  const checksum = sha256Hex(text)
  await engine.transaction(async (session) => {
    await session.ask('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
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
