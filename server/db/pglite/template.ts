import { PGlite, type Transaction } from '@electric-sql/pglite'
import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Session } from '../engine.ts'
import { migrate, MIGRATIONS } from '../migrate.ts'
import { unpackTar } from './unpackTar.ts'

/**
 * Unpacking empty tables is far cheaper than creating them. `npm ci` deletes the template with its
 * PostgreSQL. Its name identifies its migrations.
 */
const FROM_SOURCE = import.meta.url.endsWith('.ts')
const ROOT = new URL(FROM_SOURCE ? '../../../' : '../../../../', import.meta.url)
const KEPT_IN = fileURLToPath(new URL('node_modules/.cache/lotline/', ROOT))

function placeOfTemplate(): string {
  const hash = createHash('sha256')
  const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))
  for (const name of names.sort()) hash.update(readFileSync(new URL(name, MIGRATIONS)))
  return join(KEPT_IN, `postgres-${hash.digest('hex').slice(0, 16)}.tar`)
}
const PLACE = placeOfTemplate()

const asSession = (pg: PGlite | Transaction): Session => ({
  async ask(text, values) {
    const { rows } = await pg.query(text, [...values])
    return { rows, count: rows.length }
  },
  script: async (text) => void (await pg.exec(text)),
})

/** Makes the template. Safe to run concurrently; the file appears complete. */
export async function makeTemplate(): Promise<void> {
  if (existsSync(PLACE)) return
  const pg = await PGlite.create()
  await migrate({
    transaction: async (work) => await pg.transaction(async (tx) => await work(asSession(tx))),
  })
  const tar = await pg.dumpDataDir('none')
  await pg.close()
  mkdirSync(dirname(PLACE), { recursive: true })
  const own = `${PLACE}.${randomUUID()}`
  writeFileSync(own, new Uint8Array(await tar.arrayBuffer()))
  // Never replaced: a process may have it open.
  try {
    linkSync(own, PLACE)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  rmSync(own)
  const older = readdirSync(KEPT_IN).filter((name) => /^postgres.*\.tar$/.test(name))
  for (const name of older) if (join(KEPT_IN, name) !== PLACE) rmSync(join(KEPT_IN, name), { force: true })
}

async function isThere(): Promise<boolean> {
  if (FROM_SOURCE) await makeTemplate()
  return existsSync(PLACE)
}

/** The template; undefined if none was built. */
export async function readTemplate(): Promise<Blob | undefined> {
  return (await isThere()) ? await openAsBlob(PLACE) : undefined
}

/** Unpacks the template, far faster than restoring it. False if none was built. */
export async function unpackTemplate(folder: string): Promise<boolean> {
  if (!(await isThere())) return false
  unpackTar(await readFile(PLACE), folder)
  return true
}
