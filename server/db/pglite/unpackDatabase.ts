import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { syncPath } from './durableFiles.ts'
import { syncFolder } from './syncFolder.ts'
import { unpackTar } from './unpackTar.ts'

/** Unpacks a `dump` into a new directory, safely on disk, for `openDatabase`. */
export async function unpackDatabase(tar: Buffer, directory: string): Promise<void> {
  mkdirSync(directory, { mode: 0o700 })
  const data = join(directory, 'postgres')
  unpackTar(tar, data)
  await syncFolder(data)
  syncPath(directory)
}
