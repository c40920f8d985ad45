import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vitest/config'
import { freshBuild } from '../browser/harness/built.ts'

const home = fileURLToPath(new URL('../..', import.meta.url))
const starts = /\bstartThread\('\.\/|\bbase: import\.meta\.url/
const isStarting = (path: string, code: string): boolean => path.startsWith('server/') && starts.test(code)

/**
 * The threads and child processes of a server under test, built while the build is fresh: from source, each
 * first loads a compiler, which takes longer than most of their work.
 */
export function builtChildren(): Plugin {
  const build = freshBuild()
  return {
    name: 'built-children',
    enforce: 'pre',
    // It changes few modules; all others may be shared with projects without it.
    api: { vitest: { experimental: { ignoreFsModuleCache: true } } },
    // The compile cache must not refer to an older build.
    configureVitest: ({ experimental_defineCacheKeyGenerator }) =>
      experimental_defineCacheKeyGenerator(({ id, sourceCode }) =>
        isStarting(relative(home, id), sourceCode) ? false : undefined,
      ),
    transform(code, id) {
      const path = relative(home, id)
      if (build === null || !isStarting(path, code)) return undefined
      const built = pathToFileURL(join(build, path.replace(/\.ts$/, '.js'))).href
      return { code: code.replaceAll('import.meta.url', JSON.stringify(built)), map: null }
    },
  }
}
