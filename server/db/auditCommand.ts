import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { askRunning } from '../import/handOver.ts'
import { type AuditHead, type AuditState, checkAudit } from './audit.ts'
import { anchorPlace, readAnchor, writeAnchor } from './auditAnchor.ts'
import { openDatabase } from './database.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Asks the server that holds the embedded database, or opens the database itself. */
async function stateOf(pinned: AuditHead | null): Promise<AuditState> {
  const { databaseUrl, dataFolder } = readConfig(process.env)
  if (databaseUrl === undefined) {
    const told = await askRunning<AuditState>(dataFolder, '/audit', Buffer.from(JSON.stringify(pinned)))
    if (told !== undefined) return told
  }
  const directory = resolve(dataFolder, 'database')
  if (databaseUrl === undefined && !existsSync(directory)) {
    throw new Error(`There is no database in ${dataFolder}. Say where it is: LOTLINE_DATA or DATABASE_URL.`)
  }
  const db = await openDatabase(databaseUrl === undefined ? { directory } : { url: databaseUrl })
  try {
    return await checkAudit(db, pinned)
  } finally {
    await db.close()
  }
}

/** `--head FILE` pins elsewhere than in the data folder: on another machine, on a stick in a safe. */
function anchorFile(args: readonly string[]): string | undefined {
  if (args.length === 0) return anchorPlace(readConfig(process.env).dataFolder)
  const [option, file] = args
  return option === '--head' && file !== undefined && args.length === 2 ? resolve(file) : undefined
}

/** `npm run audit:verify`: 0 when the log of who did what holds, 1 when it was tampered with, 2 when it cannot tell. */
async function main(): Promise<number> {
  const file = anchorFile(process.argv.slice(2))
  if (file === undefined) {
    say(
      'npm run audit:verify, or npm run audit:verify -- --head FILE to pin the newest row in a file of your own',
    )
    return 2
  }
  const pinned = readAnchor(file)
  const { rows, head, broken, pinnedStands } = await stateOf(pinned)
  if (broken !== null) {
    say(`Row ${broken} is broken: it was changed or put in, or a row before it was taken out or moved.`)
    say(`The ${rows - 1} rows before it hold.`)
    return 1
  }
  if (!pinnedStands) {
    say(
      `Row ${pinned?.seq ?? 0} is not the one that ${file} pins: the end was cut off, or the log written anew.`,
    )
    return 1
  }
  if (head === null) {
    say('The log is empty.')
    return 0
  }
  writeAnchor(file, head)
  say(`The log holds: ${rows} rows, each follows from the one before.`)
  say(`Newest: row ${head.seq}, ${head.hash}`)
  say(
    pinned === null
      ? `Pinned in ${file} for the first time: from now on a cut-off end is found too.`
      : `Row ${pinned.seq}, pinned in ${file} before, is there as it was; the newest is pinned now.`,
  )
  return 0
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(2)
  },
)
