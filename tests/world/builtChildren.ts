import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vitest/config'
import { freshBuild } from '../browser/harness/built.ts'

const home = fileURLToPath(new URL('../..', import.meta.url))
const starts = /\bstartThread\('\.\/|\bbase: import\.meta\.url/
const isStarting = (path: string, code: string): boolean => path.startsWith('server/') && starts.test(code)

/**
 * Uses the built threads and child processes for a server under test while the build is fresh. From source,
 * each would first load a compiler, which takes longer than most of their work.
 */
export function builtChildren(): Plugin {
  const build = freshBuild()
  return {
    name: 'built-children',
    enforce: 'pre',
    // The plugin changes few modules; projects without it may share the cache for all others.
    api: { vitest: { experimental: { ignoreFsModuleCache: true } } },
    // A cached module must not refer to an older build.
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
