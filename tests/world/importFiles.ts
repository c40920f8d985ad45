import type { Database } from '../../server/db/database.ts'
import type { Folder } from '../../server/import/folder.ts'
import {
  type Imported,
  importInto,
  type ImportOptions,
  type ImportRefused,
  targetOn,
} from '../../server/import/importFolder.ts'

/**
 * Loads a builder's files into a database of this process, as the import command does when no server runs.
 */
export async function importFiles(
  database: Database,
  folder: Folder,
  options: ImportOptions = {},
): Promise<Imported | ImportRefused> {
  return await importInto(targetOn(database), folder, options)
}
