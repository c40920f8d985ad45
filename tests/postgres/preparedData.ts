import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { MIGRATIONS } from '../../server/db/migrate.ts'

const run = promisify(execFile)
const KEPT_IN = fileURLToPath(new URL('../../node_modules/.cache/lotline/', import.meta.url))

/** Where prepared data is kept for this PostgreSQL and these migrations. */
function placeOf(bin: string): string {
  const hash = createHash('sha256').update(bin)
  const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))
  for (const name of names.sort()) hash.update(readFileSync(new URL(name, MIGRATIONS)))
  return join(KEPT_IN, `cluster-${hash.digest('hex').slice(0, 16)}`)
}

/** Copies prepared data to `data`, because creating it takes seconds. Returns false if there is none. */
export async function copyPrepared(bin: string, data: string): Promise<boolean> {
  const place = placeOf(bin)
  if (!existsSync(place)) return false
  await run('cp', ['-a', place, data])
  return true
}

/** Keeps the data of a server that has stopped. Safe to run concurrently; the folder appears complete. */
export async function keepPrepared(bin: string, data: string): Promise<void> {
  const place = placeOf(bin)
  mkdirSync(KEPT_IN, { recursive: true })
  const own = join(KEPT_IN, `making-${randomUUID()}`)
  await run('cp', ['-a', data, own])
  try {
    renameSync(own, place)
  } catch (error) {
    // Another process was faster.
    if (!['EEXIST', 'ENOTEMPTY'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    rmSync(own, { recursive: true })
  }
  const older = readdirSync(KEPT_IN).filter((name) => name.startsWith('cluster-'))
  for (const name of older)
    if (join(KEPT_IN, name) !== place) rmSync(join(KEPT_IN, name), { recursive: true, force: true })
}
