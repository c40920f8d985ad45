import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runCommand } from '../server/commands/runCommand.ts'
import { shippedPackages, thirdPartyText } from './shippedPackages.ts'

const root = resolve(import.meta.dirname, '..')

await runCommand({
  usage: 'npm run third-party',
  help: "Rewrites THIRD-PARTY.md from package-lock.json and the page's imports.",
  run: async () => {
    writeFileSync(join(root, 'THIRD-PARTY.md'), thirdPartyText(shippedPackages(root)))
    return 0
  },
})
