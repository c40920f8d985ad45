import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')

/**
 * Logs each file that passed only at the second try, with its first failures, in `flaky.log` in the folder.
 * Returns a line for each file, with how often this has happened on this machine.
 */
export function noteFlaky(folder: string, files: readonly string[], failures: readonly string[]): string[] {
  const log = join(folder, 'flaky.log')
  mkdirSync(folder, { recursive: true })
  const before = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : []
  return files.map((file) => {
    const name = relative(root, file)
    const entry = `${name} passed only at the second try`
    const said = failures.filter((one) => one.startsWith(file))
    appendFileSync(log, `${new Date().toISOString()} ${entry}\n${said.join('\n')}\n`)
    const times = 1 + before.filter((line) => line.endsWith(entry)).length
    return `${name}${times > 1 ? `, seen ${times} times on this machine` : ''} (${relative(root, log)})`
  })
}
