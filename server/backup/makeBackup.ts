import { mkdtemp, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createGzip } from 'node:zlib'
import { Readable } from 'node:stream'
import { shareSnapshot, sumOf } from '../db/backups.ts'
import type { Database } from '../db/database.ts'
import { dbOver } from '../db/guarded.ts'
import { openPglite } from '../db/pglite/openPglite.ts'
import { unpackDatabase } from '../db/pglite/unpackDatabase.ts'
import { noKeys } from '../db/sealedFields/keyRing.ts'
import { type OpenBackup, writeBackup, type WrittenBackup } from './backupFile.ts'
import { factsOf } from './facts.ts'
import { differenceFrom, type Manifest, type ManifestFacts } from './manifest.ts'
import { dump, entriesOf } from './pgTools.ts'

export interface MadeBackup extends WrittenBackup {
  readonly madeAt: Date
  readonly rows: number
  /** The number of files that are in the bucket rather than in the backup. */
  readonly objects: number
}

/** Opens a temporary copy of the embedded database, to read its manifest's facts. */
async function lookInto(tar: Buffer, besides: string): Promise<ManifestFacts> {
  const folder = await mkdtemp(join(dirname(besides), `.${basename(besides)}-`))
  try {
    const directory = join(folder, 'database')
    await unpackDatabase(tar, directory)
    const engine = await openPglite(directory)
    try {
      return await factsOf(dbOver(engine, noKeys))
    } finally {
      await engine.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes a dump of the embedded database, after checking it by opening a copy. */
export async function backUpFiles(path: string, tar: Buffer, madeAt: Date): Promise<MadeBackup> {
  const facts = await lookInto(tar, path)
  const chunks = Readable.from([tar]).pipe(createGzip()) as AsyncIterable<Buffer>
  const manifestOf = (content: Manifest['content']): Manifest => ({
    format: 1,
    kind: 'pglite',
    madeAt: madeAt.toISOString(),
    ...facts,
    content,
  })
  const written = await writeBackup(path, { name: 'database.tar.gz', chunks }, manifestOf)
  return { ...written, madeAt, rows: sumOf(facts.rows), objects: facts.objects ?? 0 }
}

async function hasTables({ content }: OpenBackup): Promise<void> {
  if ((await entriesOf(content())) === 0) throw new Error('The backup holds no table.')
}

/** Writes a snapshot of a PostgreSQL database that is in use. */
export async function backUpPostgres(path: string, db: Database, url: string): Promise<MadeBackup> {
  const madeAt = new Date()
  return await db.transaction(async (tx) => {
    const chunks = dump(url, await shareSnapshot(tx))
    let facts: ManifestFacts | undefined
    const manifestOf = async (content: Manifest['content']): Promise<Manifest> => {
      facts = await factsOf(tx)
      return { format: 1, kind: 'postgres', madeAt: madeAt.toISOString(), ...facts, content }
    }
    const written = await writeBackup(path, { name: 'database.dump', chunks }, manifestOf, hasTables)
    return { ...written, madeAt, rows: sumOf(facts?.rows ?? {}), objects: facts?.objects ?? 0 }
  })
}

/** @throws Error if a restored database differs from its backup's manifest. */
export function mustBe(manifest: Manifest, found: ManifestFacts): void {
  const difference = differenceFrom(manifest, found)
  if (difference !== null) throw new Error(`The restored database is not what was backed up: ${difference}.`)
}
