import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runCommand } from '../server/commands/runCommand.ts'
import { advisoryFaults, type Audit, type Seen } from './advisoryTimes.ts'

const root = resolve(import.meta.dirname, '..')

await runCommand({
  usage: 'npm run advisories',
  help: 'Asks npm for known faults of our packages, and fails if one is new or has been open for longer than docs/security.md allows.',
  run: async () => {
    // It exits with 1 where there are any.
    const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8' })
    const seen = JSON.parse(readFileSync(join(root, 'build/advisories.json'), 'utf8')) as Seen
    const faults = advisoryFaults(JSON.parse(stdout) as Audit, seen, new Date().toISOString().slice(0, 10))
    for (const fault of faults) process.stderr.write(`${fault}\n`)
    return faults.length === 0 ? 0 : 1
  },
})
