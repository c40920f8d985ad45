import { join } from 'node:path'
import { openDatabase } from '../../../server/db/database.ts'
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
    for (const folder of folders) {
      const files = Object.entries(folder).map(
        ([name, text]) => [name, typeof text === 'string' ? new TextEncoder().encode(text) : text] as const,
      )
      const checked = await checkFiles(new Map(files))
      if ('faults' in checked)
        throw new Error(`The community was refused: ${JSON.stringify(checked.faults.slice(0, 3))}`)
      await db.transaction(async (tx) => {
        const { projectId } = await writeChecked(tx, checked, {})
        await markDemo(tx, [projectId])
      })
    }
  } finally {
    await db.close()
  }
}
