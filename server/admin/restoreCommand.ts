import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { openBackup } from '../backup/backupFile.ts'
import { type Restored, restoreFiles, restorePostgres, settle } from '../backup/restoreBackup.ts'
import { runCommand, UsageFault } from '../commands/runCommand.ts'
import { type Config, readConfig } from '../config/config.ts'
import { anchorPlace, writeAnchor } from '../db/auditAnchor.ts'
import { openDatabase } from '../db/database.ts'
import { databasePlace } from '../db/databasePlace.ts'
import type { Erasure } from '../db/erasures.ts'
import { runVerb } from './runVerb.ts'
import { erasureListPlace, readErasureList } from '../retention/erasureList.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function restore(
  config: Config,
  path: string,
  {
    replace,
    ...how
  }: { readonly replace: boolean; readonly erasures: readonly Erasure[]; readonly withoutFiles: boolean },
): Promise<Restored> {
  const backup = await openBackup(path)
  const { directory, url, fieldKeys, bucket } = databasePlace(config)
  const isOf = backup.manifest.kind
  if (isOf === 'pglite') {
    if (directory === undefined)
      throw new Error(
        'This is a backup of an embedded database. Restore it without DATABASE_URL, then move it: npm run db:move',
      )
    return await restoreFiles(backup, { directory, fieldKeys, bucket, replace, ...how })
  }
  if (url === undefined)
    throw new Error('This is a backup of a PostgreSQL database: set DATABASE_URL to an empty one.')
  if (replace) throw new UsageFault('--replace works only with the embedded database.')
  return await restorePostgres(backup, { url, fieldKeys, bucket, ...how })
}

async function settleAsItIs(config: Config, erasures: readonly Erasure[]): Promise<Restored> {
  const db = await openDatabase(databasePlace(config))
  try {
    return await settle(db, 'backup:other means', null, erasures)
  } finally {
    await db.close()
  }
}

await runCommand({
  usage: 'npm run restore -- FILE [--replace], or --by-other-means',
  help: `Restores a backup. Stop every process of the server first. The database gets a new epoch: devices read everything again,
and offer again what they had delivered in the last seven days. The audit log is checked and pinned again.
The field-keys or LOTLINE_FIELD_KEYS, and the seal-keys, of the day of the backup must be in their places.

  --replace         moves the present embedded database aside, to database.replaced- and the moment
  --erasures FILE   the list of erased people, if it is not the file erasures in LOTLINE_DATA
  --by-other-means  for a database that pgBackRest or a snapshot has restored already; restores nothing
  --without-files   restores even if files that are in the bucket of LOTLINE_BUCKET_ENDPOINT are missing there`,
  options: {
    replace: { type: 'boolean' },
    'by-other-means': { type: 'boolean' },
    'without-files': { type: 'boolean' },
    erasures: { type: 'string' },
  },
  operands: [0, 1],
  run: async ({ values, operands: [file] }) => {
    const isDone = values['by-other-means'] === true
    if (isDone === (file !== undefined)) throw new UsageFault('Name a file, or --by-other-means.')
    const config = readConfig(process.env)
    const list =
      values.erasures === undefined ? erasureListPlace(config.dataFolder) : resolve(values.erasures)
    const erasures = readErasureList(list)
    const {
      head,
      rows,
      erasures: again,
      aside,
    } = file === undefined
      ? await settleAsItIs(config, erasures)
      : await restore(config, resolve(file), {
          replace: values.replace === true,
          erasures,
          withoutFiles: values['without-files'] === true,
        })
    mkdirSync(config.dataFolder, { recursive: true, mode: 0o700 })
    writeAnchor(anchorPlace(config.dataFolder), head)
    say(`Restored. The audit log is intact: ${rows} rows; row ${head.seq} is pinned.`)
    // The restored database has a new epoch, so it must take over the bucket.
    if (config.bucket !== null) await runVerb('files.own', null)
    if (again.erased > 0) say(`Erased again: ${again.erased} people who were erased after the backup.`)
    if (again.kept > 0)
      say(
        `Not erased again: ${again.kept} people, who had a sale at the time of the backup, or are where no rule reaches. Run: npm run person -- erase MAIL`,
      )
    if (again.keptIn.length > 0) say(`Look for them in: ${again.keptIn.join(', ')}`)
    if (again.unknown > 0)
      say(
        `${again.unknown} erasures cannot be replayed: the backup is older than their marks. Erase these people again by hand.`,
      )
    say('Accounts closed and keys changed after the backup are as they were before: npm run staff -- list')
    if (aside !== null)
      say(`The database that was there is in ${aside}. Delete it when you no longer need it.`)
    return 0
  },
})
