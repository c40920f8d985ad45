import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const home = fileURLToPath(new URL('../../..', import.meta.url))
const sources = ['src', 'service-worker', 'server', 'build', 'public', 'index.html', 'vite.config.ts']
/** Shared by all tests on one machine; not in git. */
export const artifacts = join(home, 'tests/.artifacts')
const lockFolder = join(artifacts, 'building')
const longestBuildMs = 5 * 60_000

/** The last change below `path`, in epoch ms. */
export function newest(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return 0
  if (!found.isDirectory()) return found.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/** Runs `work` in one process at a time; takes over the lock of a dead process. */
export async function alone<T>(folder: string, work: () => T | Promise<T>): Promise<T> {
  mkdirSync(artifacts, { recursive: true })
  const began = Date.now()
  for (;;) {
    try {
      mkdirSync(folder)
      break
    } catch {
      const held = statSync(folder, { throwIfNoEntry: false })
      if (held !== undefined && Date.now() - held.mtimeMs > longestBuildMs)
        rmSync(folder, { recursive: true })
      if (Date.now() - began > 2 * longestBuildMs) throw new Error(`${folder} is never free`)
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
  try {
    return await work()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The built product, if nothing has changed since. TEST_DIST names another. */
export function freshBuild(): string | null {
  const named = process.env['TEST_DIST']
  if (named !== undefined) return resolve(named)
  const dist = join(home, 'dist')
  const built = statSync(join(dist, 'server/index.js'), { throwIfNoEntry: false })
  const finished = statSync(join(dist, 'app/index.html.br'), { throwIfNoEntry: false })
  const changed = Math.max(...sources.map((path) => newest(join(home, path))))
  return built !== undefined && finished !== undefined && finished.mtimeMs >= changed ? dist : null
}

/** The built product, as deployed. Builds it if it is missing or older than its sources. */
export async function builtFolder(): Promise<string> {
  const dist = freshBuild()
  if (dist !== null) return dist
  return await alone(lockFolder, () => {
    const byAnother = freshBuild()
    if (byAnother !== null) return byAnother
    const done = spawnSync('npm', ['run', '-s', 'build'], {
      cwd: home,
      stdio: 'inherit',
      timeout: longestBuildMs,
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (done.status !== 0) throw new Error('The product could not be built')
    return join(home, 'dist')
  })
}
