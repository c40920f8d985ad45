import { join } from 'node:path'
import { type Db, openDatabase } from '../../../server/db/database.ts'
import { markDemo } from '../../../server/db/demo.ts'
import { checkFiles } from '../../../server/import/checkFiles.ts'
import { writeChecked } from '../../../server/import/importFolder.ts'

/** A builder's folder: file names with their texts or bytes. */
export type FolderText = Readonly<Record<string, string | Uint8Array>>

/**
 * Loads new builders' folders into a stopped server's data folder as more of the demo, because a real import
 * would close the demo accounts that the tests use.
 */
export async function addFolders(dataFolder: string, folders: readonly FolderText[]): Promise<void> {
  const db = await openDatabase({ directory: join(dataFolder, 'database') })
  try {
    for (const folder of folders)
      await db.transaction(async (tx) => await markDemo(tx, [await loadFolder(tx, folder)]))
  } finally {
    await db.close()
  }
}

/** Loads a builder's folder; returns the project's id. */
export async function loadFolder(tx: Db, folder: FolderText): Promise<string> {
  const files = Object.entries(folder).map(
    ([name, text]) => [name, typeof text === 'string' ? new TextEncoder().encode(text) : text] as const,
  )
  const checked = await checkFiles(new Map(files))
  if ('faults' in checked)
    throw new Error(`The community was refused: ${JSON.stringify(checked.faults.slice(0, 3))}`)
  return (await writeChecked(tx, checked, {})).projectId
}
