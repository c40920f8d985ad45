import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runCommand } from '../server/commands/runCommand.ts'
import { withVariables } from './variablesTable.ts'

const page = resolve(import.meta.dirname, '../docs/configuration.md')

await runCommand({
  usage: 'npm run configuration',
  help: 'Rewrites the table of variables in docs/configuration.md from server/config.',
  run: async () => {
    writeFileSync(page, withVariables(readFileSync(page, 'utf8')))
    return 0
  },
})
