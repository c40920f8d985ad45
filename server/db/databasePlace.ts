import { resolve } from 'node:path'
import type { DatabasePlace } from './database.ts'

export function databasePlace(config: {
  readonly databaseUrl: string | undefined
  readonly dataFolder: string
  readonly fieldKeys: readonly string[] | undefined
  readonly bucket?: DatabasePlace['bucket'] | null
  readonly operate?: { readonly migrations: NonNullable<DatabasePlace['migrations']> }
}): DatabasePlace {
  const { fieldKeys, operate, bucket } = config
  const own = { fieldKeys, bucket: bucket ?? undefined, ...(operate && { migrations: operate.migrations }) }
  return config.databaseUrl === undefined
    ? { directory: resolve(config.dataFolder, 'database'), ...own }
    : { url: config.databaseUrl, ...own }
}
