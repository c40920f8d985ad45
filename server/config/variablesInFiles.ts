import { readFileSync } from 'node:fs'

/** These variables already contain paths. */
const ofFiles: ReadonlySet<string> = new Set(['LOTLINE_SEAL_KEY', 'LOTLINE_SEAL_CERTIFICATE'])

type Given = Readonly<Record<string, string | undefined>>

/**
 * Replaces `NAME_FILE` by `NAME` with the file's contents, as vaults provide secrets. Returns a sentence for
 * each unreadable file or `NAME` that is set too.
 */
export function variablesInFiles(env: Given, known: readonly string[]): { given: Given; wrong: string[] } {
  const given: Record<string, string | undefined> = { ...env }
  const wrong: string[] = []
  for (const name of known) {
    const path = env[`${name}_FILE`]
    if (path === undefined || ofFiles.has(name)) continue
    delete given[`${name}_FILE`]
    if (env[name] !== undefined) {
      wrong.push(`${name} and ${name}_FILE are both set: leave one of the two out.`)
      continue
    }
    try {
      given[name] = readFileSync(path, 'utf8').trim()
    } catch {
      wrong.push(`${name}_FILE must be a file that can be read.`)
    }
  }
  return { given, wrong }
}
