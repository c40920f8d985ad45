import { resolve } from 'node:path'
import type { DatabasePlace } from './database.ts'

export function databasePlace(config: {
  readonly databaseUrl: string | undefined
  readonly dataFolder: string
  readonly fieldKeys: readonly string[] | undefined
}): DatabasePlace {
  const { fieldKeys } = config
  return config.databaseUrl === undefined
    ? { directory: resolve(config.dataFolder, 'database'), fieldKeys }
    : { url: config.databaseUrl, fieldKeys }
}
