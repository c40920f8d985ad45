import { type Fault, foldFaults, newFindings } from './fault.ts'
import type { Folder } from './folder.ts'
import type { LotFile } from './lotFile.ts'
import { filesOf, type MediaFile, readImages } from './media.ts'
import { type GalleryPicture, readPictures } from './pictures.ts'
import { type ProjectFile, readProjectFile } from './projectFile.ts'
import { readBuildingViews } from './readBuildingViews.ts'
import { type DocumentFile, readDocuments } from './readDocuments.ts'
import { type PlanFile, readPlans } from './readPlans.ts'
import { readLots } from './readLots.ts'
import { type ModelFile, readModels } from './readModels.ts'
import type { ModelPictures } from './write/writeModels.ts'

/** A builder's files after every check: what is here can be written as it is. */
export interface Checked {
  readonly project: ProjectFile
  readonly lots: readonly LotFile[]
  readonly models: readonly ModelFile[]
  readonly media: readonly MediaFile[]
  readonly documents: readonly DocumentFile[]
  readonly gallery: readonly GalleryPicture[]
  readonly plans: readonly PlanFile[]
  /** Pictures of buildings whose floors can be chosen, by the building's name. */
  readonly buildingViews: ReadonlyMap<string, string>
  /** By the model's name. */
  readonly pictures: ReadonlyMap<string, ModelPictures>
  readonly picture: string | null
  readonly notices: readonly Fault[]
}

/** Reads and checks everything in the folder. Returns what can be written, or all faults. */
export async function checkFiles(folder: Folder): Promise<Checked | { faults: Fault[]; notices: Fault[] }> {
  const findings = newFindings()
  const project = readProjectFile(folder, findings)
  if (project === undefined) return { faults: foldFaults(findings.faults), notices: findings.notices }
  const models = readModels(folder, project, findings)
  const read = readLots(folder, project, models, findings)
  const plans = await readPlans(folder, project, read, findings)
  const buildingViews = await readBuildingViews(folder, read.lots, findings)
  const images = await readImages(project.id, folder, read.lots, findings)
  const documents = await readDocuments(folder, project, findings)
  const pictures = readPictures(project, models, read.lots, images, findings)
  if (findings.faults.length > 0) return { faults: foldFaults(findings.faults), notices: findings.notices }
  return {
    project,
    lots: read.lots,
    models,
    plans,
    buildingViews,
    documents,
    media: [...filesOf(images), ...pictures.drawn, ...documents.map(({ file }) => file)],
    gallery: pictures.gallery,
    pictures: pictures.ofModels,
    picture: pictures.community,
    notices: findings.notices,
  }
}
