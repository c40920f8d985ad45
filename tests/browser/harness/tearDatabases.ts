import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Spoils the databases of the sites that a Chromium without life has on its disk, so that it throws them away at its
 * next start: what a pulled plug does to LevelDB now and then. Gives the number of files.
 */
export function tearDatabases(profile: string): number {
  const folder = join(profile, 'Default/IndexedDB')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.leveldb\/MANIFEST-\d+$/.test(name),
  )
  for (const name of files) writeFileSync(join(folder, name), 'torn')
  return files.length
}
