import { fileURLToPath, pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { freshBuild } from '../browser/harness/built.ts'

const home = fileURLToPath(new URL('../..', import.meta.url))

/**
 * How `node` starts a file below `server`: from the build while that is fresh, because it loads twice as
 * fast.
 */
export function serverFile(path: string): string[] {
  const build = freshBuild()
  return build === null
    ? ['--import', 'tsx', join(home, 'server', path)]
    : [join(build, 'server', path.replace(/\.ts$/, '.js'))]
}

/**
 * How `node` starts a script that loads parts of the server, and its arguments: `args`, then the address of
 * the server's folder and the ending of its file names. The script is plain JavaScript, so that nothing is
 * compiled while the build is fresh.
 */
export function serverScript(script: string, ...args: readonly string[]): string[] {
  const build = freshBuild()
  const folder = pathToFileURL(join(build ?? home, 'server/')).href
  return [
    ...(build === null ? ['--import', 'tsx'] : []),
    script,
    ...args,
    folder,
    build === null ? '.ts' : '.js',
  ]
}
