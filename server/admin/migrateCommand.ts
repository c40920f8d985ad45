import { runCommand } from '../commands/runCommand.ts'
import { readConfig } from '../config/config.ts'
import { migrateDatabase } from '../db/database.ts'
import { databasePlace } from '../db/databasePlace.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

await runCommand({
  usage: 'npm run migrate [-- --dry-run]',
  help: `Brings the tables of the database up to this release, before its first process starts with LOTLINE_MIGRATE=0.
Run it with the server's own variables; processes of the release before may keep running on PostgreSQL.
--dry-run only lists what would be applied. What has been applied stays when a later one fails: run it again.`,
  options: { 'dry-run': { type: 'boolean' } },
  run: async ({ values }) => {
    const isTrial = values['dry-run'] === true
    const names = await migrateDatabase(databasePlace(readConfig(process.env)), isTrial)
    for (const name of names) say(`${isTrial ? 'waiting' : 'applied'}  ${name}`)
    if (names.length === 0) say('The tables are up to date.')
    return 0
  },
})
