import { drawRooms } from './drawings/drawRooms.ts'
import type { Findings } from './fault.ts'
import type { LotFile } from './lotFile.ts'
import { type Images, type MediaFile, mediaFile } from './media.ts'
import type { ProjectFile } from './projectFile.ts'
import type { ModelFile } from './readModels.ts'
import { readSuiteViews, type ViewFile } from './readSuiteViews.ts'
import type { ModelPictures } from './write/writeModels.ts'

export interface GalleryPicture {
  readonly title: string
  readonly file: MediaFile
  readonly view: ViewFile | null
}

export interface Pictures {
  readonly drawn: readonly MediaFile[]
  readonly gallery: readonly GalleryPicture[]
  readonly community: string | null
  readonly ofModels: ReadonlyMap<string, ModelPictures>
  /** The options' pictures, in their order. */
  readonly ofOptions: readonly (string | null)[]
}

/**
 * Assigns pictures; a named but missing one is a fault. Only floor plans are drawn, from room lists, marked
 * as schematic.
 */
export function readPictures(
  project: ProjectFile,
  models: readonly ModelFile[],
  lots: readonly LotFile[],
  images: Images,
  findings: Findings,
): Pictures {
  const used = new Set<string>()
  const own = (name: string, file: string, field: string): string | null => {
    if (name === '') return null
    const key = name.toLowerCase()
    const found =
      images.general.get(key) ?? images.views.find((one) => one.file.name.toLowerCase() === key)?.file
    if (found === undefined) findings.fault(file, { field }, `There is no picture '${name}' in images/.`)
    used.add(key)
    return found?.path ?? null
  }
  const drawn: MediaFile[] = []
  const planOf = (model: ModelFile): { path: string | null; isSchematic: boolean } => {
    const given = own(model.unitPlan, 'models.csv', `${model.name} unitplan_name`)
    if (model.unitPlan !== '' || model.rooms.length === 0) return { path: given, isSchematic: false }
    const svg = drawRooms(model.rooms, project.flags['isMetric'] === true)
    const file = mediaFile(project.id, 'plans', model.name, 'image/svg+xml', new TextEncoder().encode(svg))
    drawn.push(file)
    return { path: file.path, isSchematic: true }
  }
  const ofModels = new Map(
    models.map((model): readonly [string, ModelPictures] => {
      const plan = planOf(model)
      const elevations = new Map(
        model.elevations.flatMap(({ letter, picture }) => {
          const path = own(picture, 'models.csv', `${model.name} ${letter} elevationImg`)
          return path === null ? [] : [[letter, path] as const]
        }),
      )
      return [
        model.name,
        {
          picture:
            own(model.picture, 'models.csv', `${model.name} picture`) ?? [...elevations.values()][0] ?? null,
          unitPlan: plan.path,
          isSchematic: plan.isSchematic,
          inside: model.inside.flatMap(
            (name) => own(name, 'models.csv', `${model.name} internalImage`) ?? [],
          ),
          elevations,
        },
      ]
    }),
  )
  own(project.plan.background, 'project.json', 'sitePlan.background')
  const community = own(project.picture, 'project.json', 'picture')
  const ofOptions = (project.extras.options ?? []).map(({ name, picture }) =>
    own(picture, 'project.json', `options ${name} picture`),
  )
  // §3 internal_pic
  const firstInside = models.find(({ inside }) => inside.length > 0)
  if (firstInside !== undefined && project.flags['internal_pic'] !== true)
    findings.notice(
      'models.csv',
      { field: `${firstInside.name} internalImage` },
      'Interior pictures are stored but not shown. Write "internal_pic": true in project.json to show them.',
    )
  const views = readSuiteViews(images.views, lots, findings)
  const others = [...images.general]
    .filter(([name]) => !used.has(name))
    .map(([, file]) => ({ title: file.name.replace(/\.[^.]+$/, ''), file, view: null }))
  return { drawn, gallery: [...views, ...others], community, ofModels, ofOptions }
}
