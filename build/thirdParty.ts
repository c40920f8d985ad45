import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runCommand } from '../server/commands/runCommand.ts'
import { shippedPackages, thirdPartyText } from './shippedPackages.ts'

const root = resolve(import.meta.dirname, '..')

await runCommand({
  usage: 'npm run third-party',
  help: 'Writes THIRD-PARTY.md anew, from package-lock.json and what the page imports.',
  run: async () => {
    writeFileSync(join(root, 'THIRD-PARTY.md'), thirdPartyText(shippedPackages(root)))
    return 0
  },
})
