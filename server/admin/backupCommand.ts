import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backUpFiles, backUpPostgres, type MadeBackup } from '../backup/makeBackup.ts'
import { runCommand, UsageFault } from '../commands/runCommand.ts'
import { type Config, readConfig } from '../config/config.ts'
import { noteBackup } from '../db/backups.ts'
import { openDatabase } from '../db/database.ts'
import { databasePlace } from '../db/databasePlace.ts'
import { askServer } from './askServer.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** A file in the given folder, named after the time, or the given file. */
function fileAt(operand: string): string {
  const path = resolve(operand)
  if (!existsSync(path)) return path
  if (!statSync(path).isDirectory())
    throw new UsageFault(`There is a file ${path} already. Name a new one, or a folder.`)
  const moment = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  return join(path, `lotline-${moment}Z.backup`)
}

async function make(config: Config, path: string): Promise<MadeBackup> {
  const place = databasePlace(config)
  if (place.directory !== undefined) {
    const asked = await askServer(config.dataFolder, 'backup.dump', null)
    if (asked !== undefined) {
      const { tar, madeAt } = asked.answer
      const made = await backUpFiles(path, Buffer.from(tar.buffer, tar.byteOffset, tar.byteLength), madeAt)
      await askServer(config.dataFolder, 'backup.note', made)
      return made
    }
    if (!existsSync(join(place.directory, 'postgres')))
      throw new Error(
        `There is no database in ${config.dataFolder}. Set LOTLINE_DATA to the server's folder.`,
      )
  }
  // Does not migrate: a backup before an update must not update anything.
  const db = await openDatabase({ ...place, asItIs: true })
  try {
    const made =
      db.dump === undefined
        ? await backUpPostgres(path, db, place.url ?? '')
        : await backUpFiles(path, Buffer.from(await db.dump()), new Date())
    await noteBackup(db, made)
    return made
  } finally {
    await db.close()
  }
}

await runCommand({
  usage: 'npm run backup -- FILE',
  help: `Writes the whole database to a new file, or to a new file in a folder, beside a running server too, and checks what it wrote.
Documents and pictures are in the database. What is not in the file, so that it opens nothing alone: the keys of sealed
fields (LOTLINE_FIELD_KEYS or field-keys) and of the seal (seal-keys). Keep copies of these in another place.
The file holds personal data: keep it encrypted. For PostgreSQL it needs pg_dump and pg_restore.`,
  operands: [1, 1],
  run: async ({ operands: [operand = ''] }) => {
    const path = fileAt(operand)
    const { bytes, rows, objects, sha256 } = await make(readConfig(process.env), path)
    say(`Wrote ${path}: ${rows} rows, ${bytes} bytes.`)
    if (objects > 0) say(`${objects} files are in the bucket, and not in this file: keep both.`)
    say(`SHA-256: ${sha256}`)
    return 0
  },
})
