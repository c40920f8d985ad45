import { resolve } from 'node:path'
import type { DatabasePlace } from './database.ts'

export function databasePlace(config: {
  readonly databaseUrl: string | undefined
  readonly dataFolder: string
}): DatabasePlace {
  return config.databaseUrl === undefined
    ? { directory: resolve(config.dataFolder, 'database') }
    : { url: config.databaseUrl }
}
