import { resolve } from 'node:path'
import type { DatabasePlace } from './database.ts'

/** Where the database of a configuration is: PostgreSQL if it names one, else embedded, inside the data folder. */
export function databasePlace(config: {
  readonly databaseUrl: string | undefined
  readonly dataFolder: string
}): DatabasePlace {
  return config.databaseUrl === undefined
    ? { directory: resolve(config.dataFolder, 'database') }
    : { url: config.databaseUrl }
}
