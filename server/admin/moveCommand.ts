import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand, UsageFault } from '../commands/runCommand.ts'
import { type Config, readConfig } from '../config/config.ts'
import { openDatabase } from '../db/database.ts'
import { databasePlace } from '../db/databasePlace.ts'
import { isUnused } from '../db/figures.ts'
import { moveDatabase } from '../db/move.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function move({ dataFolder, fieldKeys }: Config, url: string): Promise<void> {
  const { directory = '' } = databasePlace({ dataFolder, databaseUrl: undefined, fieldKeys })
  if (!existsSync(join(directory, 'postgres'))) {
    throw new Error(
      `There is no embedded database in ${dataFolder}. Set LOTLINE_DATA to the folder that the server uses.`,
    )
  }
  const from = await openDatabase({ directory, fieldKeys })
  try {
    if (await isUnused(from)) {
      throw new Error(
        `The database in ${dataFolder} is empty: there is nothing to move. Is it the right folder?`,
      )
    }
    const to = await openDatabase({ url, fieldKeys })
    try {
      for (const { table, rows, checksum } of await moveDatabase(from, to)) {
        say(`${table.padEnd(20)} ${String(rows).padStart(8)} rows  ${checksum}`)
      }
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
  say('Copied. Every checksum is the same in both databases.')
}

await runCommand({
  usage: 'LOTLINE_DATA=FOLDER DATABASE_URL=postgres://… LOTLINE_FIELD_KEYS=KEYS npm run db:move',
  help: `Copies the embedded database to an empty PostgreSQL database and compares the two, table by table.
Stop the server first. LOTLINE_DATA is the folder that the server uses; without it, the default folder.
LOTLINE_FIELD_KEYS is the line in its file field-keys, for the move and for the server afterwards.`,
  run: async () => {
    const config = readConfig(process.env)
    const { databaseUrl } = config
    if (databaseUrl === undefined)
      throw new UsageFault('DATABASE_URL is missing: it says where to copy the database.')
    await move(config, databaseUrl)
    return 0
  },
})
