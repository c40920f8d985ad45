import type { Database, Db } from '../db/database.ts'
import { demoState, markReal } from '../db/demo.ts'
import { emitLot, emitNewList } from '../db/lotEvents.ts'
import { projectVersion } from '../db/projects.ts'
import { lockLotsOf } from '../db/lockHomes.ts'
import { keptPrices } from '../purchases/newerList.ts'
import { type RetiredDemo, retireDemo } from '../people/retireDemo.ts'
import { type Checked, checkFiles } from './checkFiles.ts'
import type { Fault } from './fault.ts'
import type { Folder } from './folder.ts'
import type { Known } from './known.ts'
import { readKnown } from './write/readKnown.ts'
import type { MediaFile } from './media.ts'
import { projectIdIn } from './projectIdIn.ts'
import { keptNotice, noteKept } from './write/keptNotice.ts'
import { type Difference, differenceOf, projectState } from './write/difference.ts'
import { typesWithoutDeposits } from './write/typesWithoutDeposits.ts'
import { depositFaults } from './write/depositFaults.ts'
import { writeExtras } from './write/writeExtras.ts'
import { dropStaged, stageFile, writeDocuments, writeFiles } from './write/writeFiles.ts'
import { writeLots } from './write/writeLots.ts'
import { writePapers } from './write/writePapers.ts'
import { writeModels } from './write/writeModels.ts'
import { writeBuildingViews, writePlans } from './write/writePlans.ts'
import { setDefaultBuilding, writeProject } from './write/writeProject.ts'

export interface ImportOptions {
  /** Only reports what would change. */
  readonly dryRun?: boolean
  /** Allows many lots to leave the list, and events with assignments to be removed. */
  readonly remove?: boolean
}

export interface Imported {
  readonly projectId: string
  readonly lots: number
  readonly models: number
  readonly files: number
  readonly version: number
  readonly difference: Difference
  readonly notices: readonly Fault[]
  /** The parts of the demo that ended, if this is the first real project. */
  readonly retired?: RetiredDemo
}
export interface ImportRefused {
  readonly faults: readonly Fault[]
  readonly notices: readonly Fault[]
}

/** Largest share of lots that may leave the list without `remove`. */
const MOST_REMOVED = 0.05
/** Above this number of changed lots, one full reload is cheaper. */
const MOST_NEWS = 200

/** Thrown inside the transaction to roll it back. */
class NotWritten extends Error {
  readonly outcome: Imported | ImportRefused
  constructor(outcome: Imported | ImportRefused) {
    super('rolled back')
    this.outcome = outcome
  }
}

function removalFaults(leaving: readonly string[], listed: number): Fault[] {
  if (leaving.length <= listed * MOST_REMOVED) return []
  return [
    {
      file: 'lots.csv',
      sentence: `${leaving.length} of ${listed} lots are not in this list and would be removed: ${leaving.slice(0, 10).join(', ')}${leaving.length > 10 ? ' …' : ''}. If this is intended, import again with --remove.`,
    },
  ]
}

/** Notifies screens of each changed lot, or to reload everything after any larger change. */
async function tellScreens(tx: Db, projectId: string, difference: Difference): Promise<number> {
  const { added, removed, changed, parts } = difference
  if (parts.length + added.length + removed.length > 0 || changed.length > MOST_NEWS) {
    return await emitNewList(tx, projectId)
  }
  let version = (await projectVersion(tx, projectId)) ?? 0
  for (const { id, isStatusOnly } of changed) version = await emitLot(tx, projectId, id, !isStatusOnly)
  return version
}

/**
 * Writes checked files in the caller's transaction.
 * @throws NotWritten to roll back a dry run, or an import that removes too much
 */
export async function writeChecked(
  tx: Db,
  checked: Checked,
  options: ImportOptions,
  staged: ReadonlyMap<string, string> = new Map(),
): Promise<Imported> {
  const { project, lots, models, says, media, documents, gallery, plans, pictures, picture } = checked
  const before = await projectState(tx, project.id)
  const keptBefore = await keptPrices(tx, project.id)
  // Before the project's row, as a hold locks its home, then the project.
  await lockLotsOf(tx, project.id)
  await writeProject(tx, project, picture)
  const written = await writeModels(tx, project.id, { ...says.models, models }, pictures)
  const { ids, kept: left, leaving } = await writeLots(tx, project.id, { lots, isListed: says.lots }, written)
  await setDefaultBuilding(tx, project)
  await writePlans(tx, project.id, plans)
  await writeBuildingViews(tx, project.id, checked.buildingViews)
  await writeFiles(tx, project.id, media, checked.kept, staged)
  await writeDocuments(tx, project.id, documents, gallery, checked.kept)
  const givenUp = await writePapers(tx, project.id, checked.papers, staged)
  const events = await writeExtras(tx, project.id, project.extras, written, checked.optionPictures)
  const difference = differenceOf(before, await projectState(tx, project.id))
  const kept = await keptPrices(tx, project.id)
  const notices = [
    ...checked.notices,
    ...kept.map(keptNotice),
    ...events.kept.map((sentence) => ({ file: 'project.json', field: 'events', sentence })),
    ...givenUp.map((title) => ({
      file: 'documents/papers.json',
      sentence: `The draft of “${title}” was given up, because its places do not fit what this folder says.`,
    })),
    ...left.map(({ lot, sentence }) => ({ file: 'lots.csv', field: `lot ${lot}`, sentence })),
    ...(await typesWithoutDeposits(tx, project.id)).map((type) => ({
      file: 'project.json',
      field: 'deposits',
      sentence: `No deposit applies to homes ${type === '' ? 'without a type' : `of type ${type}`}, so none will be requested for them. A deposit without a BUILDING_TYPE applies to all homes whose type has no deposit of its own.`,
    })),
  ]
  const faults = [
    ...removalFaults(leaving, difference.listed),
    ...events.lost.map((sentence) => ({
      file: 'project.json',
      field: 'events',
      sentence: `${sentence} To remove it anyway, import again with --remove.`,
    })),
  ]
  const refused = [...(await depositFaults(tx, project.id)), ...(options.remove === true ? [] : faults)]
  if (refused.length > 0) throw new NotWritten({ faults: refused, notices })
  const imported = {
    projectId: project.id,
    lots: ids.size,
    models: written.size,
    files: media.length,
    version: await tellScreens(tx, project.id, difference),
    difference,
    notices,
  }
  if (options.dryRun === true) throw new NotWritten(imported)
  await noteKept(tx, keptBefore, kept)
  return imported
}

async function writeReal(
  tx: Db,
  checked: Checked,
  options: ImportOptions,
  staged?: ReadonlyMap<string, string>,
): Promise<Imported> {
  const { realProjects } = await demoState(tx)
  const imported = await writeChecked(tx, checked, options, staged)
  // Before the project counts as real, to remove people registered with a demo project of the same id.
  const retired = realProjects === 0 ? await retireDemo(tx) : undefined
  await markReal(tx, imported.projectId)
  return retired === undefined ? imported : { ...imported, retired }
}

/** Checked files to write; bytes of `staged` ones are already stored, by SHA-256. */
export interface LoadAsk {
  readonly checked: Checked
  readonly options: ImportOptions
  readonly staged: ReadonlyMap<string, string>
}

/** Writes checked files in one transaction, or returns why not. Aborting `signal` rolls back. */
async function loadChecked(
  database: Database,
  { checked, options, staged }: LoadAsk,
  signal?: AbortSignal,
): Promise<Imported | ImportRefused> {
  try {
    return await database.transaction(async (tx) => {
      const imported = await writeReal(tx, checked, options, staged)
      signal?.throwIfAborted()
      return imported
    })
  } catch (error) {
    if (error instanceof NotWritten) return error.outcome
    throw error
  }
}

/** The target of an import: a database, or the server that uses it. */
export interface ImportTarget {
  known(projectId: string): Promise<Known>
  stage(file: MediaFile): Promise<string>
  load(ask: LoadAsk): Promise<Imported | ImportRefused>
}

/** A database as target. Deletes bytes of imports interrupted over an hour ago. */
export function targetOn(db: Database, signal?: AbortSignal): ImportTarget {
  return {
    known: async (projectId) => {
      await dropStaged(db, 1)
      return await readKnown(db, projectId)
    },
    stage: async (file) => await stageFile(db, file),
    load: async (ask) => await loadChecked(db, ask, signal),
  }
}

const withoutBytes = (file: MediaFile): MediaFile => ({ ...file, bytes: new Uint8Array() })

/**
 * Loads all of a builder's files or none, with every fault. Checks here, then sends bytes file by file, then
 * rows.
 */
export async function importInto(
  target: ImportTarget,
  folder: Folder,
  options: ImportOptions,
  say: (line: string) => void = () => undefined,
): Promise<Imported | ImportRefused> {
  const known = await target.known(projectIdIn(folder))
  const checked = await checkFiles(folder, known)
  if ('faults' in checked) return checked
  const there = new Set(known.files.map(({ path, sha256 }) => `${path} ${sha256}`))
  const templates = (checked.papers ?? []).flatMap(({ file, sourceHash }) =>
    file === null || known.papers.has(sourceHash) ? [] : [file],
  )
  const files = [...checked.media.filter(({ path, sha256 }) => !there.has(`${path} ${sha256}`)), ...templates]
  const total = files.reduce((sum, { size }) => sum + size, 0)
  const staged = new Map<string, string>()
  let done = 0
  let told = 0
  for (const file of options.dryRun === true ? [] : files) {
    if (!staged.has(file.sha256)) staged.set(file.sha256, await target.stage(file))
    done += file.size
    if (done - told < total / 10 || total < MANY_BYTES) continue
    told = done
    say(`${megabytes(done)} of ${megabytes(total)} MB of pictures and documents`)
  }
  const isCarried = (file: MediaFile): boolean =>
    there.has(`${file.path} ${file.sha256}`) || staged.has(file.sha256)
  const light = (file: MediaFile): MediaFile => (isCarried(file) ? withoutBytes(file) : file)
  return await target.load({
    checked: {
      ...checked,
      media: checked.media.map(light),
      papers: checked.papers?.map((one) => ({
        ...one,
        file: one.file && (known.papers.has(one.sourceHash) ? withoutBytes(one.file) : light(one.file)),
      })),
      documents: checked.documents.map((one) => ({ ...one, file: withoutBytes(one.file) })),
      gallery: checked.gallery.map((one) => ({ ...one, file: withoutBytes(one.file) })),
    },
    options,
    staged,
  })
}

/** Below this an import is too quick for progress reports. */
const MANY_BYTES = 4 * 1024 * 1024
const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1)
