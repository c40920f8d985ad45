import type { Database, Db } from '../db/database.ts'
import {
  type MovedRow,
  type Moving,
  movingOf,
  looseEnds,
  rowsOf,
  staffOfAll,
} from '../db/builders/builderRows.ts'
import { builderById, closeBuilder, noteArchive } from '../db/builders/closeBuilder.ts'
import { filesOf } from '../db/builders/builderFiles.ts'
import {
  arrived,
  arriving,
  isCopy,
  joinAccounts,
  type Joining,
  joiningOf,
  renamed,
  replaceCopies,
} from '../db/builders/joinPeople.ts'
import { giveWay, payoutsHere } from '../db/builders/joinPayouts.ts'
import { movedTables } from '../db/builders/movedTables.ts'
import { isImported, lockAll, movedInOrder, openMoved, writeRows } from '../db/builders/writeBuilder.ts'
import { appliedMigrations } from '../db/figures.ts'
import { readTogether, withoutLimits } from '../db/builders/together.ts'
import { bytesOf } from '../db/objects/keptBytes.ts'
import { sha256Hex } from '../secrets/sha256.ts'
import {
  type ArchiveWriter,
  type BuilderManifest,
  checkWritable,
  markOver,
  type MovedTable,
  type OpenArchive,
  openArchive,
  writeArchive,
} from './builderArchive.ts'
import { proofOf } from './importProof.ts'

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
  await checkWritable(path)
  await readTogether(db, async (tx) => await refuseTies(tx, await movingOf(tx, id, true)))
  const { name, movedAt } = await closeBuilder(db, id)
  try {
    return await writeArchive(
      path,
      async (to) => await readTogether(db, async (tx) => await writeAll(tx, id, to)),
      async (sha256, proof) => {
        if (!(await noteArchive(db, id, { sha256, proof: sha256Hex(proof), movedAt })))
          throw new Error(`${name} was opened again meanwhile.`)
      },
    )
  } catch (fault) {
    throw new Error(
      `${fault instanceof Error ? fault.message : String(fault)}\nThe archive is not complete. Export again, or: npm run builder -- reopen --builder ${id}`,
      { cause: fault },
    )
  }
}

/** What is written: the rows and their mark are those that were sent, but for people who join their accounts here. */
interface Expected {
  readonly table: string
  readonly rows: number
  readonly mark: string
}

/** Compares what has arrived with what was sent, decrypted. */
async function prove(
  tx: Db,
  moving: Moving,
  { joining, expected, key }: { joining: Joining; expected: readonly Expected[]; key: string },
): Promise<void> {
  for (const { table, rows, mark } of expected) {
    if (movedTables[table] === 'whole') continue
    const found = markOver(key)
    let count = 0
    for await (const some of rowsOf(tx, moving, table)) {
      const come = arrived(joining, table, some)
      for (const row of await renamed(tx, moving, { table, rows: come, back: true })) found.add(row)
      count += come.length
    }
    if (count !== rows || found.mark() !== mark)
      throw new Error(`Table ${table} did not arrive as it was sent.`)
  }
}

/** How many people had an account here already. */
interface JoinedPeople {
  readonly joined: number
  /** How many of them were more than buyers where they come from, or are here, and reach none of the builder's communities. */
  readonly without: number
}

interface ImportedBuilder extends JoinedPeople {
  readonly manifest: BuilderManifest
  readonly sha256: string
  /** What retires the builder where it was. */
  readonly proof: string
  readonly rows: number
  /** False if this archive was imported before. */
  readonly isNew: boolean
}

async function allOf(batches: AsyncIterable<readonly MovedRow[]>): Promise<readonly MovedRow[]> {
  const rows: MovedRow[] = []
  for await (const some of batches) rows.push(...some)
  return rows
}

async function joiningIn(tx: Db, archive: OpenArchive): Promise<Joining> {
  const { manifest } = archive
  const registered = (await allOf(archive.rows('person_project'))).map(
    ({ text }) => (JSON.parse(text) as { person_id: number }).person_id,
  )
  const [people, payouts] = [await allOf(archive.rows('person')), await allOf(archive.rows('gateway_payout'))]
  return {
    ...(await joiningOf(tx, people, new Set([...manifest.staff, ...registered]))),
    payouts: await payoutsHere(tx, payouts),
  }
}

/** Writes a table as it was sent, but for rows that are here already. */
async function writeTable(
  tx: Db,
  moving: Moving,
  { joining, archive, table }: { joining: Joining; archive: OpenArchive; table: string },
): Promise<Expected> {
  const mark = markOver(archive.key)
  const copies: MovedRow[] = []
  let count = 0
  async function* batches(): AsyncGenerator<readonly MovedRow[]> {
    for await (const some of archive.rows(table)) {
      const come = arriving(joining, table, some)
      count += come.length
      for (const row of come) mark.add(row)
      const rows = await renamed(tx, moving, { table, rows: come })
      if (table === 'ledger_group') await giveWay(tx, rows)
      yield table === 'person' ? rows.filter((row) => !isCopy(joining, row)) : rows
      if (table === 'person') copies.push(...rows.filter((row) => isCopy(joining, row)))
    }
  }
  await writeRows(tx, moving, { table, batches: batches() }, archive)
  // Once everybody is there, because they name each other.
  if (copies.length > 0) await replaceCopies(tx, moving, copies)
  return { table, rows: count, mark: mark.mark() }
}

async function write(tx: Db, archive: OpenArchive): Promise<JoinedPeople & { readonly rows: number }> {
  const { manifest, key } = archive
  const tables = await movedInOrder(tx)
  const lacks = tables.find((table) => manifest.tables.every((one) => one.table !== table))
  if (lacks !== undefined) throw new Error(`The archive lacks the table ${lacks}.`)
  await lockAll(tx, tables)
  const joining = await joiningIn(tx, archive)
  const moving = {
    ...(await movingOf(tx, manifest.builder.id, false)),
    joined: { person: joining.here, gateway_payout: joining.payouts },
  }
  const expected: Expected[] = []
  for (const table of tables) expected.push(await writeTable(tx, moving, { joining, archive, table }))
  await prove(tx, moving, { joining, expected, key })
  await joinAccounts(tx, moving, joining, await allOf(archive.rows('person')))
  const { here, working, registered } = joining
  const staff = manifest.staff.filter((one) => !here.has(one) || registered.has(one))
  await openMoved(tx, moving, {
    archive: archive.sha256,
    staff: staff.map((one) => here.get(one) ?? one),
  })
  return {
    joined: here.size,
    without: [...here.keys()].filter((one) => working.has(one) && !registered.has(one)).length,
    rows: expected.reduce((sum, { rows }) => sum + rows, 0),
  }
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
    return await db.transaction(async (tx) => {
      await withoutLimits(tx)
      const { sha256 } = archive
      const known = { manifest, sha256, proof: proofOf(archive.key, sha256) }
      if (await isImported(tx, sha256)) return { ...known, rows: 0, joined: 0, without: 0, isNew: false }
      return { ...known, ...(await write(tx, archive)), isNew: true }
    })
  } finally {
    await archive.close()
  }
}
