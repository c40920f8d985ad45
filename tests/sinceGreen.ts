import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** After a change here, everything is checked: any test may depend on these without importing them. */
const reachesAll =
  /^(?:package(?:-lock)?\.json|vitest\.config\.ts|\.oxlintrc\.json|(?:.+\/)?tsconfig\.json|tests\/(?:run|sinceGreen)\.ts)$/

export interface SinceGreen {
  /** Files that differ from that tree; undefined if everything must be checked. */
  readonly changed: readonly string[] | undefined
  /** Remembers the tree that was checked. */
  keep(): void
}

/**
 * What has changed since `npm run check` last passed, so that the next check need not repeat what cannot have
 * changed. Git remembers that state as a tree, which names every file by its content, untracked ones included.
 *
 * @param folder the root of a clone; elsewhere, everything is checked
 */
export function sinceGreen(folder: string): SinceGreen {
  const kept = join(folder, 'node_modules/.cache/check')
  const green = join(kept, 'green')
  // An index of its own, so that nothing is staged for the next commit.
  const env = { ...process.env, GIT_INDEX_FILE: join(kept, 'index') }
  const git = (...args: readonly string[]): string | undefined => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, env, encoding: 'utf8' })
    return status === 0 ? stdout.trim() : undefined
  }
  mkdirSync(dirname(green), { recursive: true })
  const now = git('add', '--all') === undefined ? undefined : git('write-tree')
  const last = existsSync(green) ? readFileSync(green, 'utf8') : undefined
  const names =
    now === undefined || last === undefined
      ? undefined
      : git('diff', '--name-only', '--no-renames', last, now)
  const changed = names?.split('\n').filter((name) => name !== '')
  // What imported a file that is gone, or data, is not found by following imports.
  const isFollowed = (name: string): boolean =>
    existsSync(join(folder, name)) && /\.(?:tsx?|mjs|css|md|html)$/.test(name) && !reachesAll.test(name)
  return {
    changed: changed?.every(isFollowed) === true ? changed : undefined,
    keep() {
      if (now !== undefined) writeFileSync(green, now)
    },
  }
}

/** Unit tests that read files of the product instead of importing them, so that any change may concern them. */
export function readersOfFiles(folder: string): string[] {
  const reads = /node:fs|node:child_process|\/(?:staticImports|circles)\.ts/
  return readdirSync(join(folder, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !/^(?:server|browser|controls|faults|bench)\//.test(name))
    .map((name) => `tests/${name}`)
    .filter((name) => reads.test(readFileSync(join(folder, name), 'utf8')))
}
