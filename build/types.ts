import { spawn } from 'node:child_process'
import { cpus } from 'node:os'

/** Type-checks in parallel every project that has changed since the last check. */
// The longest first, so that none of them runs alone at the end.
const waiting = ['tests', 'src', 'server', 'service-worker', 'src/contract', 'src/rules', 'src/i18n']
// Checkers compute many of the same types, so two on two busy cores only do more work.
const checkers = String(Math.max(1, Math.floor(cpus().length / 2)))
let failed = false

async function next(): Promise<void> {
  for (let world = waiting.shift(); world !== undefined; world = waiting.shift()) {
    const kept = `node_modules/.cache/types/${world.replace('/', '-')}.tsbuildinfo`
    const code = await new Promise<number | null>((resolve) => {
      const tsc = ['node_modules/typescript/bin/tsc', '-p', `${world}/tsconfig.json`, '--checkers', checkers]
      // Without npx, which takes longer to start than most of these checks take.
      spawn(process.execPath, [...tsc, '--incremental', '--tsBuildInfoFile', kept], { stdio: 'inherit' }).on(
        'exit',
        resolve,
      )
    })
    if (code !== 0) failed = true
  }
}

await Promise.all(cpus().slice(0, 4).map(next))
process.exitCode = failed ? 1 : 0
