import { checkTies } from './checkTies.ts'
import { checkWorkflow } from './checkWorkflow.ts'
import { type Fault, foldFaults, newFindings } from './fault.ts'
import type { Folder } from './folder.ts'
import { keptSections, loadedPictures, type Section } from './kept.ts'
import { type Known, nothingKnown } from './known.ts'
import type { LotFile } from './lotFile.ts'
import { filesOf, type MediaFile, readImages } from './media.ts'
import { type GalleryPicture, readPictures } from './pictures.ts'
import { type ProjectFile, readProjectFile } from './projectFile.ts'
import { readBuildingViews } from './readBuildingViews.ts'
import type { PaperFile } from './papers/paperFile.ts'
import { readPapers } from './papers/readPapers.ts'
import { type DocumentFile, readDocuments } from './readDocuments.ts'
import { type PlanFile, readPlans } from './readPlans.ts'
import { readLots } from './readLots.ts'
import { type ModelFile, type ModelsRead, readModels } from './readModels.ts'
import type { ModelPictures } from './write/writeModels.ts'

export interface Checked {
  readonly project: ProjectFile
  readonly lots: readonly LotFile[]
  readonly models: readonly ModelFile[]
  /** The lots, models and fields that the folder covers. */
  readonly says: { readonly lots: boolean; readonly models: Omit<ModelsRead, 'models'> }
  readonly media: readonly MediaFile[]
  readonly documents: readonly DocumentFile[]
  /** Undefined if the folder has none: the loaded ones stay. */
  readonly papers: readonly PaperFile[] | undefined
  readonly gallery: readonly GalleryPicture[]
  readonly plans: readonly PlanFile[]
  /** Pictures of buildings with selectable floors, by building name. */
  readonly buildingViews: ReadonlyMap<string, string>
  readonly pictures: ReadonlyMap<string, ModelPictures>
  readonly picture: string | null
  readonly optionPictures: readonly (string | null)[]
  /** Kinds of files that the folder lacks, so the loaded ones stay. */
  readonly kept: ReadonlySet<Section>
  readonly notices: readonly Fault[]
}

/** Reads and checks a folder; `known` has what it omits. Returns what to write, or all faults. */
export async function checkFiles(
  folder: Folder,
  known: Known = nothingKnown,
): Promise<Checked | { faults: Fault[]; notices: Fault[] }> {
  const findings = newFindings()
  const project = readProjectFile(folder, known, findings)
  if (project === undefined) return { faults: foldFaults(findings.faults), notices: findings.notices }
  const models = readModels(folder, project, known, findings)
  const lots = readLots(folder, project, models.isListed ? models.models : known.models, known, findings)
  checkTies(
    project.extras.options ?? [],
    models.isListed ? models.models : known.models,
    lots.isListed ? lots.lots : known.lots,
    findings,
  )
  const plans = await readPlans(folder, project, lots, findings)
  const buildingViews = await readBuildingViews(folder, lots.lots, findings)
  const kept = keptSections(folder, known, models.isListed)
  const images = kept.has('images')
    ? loadedPictures(known)
    : await readImages(project.id, folder, lots.lots, findings)
  const papers = await readPapers(folder, project, findings)
  checkWorkflow(project, lots.isListed ? lots.lots : known.lots, papers, known, findings)
  const documents = kept.has('documents') ? [] : await readDocuments(folder, project, papers.files, findings)
  const pictures = readPictures(project, models.models, lots.lots, images, findings)
  if (findings.faults.length > 0) return { faults: foldFaults(findings.faults), notices: findings.notices }
  return {
    project,
    lots: lots.lots,
    models: models.models,
    says: { lots: lots.isListed, models: { fields: models.fields, isListed: models.isListed } },
    plans,
    buildingViews,
    documents,
    papers: papers.papers,
    media: [...filesOf(images), ...pictures.drawn, ...documents.map(({ file }) => file)],
    gallery: pictures.gallery,
    pictures: pictures.ofModels,
    picture: pictures.community,
    optionPictures: pictures.ofOptions,
    kept,
    notices: findings.notices,
  }
}
