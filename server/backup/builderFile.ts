import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { sumOf } from '../db/backups.ts'
import { exportedLines, seeOneMoment } from '../db/builders/exportBuilder.ts'
import { type ArrivedBuilder, importLines } from '../db/builders/importBuilder.ts'
import { builderOf, leaveBuilder, openWorkOf } from '../db/builders/movedBuilders.ts'
import { type MovedLine, readLine } from '../db/builders/movedLine.ts'
import type { Database } from '../db/database.ts'
import { appliedMigrations } from '../db/figures.ts'
import { openBackup, writeBackup, type WrittenBackup } from './backupFile.ts'
import { factsOf } from './facts.ts'
import type { Manifest } from './manifest.ts'

/** So that every process has heard that the builder is closed, and answered what it had begun. */
const settleMs = 30_000

export interface ExportedBuilder extends WrittenBackup {
  readonly rows: number
}

/**
 * Writes a closed builder's rows, files and audit log to a file, and ends its work here. Nothing is ended if it fails.
 * @throws Error with a sentence.
 */
export async function exportBuilder(
  path: string,
  db: Database,
  builderId: number,
  now = new Date(),
): Promise<ExportedBuilder> {
  const made = await db.transaction(async (tx) => {
    await seeOneMoment(tx)
    const { name, movedAt } = await builderOf(tx, builderId)
    if (movedAt === null)
      throw new Error(`Close the builder first: npm run builder -- close ${builderId} --to https://…`)
    if (now.getTime() - movedAt.getTime() < settleMs)
      throw new Error('Wait half a minute, until every process has heard that the builder is closed.')
    const { payments, jobs } = await openWorkOf(tx, builderId)
    if (payments > 0)
      throw new Error(`${payments} payments of the builder are not complete. Wait until they are.`)
    if (jobs > 0)
      throw new Error(`${jobs} papers or calls of the builder are not complete. Wait until they are.`)
    const { migration, fieldKeys } = await factsOf(tx)
    const rows: Record<string, number> = {}
    const chunks = pipeline(Readable.from(exportedLines(tx, builderId, rows)), createGzip(), () => undefined)
    const manifestOf = (content: Manifest['content']): Manifest => ({
      format: 1,
      kind: 'builder',
      madeAt: now.toISOString(),
      migration,
      fieldKeys,
      auditHead: null,
      rows,
      builder: { id: builderId, name },
      content,
    })
    const written = await writeBackup(path, { name: 'builder.tsv.gz', chunks }, manifestOf)
    return { ...written, rows: sumOf(rows) }
  })
  // Not in the same transaction: the log of what happened goes on meanwhile.
  await db.transaction(async (tx) => await leaveBuilder(tx, builderId))
  return made
}

/** The lines of a file, one at a time. */
async function* linesIn(content: AsyncIterable<Buffer>): AsyncGenerator<MovedLine> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of pipeline(content, createGunzip(), () => undefined)) {
    const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield readLine(line)
  }
  if (rest !== '') throw new Error('The file of the builder is damaged: its last line is cut off.')
}

/**
 * Imports a builder in one transaction: all of it, or nothing.
 * @throws Error with a sentence.
 */
export async function importBuilder(
  path: string,
  db: Database,
): Promise<ArrivedBuilder & { readonly name: string }> {
  const { manifest, content } = await openBackup(path)
  const { builder, migration, fieldKeys, rows } = manifest
  if (manifest.kind !== 'builder' || builder === undefined)
    throw new Error(`${path} is no file of a builder.`)
  if ((await appliedMigrations(db)).at(-1) !== migration)
    throw new Error('The builder comes from another release: bring both installations to the same one first.')
  const missing = fieldKeys.filter((id) => !db.keys.ids().includes(id))
  if (missing.length > 0)
    throw new Error(
      `Fields of the builder are sealed with keys that are missing here: ${missing.join(', ')}. Add them to LOTLINE_FIELD_KEYS after your own; npm run fields:rotate makes them superfluous later.`,
    )
  return await db.transaction(async (tx) => ({
    ...(await importLines(tx, builder.id, linesIn(content()), rows)),
    name: builder.name,
  }))
}
