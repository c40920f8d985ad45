import { spawn, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Mutation } from './mutation.ts'
import type { Ended } from './verdict.ts'

/** A copy of the project to break; it shares the project's node_modules. */
export interface Scratch {
  readonly folder: string
  /** Runs test files, stopped after `limitMs`. */
  run: (tests: readonly string[], limitMs: number) => Promise<Ended>
  /** Runs `work` with the mutation in place. */
  broken: <T>(mutation: Mutation, work: () => Promise<T>) => Promise<T>
  remove: () => void
}

/** Copies the working tree, without ignored files. */
export function makeScratch(root: string): Scratch {
  const listed = spawnSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  if (listed.status !== 0) throw new Error(`git cannot list the files: ${listed.stderr}`)
  const folder = mkdtempSync(join(tmpdir(), 'lotline-mutate-'))
  for (const file of listed.stdout.split('\0').filter((name) => name !== '')) {
    // A file deleted without a commit is still listed.
    if (!existsSync(join(root, file))) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(join(root, file), join(folder, file))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    run: (tests, limitMs) => runTests(folder, tests, limitMs),
    broken: async (mutation, work) => {
      const path = join(folder, mutation.file)
      const whole = readFileSync(path, 'utf8')
      if (whole.split(mutation.find).length !== 2) throw new Error(`${mutation.what}: not there exactly once`)
      writeFileSync(
        path,
        whole.replace(mutation.find, () => mutation.replace),
      )
      try {
        return await work()
      } finally {
        writeFileSync(path, whole)
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Starting each project costs seconds. */
const projectsOf = (tests: readonly string[]): string[] => [
  ...(tests.every((file) => file.startsWith('tests/server/')) ? [] : ['unit*']),
  ...(tests.some((file) => file.startsWith('tests/server/')) ? ['server', 'server-apart'] : []),
]

/** Has its own process group, so that the workers end with it. */
async function runTests(folder: string, tests: readonly string[], limitMs: number): Promise<Ended> {
  const chosen = projectsOf(tests).flatMap((name) => ['--project', name])
  // Only the tests of `npm test` count, because long ones would take hours.
  const how = ['--tags-filter=!long', '--bail=1', '--maxWorkers=1']
  const child = spawn('npx', ['vitest', 'run', ...chosen, ...how, ...tests], {
    cwd: folder,
    stdio: 'ignore',
    detached: true,
  })
  return new Promise((resolve, reject) => {
    const end = (): void => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    }
    let isLate = false
    const clock = setTimeout(() => {
      isLate = true
      end()
    }, limitMs)
    process.once('exit', endQuietly)
    function endQuietly(): void {
      try {
        end()
      } catch {
        // It has already ended.
      }
    }
    child.once('error', reject)
    child.once('exit', (code) => {
      clearTimeout(clock)
      process.off('exit', endQuietly)
      resolve(isLate ? 'late' : code === 0 ? 'passed' : 'failed')
    })
  })
}
