import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { freshBuild } from '../browser/harness/built.ts'

const home = fileURLToPath(new URL('../..', import.meta.url))

/** How `node` starts a file below `server`: as it is built while that is fresh, since it loads in half the time then. */
export function serverFile(path: string): string[] {
  const build = freshBuild()
  return build === null
    ? ['--import', 'tsx', join(home, 'server', path)]
    : [join(build, 'server', path.replace(/\.ts$/, '.js'))]
}
