import type { Database, Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { type Checked, checkFiles } from './checkFiles.ts'
import type { Fault } from './fault.ts'
import { type Folder, readFolder } from './folder.ts'
import { writeDocuments, writeFiles } from './write/writeFiles.ts'
import { writeExtras } from './write/writeExtras.ts'
import { writeLots } from './write/writeLots.ts'
import { writeModels } from './write/writeModels.ts'
import { writeBuildingViews, writePlans } from './write/writePlans.ts'
import { setDefaultBuilding, writeProject } from './write/writeProject.ts'

/** What was loaded, with the project's new version and what is good to know. */
export interface Imported {
  readonly projectId: string
  readonly lots: number
  readonly models: number
  readonly files: number
  readonly version: number
  readonly notices: readonly Fault[]
}
/** Everything that is wrong with the files; nothing was loaded. */
export interface Refused {
  readonly faults: readonly Fault[]
  readonly notices: readonly Fault[]
}

/** Writes checked files inside a transaction of the caller's. */
export async function writeChecked(tx: Db, checked: Checked): Promise<Imported> {
  const { project, lots, models, media, documents, gallery, plans, pictures, picture } = checked
  await writeProject(tx, project, picture)
  const written = await writeModels(tx, project.id, models, pictures)
  const { ids, kept } = await writeLots(tx, project.id, lots, written)
  await setDefaultBuilding(tx, project)
  await writePlans(tx, project.id, plans)
  await writeBuildingViews(tx, project.id, checked.buildingViews)
  await writeFiles(tx, project.id, media)
  await writeDocuments(tx, project.id, documents, gallery)
  await writeExtras(tx, project.id, project.extras)
  const { version } = await tx.one<{ version: number }>(sql`select emit(${project.id}, 0) as version`)
  await tx.run(sql`update lot set version = ${version} where project_id = ${project.id}`)
  const notices = kept.map(({ lot, sentence }) => ({ file: 'lots.csv', field: `lot ${lot}`, sentence }))
  return {
    projectId: project.id,
    lots: ids.size,
    models: models.length,
    files: media.length,
    version,
    notices: [...checked.notices, ...notices],
  }
}

/** Loads a builder's files: all of them in one transaction, or none and every fault. Loaded again, they update. */
export async function importFiles(database: Database, folder: Folder): Promise<Imported | Refused> {
  const checked = await checkFiles(folder)
  if ('faults' in checked) return checked
  return await database.transaction(async (tx) => await writeChecked(tx, checked))
}

/** The same, from a folder on disk. Throws a sentence when the folder cannot be read. */
export async function importFolder(database: Database, path: string): Promise<Imported | Refused> {
  return await importFiles(database, await readFolder(path))
}
