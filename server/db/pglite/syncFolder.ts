import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** How many files to sync at once, sharing one write of the disk's journal. */
const SIDE_BY_SIDE = 16

/** Syncs a file, or the entries of a folder, without blocking. */
export async function syncOne(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Syncs a folder that was created without syncing. */
export async function syncFolder(folder: string): Promise<void> {
  const paths = [folder, ...(await readdir(folder, { recursive: true })).map((name) => join(folder, name))]
  const work = paths.values()
  const syncNext = async (): Promise<void> => {
    for (const path of work) await syncOne(path)
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, syncNext))
}
