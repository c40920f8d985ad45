import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Corrupts the sites' databases of a stopped Chromium, so that it deletes them at its next start, as
 * sometimes happens to LevelDB after a power cut. Returns the number of files.
 */
export function tearDatabases(profile: string): number {
  const folder = join(profile, 'Default/IndexedDB')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.leveldb\/MANIFEST-\d+$/.test(name),
  )
  for (const name of files) writeFileSync(join(folder, name), 'torn')
  return files.length
}
