import type { Database } from '../../server/db/database.ts'
import { DatabaseError, type Engine } from '../../server/db/engine.ts'
import { guarded } from '../../server/db/guarded.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openPglite } from '../../server/db/pglite/openPglite.ts'
import { openRing } from '../../server/db/sealedFields/openRing.ts'

interface Kept {
  readonly engine: Engine
  /** The schema as the migrations leave it. */
  readonly schema: string
}

/** Closed by an earlier test in this process, waiting for the next one. */
let spare: Kept | undefined

/** Uses numbers where possible, because spelling out names and indexes takes most of the time. */
async function schemaOf(engine: Engine): Promise<string> {
  const { rows } = await engine.ask(
    `select md5(concat(
      (select string_agg(concat_ws(' ', attrelid, attname, atttypid, attnotnull), ',' order by attrelid, attnum)
        from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace),
      (select string_agg(concat_ws(' ', tgname, tgrelid, tgenabled), ',' order by oid) from pg_trigger),
      (select string_agg(concat_ws(' ', conname, oid), ',' order by oid) from pg_constraint),
      (select string_agg(indexrelid::text, ',' order by indexrelid) from pg_index),
      (select string_agg(proname || md5(prosrc), ',' order by oid) from pg_proc where pronamespace = 'public'::regnamespace)
    )) as schema`,
    [],
  )
  return (rows as { schema: string }[])[0]?.schema ?? ''
}

/**
 * Triggers are off, because some of them refuse a deletion. Truncating would make a new file for every table
 * and index and thus have the database read the whole schema again: four times as slow as deleting the rows
 * and releasing their pages.
 */
async function empty(engine: Engine): Promise<void> {
  const { rows } = await engine.ask(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration'`,
    [],
  )
  const names = (rows as { name: string }[]).map(({ name }) => name)
  await engine.script(`
    set session_replication_role = replica;
    ${names.map((name) => `delete from ${name};`).join('\n')}
    reset session_replication_role;
    select setval(seqrelid, seqstart, false) from pg_sequence
      where exists (select from pg_depend where objid = seqrelid and classid = 'pg_class'::regclass and deptype in ('a', 'i'))`)
  await engine.script(`vacuum ${names.join(', ')}`)
  // Resets statistics to those of new tables, because the planner treats counted empty tables differently.
  await engine.script(
    `update pg_class set reltuples = -1, relpages = 0
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') and relname <> 'migration' and relpages = 0`,
  )
}

async function keptOrNew(): Promise<Kept> {
  const kept = spare
  spare = undefined
  if (kept !== undefined) {
    await empty(kept.engine)
    return kept
  }
  const engine = await openPglite(undefined)
  await migrate(engine)
  return { engine, schema: await schemaOf(engine) }
}

/** The engine as one test sees it: closed for that test, while it waits for the next one. */
function lent({ engine, schema }: Kept): Engine {
  let closed = false
  const stops = new Set<() => Promise<void>>()
  const refuseClosed = (): void => {
    if (closed) throw new DatabaseError('The database has been closed.', '57P01', '')
  }
  return {
    kind: engine.kind,
    async ask(text, values) {
      refuseClosed()
      return await engine.ask(text, values)
    },
    async script(text) {
      refuseClosed()
      await engine.script(text)
    },
    async transaction(work) {
      refuseClosed()
      return await engine.transaction(work)
    },
    async listen(channel, heard, onReconnect) {
      refuseClosed()
      const stop = await engine.listen(channel, heard, onReconnect)
      stops.add(stop)
      return async () => {
        if (stops.delete(stop)) await stop()
      }
    },
    healthy: async () => (closed ? 'The database has been closed.' : await engine.healthy()),
    load: () => engine.load(),
    async close() {
      if (closed) return
      closed = true
      for (const stop of stops) await stop()
      await engine.script('select pg_advisory_unlock_all()')
      if (spare === undefined && (await schemaOf(engine)) === schema) spare = { engine, schema }
      else await engine.close()
    },
  }
}

/**
 * An embedded database in memory, migrated and empty, with its own keys unless given. Opening one takes
 * seconds of processor time, so a closed one is emptied and reused, unless its tables were changed.
 */
export async function emptyDatabase(place: { fieldKeys?: readonly string[] } = {}): Promise<Database> {
  const engine = lent(await keptOrNew())
  return guarded(engine, await openRing(engine, place))
}
