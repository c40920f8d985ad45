import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import type { Engine } from '../../../server/db/engine.ts'
import { openPglite } from '../../../server/db/pglite/openPglite.ts'
import { postgresMissing, startPostgres, type ThrowAwayPostgres } from '../../postgres/startPostgres.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'
import { isShort } from '../../twoSpeeds.ts'

export interface EngineUnderTest {
  name: 'pglite' | 'postgres'
  /** Why this engine cannot be tested here, or null if it can. */
  missing: string | null
}

/** Both engines, for `describe.each`. An engine that cannot run reports why. */
export const engines: EngineUnderTest[] = [
  { name: 'pglite', missing: null },
  { name: 'postgres', missing: postgresMissing() },
]
/** For behaviour that both engines share: `npm test` uses only the first. Tag such files `more`. */
export const enginesNow = isShort ? engines.slice(0, 1) : engines
for (const { name, missing } of engines) {
  if (missing !== null) process.stderr.write(`SKIPPED on ${name}: ${missing}\n`)
}

/**
 * For tests that work with either database: `npm test` uses only PostgreSQL, which does more at once. Tag
 * such files `more`.
 */
export const databaseKinds =
  isShort && postgresMissing() === null ? (['postgres'] as const) : (['embedded', 'postgres'] as const)

/** An empty, migrated database: a new one on that server, or one in memory. */
export async function freshDatabase(server: ThrowAwayPostgres | undefined): Promise<Database> {
  const keys = { fieldKeys: testFieldKeys }
  return server === undefined
    ? await emptyDatabase(keys)
    : await openDatabase({ url: await server.newDatabase(), ...keys })
}

/** A new, migrated database for the tests of one `describe`. Its server stops when they end. */
export function useDatabase(engine: EngineUnderTest): { readonly db: Database } {
  const here = {} as { db: Database }
  let server: ThrowAwayPostgres | undefined
  if (engine.missing !== null) return here
  beforeAll(async () => {
    if (engine.name === 'postgres') server = await startPostgres()
    here.db = await freshDatabase(server)
  })
  afterAll(async () => {
    // If the database failed to open, that error is the one to show.
    if ('db' in here) await here.db.close()
    await server?.stop()
  })
  return here
}

/** The embedded database in memory without any tables, for testing migrations from an earlier release. */
export async function openEmptyPglite(): Promise<Engine> {
  const engine = await openPglite(undefined)
  // It starts from a template in which every migration has already run.
  await engine.script('drop schema public cascade; create schema public')
  return engine
}
