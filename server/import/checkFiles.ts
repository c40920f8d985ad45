import { decodeText } from './decodeText.ts'
import { type Fault, type Findings, foldFaults, newFindings } from './fault.ts'
import type { Folder } from './folder.ts'
import type { LotFile } from './lotFile.ts'
import { type MediaFile, readImages } from './media.ts'
import { preparePlan } from './plan/preparePlan.ts'
import { type ProjectFile, readProjectFile } from './projectFile.ts'
import { readBuildingViews } from './readBuildingViews.ts'
import { type DocumentFile, readDocuments } from './readDocuments.ts'
import { type LotsRead, readLots } from './readLots.ts'
import { type ModelFile, readModels } from './readModels.ts'
import type { ModelPictures } from './write/writeModels.ts'
import { drawFacades } from './drawings/drawFacades.ts'
import { drawPictures } from './drawings/drawPictures.ts'
import { drawSurvey } from './drawings/drawSurvey.ts'

/** A builder's files after every check: what is here can be written as it is. */
export interface Checked {
  readonly project: ProjectFile
  readonly lots: readonly LotFile[]
  readonly models: readonly ModelFile[]
  readonly media: readonly MediaFile[]
  readonly documents: readonly DocumentFile[]
  readonly gallery: readonly { title: string; file: MediaFile }[]
  /** SVG by building; '' is the whole community. */
  readonly plans: ReadonlyMap<string, string>
  /** Pictures of buildings whose floors can be chosen, by the building's name. */
  readonly buildingViews: ReadonlyMap<string, string>
  /** By the model's name. */
  readonly pictures: ReadonlyMap<string, ModelPictures>
  readonly picture: string | null
  readonly notices: readonly Fault[]
}

/** The builder's own plan, else one drawn from the survey; for buildings a front with their suites. */
function plansOf(
  folder: Folder,
  project: ProjectFile,
  { lots, geo }: LotsRead,
  findings: Findings,
): Map<string, string> {
  const file = 'site-plan.svg'
  const bytes = folder.get(file)
  const plans = new Map<string, string>()
  if (bytes !== undefined) {
    const text = decodeText(file, bytes, findings)
    const plan = text === undefined ? undefined : preparePlan(file, text, lots, project.plan, findings)
    if (plan !== undefined) plans.set('', plan)
  } else if (geo !== undefined && findings.faults.length === 0) {
    const plan = preparePlan(
      'lots.geojson',
      drawSurvey(geo),
      lots,
      { ...project.plan, by: 'id', lotId: undefined, partial: true },
      findings,
    )
    if (plan !== undefined) plans.set('', plan)
  }
  for (const [building, svg] of drawFacades(lots)) {
    plans.set(building, svg)
    // Without a plan of the whole, the first building's front is what people see of it.
    if (!plans.has('')) plans.set('', svg)
  }
  return plans
}

/** Reads and checks everything in the folder. Returns what can be written, or all faults. */
export async function checkFiles(folder: Folder): Promise<Checked | { faults: Fault[]; notices: Fault[] }> {
  const findings = newFindings()
  const project = readProjectFile(folder, findings)
  if (project === undefined) return { faults: foldFaults(findings.faults), notices: findings.notices }
  const models = readModels(folder, project, findings)
  const read = readLots(folder, project, models, findings)
  const plans = plansOf(folder, project, read, findings)
  const buildingViews = readBuildingViews(folder, read.lots, findings)
  const images = await readImages(project.id, folder, findings)
  const documents = await readDocuments(folder, project, findings)
  const pictures = drawPictures(project, models, read.lots, images, findings)
  if (findings.faults.length > 0) return { faults: foldFaults(findings.faults), notices: findings.notices }
  return {
    project,
    lots: read.lots,
    models,
    plans,
    buildingViews,
    documents,
    media: [...images.values(), ...pictures.drawn, ...documents.map(({ file }) => file)],
    gallery: pictures.gallery,
    pictures: pictures.ofModels,
    picture: pictures.community,
    notices: findings.notices,
  }
}
