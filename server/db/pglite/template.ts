import { PGlite } from '@electric-sql/pglite'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, openAsBlob, renameSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * A picture of an empty database. Making one from nothing costs several seconds of processor time, unpacking this one a
 * fraction of that. It is made once, by the build or by the first test, and kept where `npm ci` clears it away together
 * with the version of PostgreSQL it fits.
 */
const FROM_SOURCE = import.meta.url.endsWith('.ts')
const ROOT = new URL(FROM_SOURCE ? '../../../' : '../../../../', import.meta.url)
const PLACE = fileURLToPath(new URL('node_modules/.cache/lotline/postgres.tar', ROOT))

/** Makes the template unless it is there. Several processes may do so at once; the file appears whole. */
export async function makeTemplate(): Promise<void> {
  if (existsSync(PLACE)) return
  const pg = await PGlite.create()
  const tar = await pg.dumpDataDir('none')
  await pg.close()
  mkdirSync(dirname(PLACE), { recursive: true })
  const own = `${PLACE}.${randomUUID()}`
  writeFileSync(own, new Uint8Array(await tar.arrayBuffer()))
  renameSync(own, PLACE)
}

async function isThere(): Promise<boolean> {
  if (FROM_SOURCE) await makeTemplate()
  return existsSync(PLACE)
}

/** The template, or undefined where none was built: then the database is made from nothing. */
export async function readTemplate(): Promise<Blob | undefined> {
  return (await isThere()) ? await openAsBlob(PLACE) : undefined
}

// The places of the fields in the header of a tar entry.
const BLOCK = 512
const FIELD = { name: [0, 100], size: [124, 136], prefix: [345, 500] } as const
const FOLDER = '5'.charCodeAt(0)
const TYPE = 156

/**
 * Unpacks the template into a folder that is not there yet; false where no template was built. Several times faster than
 * having the database do it, which would have to be started for that and once more afterwards.
 */
export async function unpackTemplate(folder: string): Promise<boolean> {
  if (!(await isThere())) return false
  const tar = await readFile(PLACE)
  const field = (at: number, [from, to]: readonly [number, number]): string =>
    tar.toString('utf8', at + from, at + to).replace(/\0.*$/s, '')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (let at = 0; field(at, FIELD.name) !== '';) {
    const path = join(folder, field(at, FIELD.prefix), field(at, FIELD.name))
    const size = Number.parseInt(field(at, FIELD.size), 8) || 0
    if (tar[at + TYPE] === FOLDER) mkdirSync(path, { recursive: true, mode: 0o700 })
    else writeFileSync(path, tar.subarray(at + BLOCK, at + BLOCK + size), { mode: 0o600 })
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
  return true
}
