import { PGlite } from '@electric-sql/pglite'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DurableFiles, durableStart, proveDurable, syncPath } from './durableFiles.ts'
import { syncFolder } from './syncFolder.ts'
import { readTemplate, unpackTemplate } from './template.ts'

/** Creates the data in a temporary folder and renames it: after a power cut, all or nothing. */
async function makeData(directory: string, data: string): Promise<void> {
  const making = join(directory, 'making')
  rmSync(making, { recursive: true, force: true })
  if (!(await unpackTemplate(making))) await (await PGlite.create({ fs: new DurableFiles(making) })).close()
  await syncFolder(making)
  renameSync(making, data)
  syncPath(directory)
}

export async function startPglite(directory: string | undefined): Promise<PGlite> {
  if (directory === undefined) {
    const template = await readTemplate()
    return await PGlite.create({ ...(template && { loadDataDir: template }) })
  }
  const data = join(directory, 'postgres')
  if (!existsSync(data)) await makeData(directory, data)
  const files = new DurableFiles(data)
  const pg = await PGlite.create({ fs: files, startParams: durableStart() })
  await proveDurable(pg, files)
  return pg
}
