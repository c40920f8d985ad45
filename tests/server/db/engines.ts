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
  /** Why it cannot be tested here; null when it can. */
  missing: string | null
}

/** Both engines, for `describe.each`; one that cannot run reports why. */
export const engines: EngineUnderTest[] = [
  { name: 'pglite', missing: null },
  { name: 'postgres', missing: postgresMissing() },
]
/** Only the first in `npm test`, for what both do alike. The file is tagged `more`. */
export const enginesNow = isShort ? engines.slice(0, 1) : engines
for (const { name, missing } of engines) {
  if (missing !== null) process.stderr.write(`SKIPPED on ${name}: ${missing}\n`)
}

/**
 * For a test that works with either database; only PostgreSQL in `npm test`, because it does more at once.
 * The file is tagged `more`.
 */
export const databaseKinds =
  isShort && postgresMissing() === null ? (['postgres'] as const) : (['embedded', 'postgres'] as const)

/** Migrated and empty: a new one of that server, otherwise in memory. */
export async function freshDatabase(server: ThrowAwayPostgres | undefined): Promise<Database> {
  const keys = { fieldKeys: testFieldKeys }
  return server === undefined
    ? await emptyDatabase(keys)
    : await openDatabase({ url: await server.newDatabase(), ...keys })
}

/** A fresh, migrated database for the tests of one `describe`; its server stops with them. */
export function useDatabase(engine: EngineUnderTest): { readonly db: Database } {
  const here = {} as { db: Database }
  let server: ThrowAwayPostgres | undefined
  if (engine.missing !== null) return here
  beforeAll(async () => {
    if (engine.name === 'postgres') server = await startPostgres()
    here.db = await freshDatabase(server)
  })
  afterAll(async () => {
    // Absent if opening failed, whose error is the one to show.
    if ('db' in here) await here.db.close()
    await server?.stop()
  })
  return here
}

/** The embedded database in memory without any table, for testing migrations of an earlier one. */
export async function openEmptyPglite(): Promise<Engine> {
  const engine = await openPglite(undefined)
  // It starts from a template in which every migration has run.
  await engine.script('drop schema public cascade; create schema public')
  return engine
}
