import { type Database, openDatabase } from '../../server/db/database.ts'
import { testFieldKeys } from '../world/testFieldKeys.ts'
import { postgresAvailable, startPostgres } from './startPostgres.ts'

/** Two processes' connections to one PostgreSQL; `world` uses the first. Undefined without PostgreSQL. */
export async function twoProcesses<World>(
  start: (here: Database) => Promise<World>,
  stop: (world: World) => Promise<void>,
): Promise<
  | {
      readonly world: World
      readonly there: Database
      readonly url: string
      readonly stop: () => Promise<void>
    }
  | undefined
> {
  if (!postgresAvailable()) return undefined
  const postgres = await startPostgres()
  const url = await postgres.newDatabase()
  const [here, there] = [
    await openDatabase({ url, fieldKeys: testFieldKeys }),
    await openDatabase({ url, fieldKeys: testFieldKeys }),
  ]
  const world = await start(here)
  return {
    world,
    there,
    url,
    stop: async () => {
      await stop(world)
      await there.close()
      await here.close()
      await postgres.stop()
    },
  }
}
