import type { Database, Db } from '../db/database.ts'
import { demoState, markReal } from '../db/demo.ts'
import { emitLot, emitReload } from '../db/events.ts'
import { projectVersion } from '../db/projects.ts'
import { sql } from '../db/sql.ts'
import { type RetiredDemo, retireDemo } from '../demo/retireDemo.ts'
import { type Checked, checkFiles } from './checkFiles.ts'
import type { Fault } from './fault.ts'
import type { Folder } from './folder.ts'
import { readKnown } from './known.ts'
import { projectIdIn } from './projectIdIn.ts'
import { type Difference, differenceOf, projectState } from './write/difference.ts'
import { writeExtras } from './write/writeExtras.ts'
import { writeDocuments, writeFiles } from './write/writeFiles.ts'
import { writeLots } from './write/writeLots.ts'
import { writeModels } from './write/writeModels.ts'
import { writeBuildingViews, writePlans } from './write/writePlans.ts'
import { setDefaultBuilding, writeProject } from './write/writeProject.ts'

/** What the person who imports allows. */
export interface ImportWishes {
  /** Only say what would change. */
  readonly dryRun?: boolean
  /** More than a few lots may leave the list, and events with the assignments to them. */
  readonly remove?: boolean
}

/** What was loaded, with the project's new version, what changed and what is good to know. */
export interface Imported {
  readonly projectId: string
  readonly lots: number
  readonly models: number
  readonly files: number
  readonly version: number
  readonly difference: Difference
  readonly notices: readonly Fault[]
  /** What the first real project ended of the demo. */
  readonly retired?: RetiredDemo
}
/** Everything that is wrong with the files; nothing was loaded. */
export interface Refused {
  readonly faults: readonly Fault[]
  readonly notices: readonly Fault[]
}

/** Of this part of the lots no more may leave the list unasked. */
const MOST_REMOVED = 0.05
/** With more lots than this one question for all of them costs less than news of each. */
const MOST_NEWS = 200

/** Thrown inside the transaction, so that nothing of it stays. */
class NotWritten extends Error {
  readonly outcome: Imported | Refused
  constructor(outcome: Imported | Refused) {
    super('rolled back')
    this.outcome = outcome
  }
}

function removalFaults(leaving: readonly string[], listed: number): Fault[] {
  if (leaving.length <= listed * MOST_REMOVED) return []
  return [
    {
      file: 'lots.csv',
      sentence: `${leaving.length} of ${listed} lots are not in this list and would be removed: ${leaving.slice(0, 10).join(', ')}${leaving.length > 10 ? ' …' : ''}. If that is meant, import again with --remove.`,
    },
  ]
}

/** Tells the screens: of each lot that changed, or, where more than lots changed, to read everything anew. */
async function tellScreens(tx: Db, projectId: string, difference: Difference): Promise<number> {
  const { added, removed, changed, parts } = difference
  if (parts.length + added.length + removed.length > 0 || changed.length > MOST_NEWS) {
    const version = await emitReload(tx, projectId)
    await tx.run(sql`update lot set version = ${version} where project_id = ${projectId}`)
    return version
  }
  let version = (await projectVersion(tx, projectId)) ?? 0
  for (const { id, isStatusOnly } of changed) version = await emitLot(tx, projectId, id, !isStatusOnly)
  return version
}

/**
 * Writes checked files inside a transaction of the caller's. Files whose bytes are staged already are taken from there.
 * @throws NotWritten where nothing may stay of it: a dry run, or more is lost than was allowed.
 */
export async function writeChecked(
  tx: Db,
  checked: Checked,
  wishes: ImportWishes,
  staged: ReadonlyMap<string, string> = new Map(),
): Promise<Imported> {
  const { project, lots, models, says, media, documents, gallery, plans, pictures, picture, kept } = checked
  const before = await projectState(tx, project.id)
  await writeProject(tx, project, picture)
  const written = await writeModels(tx, project.id, { ...says.models, models }, pictures)
  const { ids, kept: left, leaving } = await writeLots(tx, project.id, { lots, isListed: says.lots }, written)
  await setDefaultBuilding(tx, project)
  await writePlans(tx, project.id, plans)
  await writeBuildingViews(tx, project.id, checked.buildingViews)
  await writeFiles(tx, project.id, media, kept, staged)
  await writeDocuments(tx, project.id, documents, gallery, kept)
  const lost = await writeExtras(tx, project.id, project.extras)
  const difference = differenceOf(before, await projectState(tx, project.id))
  const notices = [
    ...checked.notices,
    ...left.map(({ lot, sentence }) => ({ file: 'lots.csv', field: `lot ${lot}`, sentence })),
  ]
  const faults = [
    ...removalFaults(leaving, difference.listed),
    ...lost.map((sentence) => ({
      file: 'project.json',
      field: 'events',
      sentence: `${sentence} If they are to lose it, import again with --remove.`,
    })),
  ]
  if (faults.length > 0 && wishes.remove !== true) throw new NotWritten({ faults, notices })
  const imported = {
    projectId: project.id,
    lots: ids.size,
    models: written.size,
    files: media.length,
    version: await tellScreens(tx, project.id, difference),
    difference,
    notices,
  }
  if (wishes.dryRun === true) throw new NotWritten(imported)
  return imported
}

/** Writes a builder's files; the first real project ends the demo's accounts. */
async function writeReal(
  tx: Db,
  checked: Checked,
  wishes: ImportWishes,
  staged?: ReadonlyMap<string, string>,
): Promise<Imported> {
  const { realProjects } = await demoState(tx)
  const imported = await writeChecked(tx, checked, wishes, staged)
  // Before the project counts as real: who registered with the demo's project of the same id goes too.
  const retired = realProjects === 0 ? await retireDemo(tx) : undefined
  await markReal(tx, imported.projectId)
  return retired === undefined ? imported : { ...imported, retired }
}

/** Writes checked files: all of them in one transaction, or none and why. */
export async function loadChecked(
  database: Database,
  checked: Checked,
  wishes: ImportWishes,
  staged?: ReadonlyMap<string, string>,
): Promise<Imported | Refused> {
  try {
    return await database.transaction(async (tx) => await writeReal(tx, checked, wishes, staged))
  } catch (error) {
    if (error instanceof NotWritten) return error.outcome
    throw error
  }
}

/** Loads a builder's files: all of them in one transaction, or none and every fault. Loaded again, they update. */
export async function importFiles(
  database: Database,
  folder: Folder,
  wishes: ImportWishes = {},
): Promise<Imported | Refused> {
  const checked = await checkFiles(folder, await readKnown(database, projectIdIn(folder)))
  return 'faults' in checked ? checked : await loadChecked(database, checked, wishes)
}
