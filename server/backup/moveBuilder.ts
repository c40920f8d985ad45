import type { Database, Db } from '../db/database.ts'
import { type Moving, movingOf, looseEnds, rowsOf, staffOfAll } from '../db/builders/builderRows.ts'
import { builderById, closeBuilder } from '../db/builders/closeBuilder.ts'
import { filesOf } from '../db/builders/builderFiles.ts'
import { movedTables } from '../db/builders/movedTables.ts'
import { isImported, movedInOrder, openMoved, writeRows } from '../db/builders/writeBuilder.ts'
import { appliedMigrations } from '../db/figures.ts'
import { readTogether, withoutLimits } from '../db/builders/together.ts'
import { bytesOf } from '../db/objects/keptBytes.ts'
import { sha256Hex } from '../secrets/sha256.ts'
import {
  type ArchiveWriter,
  type BuilderManifest,
  markOver,
  type MovedTable,
  type OpenArchive,
  openArchive,
  writeArchive,
} from './builderArchive.ts'

const newestOf = async (db: Db): Promise<string> => (await appliedMigrations(db)).at(-1) ?? ''

/** Writes each content once, however many rows have it. */
async function writeFiles(tx: Db, moving: Moving, to: ArchiveWriter): Promise<BuilderManifest['files']> {
  const written = new Map<string, number>()
  for await (const row of filesOf(tx, moving)) {
    if (written.has(row.sha256)) continue
    const bytes = await bytesOf(tx, row)
    if (sha256Hex(bytes) !== row.sha256)
      throw new Error(`A file does not have the hash of its row (${row.sha256}): npm run doctor names it.`)
    await to.file(row.sha256, bytes)
    written.set(row.sha256, bytes.length)
  }
  return [...written].map(([sha256, bytes]) => ({ sha256, bytes }))
}

/** @throws a sentence if rows of the builder name rows that stay. */
async function refuseTies(tx: Db, moving: Moving): Promise<void> {
  const loose = await looseEnds(tx, moving)
  if (loose.length > 0)
    throw new Error(`Rows of this builder name rows of others: ${loose.join(', ')}. They cannot move apart.`)
}

async function writeAll(tx: Db, id: number, to: ArchiveWriter): Promise<BuilderManifest> {
  const moving = await movingOf(tx, id, true)
  await refuseTies(tx, moving)
  const { name, projects } = await builderById(tx, id)
  const files = await writeFiles(tx, moving, to)
  const tables: MovedTable[] = []
  for (const table of await movedInOrder(tx)) tables.push(await to.table(table, rowsOf(tx, moving, table)))
  return {
    format: 1,
    kind: 'builder',
    madeAt: new Date().toISOString(),
    migration: await newestOf(tx),
    builder: { id, name },
    projects,
    staff: await staffOfAll(tx, moving),
    tables,
    files,
  }
}

/**
 * Closes a builder and writes everything that is theirs to an archive.
 * @throws a sentence if it cannot move now.
 */
export async function exportBuilder(
  db: Database,
  id: number,
  path: string,
): Promise<{ readonly manifest: BuilderManifest; readonly sha256: string }> {
  await readTogether(db, async (tx) => await refuseTies(tx, await movingOf(tx, id, true)))
  const { name } = await closeBuilder(db, id)
  try {
    return await writeArchive(
      path,
      async (to) => await readTogether(db, async (tx) => await writeAll(tx, id, to)),
    )
  } catch (fault) {
    throw new Error(
      `${fault instanceof Error ? fault.message : String(fault)}\nNothing was written, but ${name} is closed. Export again, or: npm run builder -- reopen --builder ${id}`,
      { cause: fault },
    )
  }
}

/** Compares what has arrived with what was sent, decrypted. */
async function prove(tx: Db, moving: Moving, { manifest, key }: OpenArchive): Promise<void> {
  for (const { table, rows, mark } of manifest.tables) {
    if (movedTables[table] === 'whole') continue
    const found = markOver(key)
    let count = 0
    for await (const some of rowsOf(tx, moving, table)) {
      for (const row of some) found.add(row)
      count += some.length
    }
    if (count !== rows || found.mark() !== mark)
      throw new Error(`Table ${table} did not arrive as it was sent.`)
  }
}

interface ImportedBuilder {
  readonly manifest: BuilderManifest
  readonly rows: number
  /** False if this archive was imported before. */
  readonly isNew: boolean
}

async function write(tx: Db, archive: OpenArchive): Promise<void> {
  const { manifest } = archive
  const moving = await movingOf(tx, manifest.builder.id, false)
  const sent = new Set(manifest.tables.map(({ table }) => table))
  for (const table of await movedInOrder(tx)) {
    if (!sent.has(table)) throw new Error(`The archive lacks the table ${table}.`)
    await writeRows(tx, moving, { table, rows: await archive.rows(table) }, archive)
  }
  await prove(tx, moving, archive)
  await openMoved(tx, moving, { archive: archive.sha256, staff: manifest.staff })
}

/**
 * Imports a builder from an archive, in one transaction, once.
 * @throws a sentence, and leaves nothing, if the archive is damaged or a number of its rows is taken here.
 */
export async function importBuilder(db: Database, path: string): Promise<ImportedBuilder> {
  const archive = await openArchive(path)
  try {
    const { manifest } = archive
    const here = await newestOf(db)
    if (here !== manifest.migration)
      throw new Error(
        `The archive was made at ${manifest.migration}, and this installation is at ${here}. Bring both to the same release first.`,
      )
    const isNew = await db.transaction(async (tx) => {
      await withoutLimits(tx)
      if (await isImported(tx, archive.sha256)) return false
      await write(tx, archive)
      return true
    })
    return { manifest, rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), isNew }
  } finally {
    await archive.close()
  }
}
