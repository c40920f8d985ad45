import type { Findings } from '../fault.ts'
import type { LotFile } from '../lotFile.ts'
import { type MediaFile, mediaFile } from '../media.ts'
import type { ProjectFile } from '../projectFile.ts'
import type { ModelFile } from '../readModels.ts'
import type { ModelPictures } from '../write/writeModels.ts'
import { drawCommunity } from './drawCommunity.ts'
import { drawElevation } from './drawElevation.ts'
import { drawFloorPlan } from './drawFloorPlan.ts'
import { drawView } from './drawView.ts'

export interface Pictures {
  readonly drawn: readonly MediaFile[]
  readonly gallery: readonly { title: string; file: MediaFile }[]
  readonly community: string
  /** By the model's name. */
  readonly ofModels: ReadonlyMap<string, ModelPictures>
}

/** Draws what the builder gave no picture for, and keeps what was drawn. */
class Drawer {
  readonly drawn: MediaFile[] = []
  readonly project: ProjectFile
  readonly images: ReadonlyMap<string, MediaFile>
  readonly findings: Findings

  constructor(project: ProjectFile, images: ReadonlyMap<string, MediaFile>, findings: Findings) {
    this.project = project
    this.images = images
    this.findings = findings
  }

  keep(folder: string, name: string, svg: string): MediaFile {
    const file = mediaFile(this.project.id, folder, name, 'image/svg+xml', new TextEncoder().encode(svg))
    this.drawn.push(file)
    return file
  }

  /** The builder's picture of this name; a name without a file is a fault. */
  own(name: string, file: string, field: string): string | null {
    if (name === '') return null
    const image = this.images.get(name.toLowerCase())
    if (image === undefined) this.findings.fault(file, { field }, `There is no picture '${name}' in images/.`)
    return image?.path ?? null
  }

  model(model: ModelFile, view: MediaFile | undefined): ModelPictures {
    const metric = this.project.flags['isMetric'] === true
    const plan = this.own(model.unitPlan, 'models.csv', `${model.name} unitplan_name`)
    const drawnPlan = plan === null ? drawFloorPlan(model, metric, metric ? 'm²' : 'sq ft') : undefined
    const elevations = new Map(
      model.elevations.map(({ letter, picture }) => {
        const own = this.own(picture, 'models.csv', `${model.name} ${letter} elevationImg`)
        return [
          letter,
          own ??
            view?.path ??
            this.keep('models', `${model.name} ${letter}`, drawElevation(model, letter, metric)).path,
        ] as const
      }),
    )
    return {
      picture:
        this.own(model.picture, 'models.csv', `${model.name} picture`) ?? [...elevations.values()][0] ?? null,
      unitPlan: plan ?? (drawnPlan === undefined ? null : this.keep('plans', model.name, drawnPlan).path),
      elevations,
    }
  }
}

/** Pictures of the views from a tower: low, middle and high. */
function views(drawer: Drawer, lots: readonly LotFile[]): { title: string; file: MediaFile }[] {
  const floors = Math.max(0, ...lots.map((lot) => Number(lot.floor) || 0))
  if (drawer.project.projectType !== 3 || floors < 4) return []
  return [Math.ceil(floors / 5), Math.ceil(floors / 2), floors].map((floor) => ({
    title: `View from floor ${floor}`,
    file: drawer.keep('views', `floor ${floor}`, drawView(drawer.project.name, floor, floors)),
  }))
}

/** The builder's own pictures where given, ours where not. A picture that is named but not there is a fault. */
export function drawPictures(
  project: ProjectFile,
  models: readonly ModelFile[],
  lots: readonly LotFile[],
  images: ReadonlyMap<string, MediaFile>,
  findings: Findings,
): Pictures {
  const drawer = new Drawer(project, images, findings)
  const community =
    drawer.own(project.picture, 'project.json', 'picture') ??
    drawer.keep('images', 'community', drawCommunity(project.name, project.scene, project.projectType)).path
  const seen = views(drawer, lots)
  const ofModels = new Map(
    models.map((model, at) => [model.name, drawer.model(model, seen[at % Math.max(1, seen.length)]?.file)]),
  )
  const named = new Set(
    [
      project.picture,
      ...models.flatMap((model) => [
        model.picture,
        model.unitPlan,
        ...model.elevations.map((one) => one.picture),
      ]),
    ].map((name) => name.toLowerCase()),
  )
  const others = [...images]
    .filter(([name]) => !named.has(name) && !name.startsWith('highlights/'))
    .map(([, file]) => ({ title: file.name.replace(/\.[^.]+$/, ''), file }))
  return {
    drawn: drawer.drawn,
    gallery: [...seen, ...others],
    community,
    ofModels,
  }
}
