import { join } from 'node:path'
import { openDatabase } from '../../../server/db/database.ts'
import { importFiles } from '../../world/importFiles.ts'

/** A builder's folder: name of a file, its text. */
export type FolderText = Readonly<Record<string, string>>

/** Loads builders' folders into the data folder of a server that does not run. */
export async function addFolders(dataFolder: string, folders: readonly FolderText[]): Promise<void> {
  const db = await openDatabase({ directory: join(dataFolder, 'database') })
  try {
    for (const folder of folders) {
      const files = Object.entries(folder).map(
        ([name, text]) => [name, new TextEncoder().encode(text)] as const,
      )
      const loaded = await importFiles(db, new Map(files))
      if ('faults' in loaded)
        throw new Error(`The community was refused: ${JSON.stringify(loaded.faults.slice(0, 3))}`)
    }
  } finally {
    await db.close()
  }
}
