import type { Engine } from '../../../server/db/engine.ts'
import { openPglite } from '../../../server/db/pglite/openPglite.ts'

/** An embedded database without the tables of its template, for tests of what a migration makes of an older release's rows. */
export async function emptyPglite(): Promise<Engine> {
  const engine = await openPglite(undefined)
  await engine.script('drop schema public cascade; create schema public')
  return engine
}
