import { open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fieldKeyPattern, newFieldKey } from '../../secrets/fieldKeys.ts'
import { type KeyRing, ringOver } from './keyRing.ts'

/** A key file's line, in the format of `LOTLINE_FIELD_KEYS`. */
const lineOf = (keys: readonly string[]): string => `${keys.join(',')}\n`

/** Writes the keys atomically, synced before anything is sealed. */
async function writeKeys(path: string, keys: readonly string[]): Promise<void> {
  const next = `${path}.next`
  const file = await open(next, 'w', 0o600)
  try {
    await file.chmod(0o600)
    await file.writeFile(lineOf(keys))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(next, path)
  const folder = await open(dirname(path), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/**
 * A file's keys, newest first; undefined without a file.
 * @throws Error if it is invalid.
 */
export async function readKeys(path: string): Promise<readonly string[] | undefined> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw fault
  }
  const keys = text.trim().split(',')
  if (!keys.every((key) => fieldKeyPattern.test(key))) {
    throw new Error(`${path} is damaged: it has to hold keys of sealed fields. Put it back from a backup.`)
  }
  return keys
}

/** The keys of a file, created with a first key if missing. */
export async function ringOfFile(path: string): Promise<KeyRing> {
  let keys = await readKeys(path)
  if (keys === undefined) {
    keys = [newFieldKey()]
    await writeKeys(path, keys)
  }
  const put = async (next: readonly string[]): Promise<void> => {
    await writeKeys(path, next)
    keys = next
  }
  return {
    ...ringOver(() => keys ?? []),
    add: async () => await put([newFieldKey(), ...(keys ?? [])]),
    forgetOlder: async () => await put((keys ?? []).slice(0, 1)),
  }
}
