import { rm } from 'node:fs/promises'
import { builderById, reopenBuilder } from '../db/builders/closeBuilder.ts'
import type { Database } from '../db/database.ts'
import { keyFileOf, readKey } from './builderArchive.ts'

/**
 * Opens a builder again that was closed for a move which did not happen, once no archive is left that could be
 * imported: it would sell the same homes. `lost`: somebody answers for those that are not named. False if it is open.
 * @throws a sentence, and changes nothing, if an archive is not named.
 */
export async function reopenMoved(
  db: Database,
  id: number,
  { paths, lost }: { readonly paths: readonly string[]; readonly lost: boolean },
): Promise<boolean> {
  const { name, archives, movedAt, retiredAt } = await builderById(db, id)
  // Open, or gone for good: no file is touched.
  if (movedAt === null || retiredAt !== null) return await reopenBuilder(db, id)
  const named = await Promise.all(paths.map(async (path) => (await readKey(path)).sha256))
  const foreign = paths.find((_, at) => !archives.includes(named[at] ?? ''))
  if (foreign !== undefined)
    throw new Error(`${foreign} is no archive of ${name} that was written since it closed.`)
  const missing = archives.filter((one) => !named.includes(one))
  if (missing.length > 0 && !lost)
    throw new Error(
      `Name the files of the archives that were written since ${name} closed, so that they are destroyed: whoever imports one sells its homes a second time. Missing: ${missing.join(', ')}. If they are gone already: --lost.`,
    )
  for (const path of paths) for (const file of [keyFileOf(path), path]) await rm(file, { force: true })
  return await reopenBuilder(db, id, archives)
}
