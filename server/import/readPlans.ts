import { floorOf } from '../../src/rules/floors.ts'
import { buildingCalled, buildingsOf } from './buildings.ts'
import { drawFacades } from './drawings/drawFacades.ts'
import { drawSurvey } from './drawings/drawSurvey.ts'
import type { Findings } from './fault.ts'
import type { Folder } from './folder.ts'
import type { LotFile } from './lotFile.ts'
import { writeDrawn } from './plan/drawn.ts'
import { markBuildings } from './plan/markBuildings.ts'
import { preparePlan, readDrawing } from './plan/preparePlan.ts'
import type { ProjectFile } from './projectFile.ts'
import type { LotsRead } from './readLots.ts'

/** A plan of the community (building ''), a building, or a floor. */
export interface PlanFile {
  readonly building: string
  /** '' for a whole building or the community. */
  readonly floor: string
  readonly svg: string
  /** Drawn by the import from lots or outlines. */
  readonly isSchematic: boolean
}

const SITES = ['site-plan.svg', 'site-plan.svgz']
const PLATE = /^floors\/([^/]+)\/(?:floor|level|storey)?[\s_-]*([a-z]{0,2}\d*)\.svgz?$/i

/** The builder's plan of the community, otherwise one drawn from the survey. */
async function sitePlan(
  folder: Folder,
  project: ProjectFile,
  { lots, geo }: LotsRead,
  findings: Findings,
): Promise<PlanFile | undefined> {
  const buildings = buildingsOf(lots)
  const file = SITES.find((name) => folder.has(name)) ?? ''
  const bytes = folder.get(file)
  const outside = lots.filter((lot) => lot.building === '')
  if (bytes !== undefined) {
    if (buildings.length > 0 && outside.length === 0) {
      const root = await readDrawing(file, bytes, findings)
      if (root === undefined) return undefined
      markBuildings(file, root, buildings, findings)
      noteUnused(project, findings, 'A plan of buildings without lots of their own has no picture under it.')
      return { building: '', floor: '', svg: writeDrawn(root), isSchematic: false }
    }
    const picture = pictureUnder(folder, project)
    const svg = await preparePlan(file, bytes, outside, project.plan, findings, picture)
    return svg === undefined ? undefined : { building: '', floor: '', svg, isSchematic: false }
  }
  noteUnused(
    project,
    findings,
    geo === undefined
      ? 'Only site-plan.svg can have a picture under it.'
      : 'Only site-plan.svg can have a picture under it; where it belongs on lots.geojson is unknown.',
  )
  if (geo === undefined || findings.faults.length > 0) return undefined
  const drawn = new TextEncoder().encode(drawSurvey(geo))
  const wishes = { ...project.plan, by: 'id', lotId: undefined, partial: true } as const
  const svg = await preparePlan('lots.geojson', drawn, outside, wishes, findings)
  return svg === undefined ? undefined : { building: '', floor: '', svg, isSchematic: true }
}

/** Reports a background picture that is not used, and why. */
function noteUnused({ plan }: ProjectFile, findings: Findings, why: string): void {
  if (plan.background !== '') findings.notice('project.json', { field: 'sitePlan.background' }, why)
}

/** The picture below the plan; a missing one is reported with the other pictures. */
function pictureUnder(folder: Folder, { plan }: ProjectFile): Uint8Array | undefined {
  const wanted = `images/${plan.background}`.toLowerCase()
  const found = [...folder].find(([name]) => name.toLowerCase() === wanted)
  return plan.background === '' ? undefined : found?.[1]
}

/** Floor plans, `floors/West Tower/12.svg`; suites are found like lots on a site plan. */
async function floorPlans(
  folder: Folder,
  project: ProjectFile,
  lots: readonly LotFile[],
  findings: Findings,
): Promise<PlanFile[]> {
  const plans: PlanFile[] = []
  for (const [file, bytes] of folder) {
    if (!file.toLowerCase().startsWith('floors/')) continue
    const [, called, place] = PLATE.exec(file) ?? []
    if (called === undefined || place === undefined || place === '') {
      findings.fault(
        file,
        {},
        'A floor plan must be in the folder of its building and named after the floor: floors/West Tower/12.svg.',
      )
      continue
    }
    const building = buildingCalled(called, lots, file, findings)
    if (building === undefined) continue
    const floor = floorOf(place)
    const suites = lots.filter((lot) => lot.building === building && floorOf(lot.floor) === floor)
    if (suites.length === 0) {
      findings.fault(file, {}, `No suite of ${building} is on floor ${floor}.`)
      continue
    }
    const svg = await preparePlan(file, bytes, suites, project.plan, findings)
    if (svg !== undefined) plans.push({ building, floor, svg, isSchematic: false })
  }
  return plans
}

/** A project's plans: the builder's, and a diagram of each building's suites. */
export async function readPlans(
  folder: Folder,
  project: ProjectFile,
  read: LotsRead,
  findings: Findings,
): Promise<PlanFile[]> {
  const whole = await sitePlan(folder, project, read, findings)
  const schemes = [...drawFacades(read.isListed ? read.lots : [])].map(([building, svg]): PlanFile => ({
    building,
    floor: '',
    svg,
    isSchematic: true,
  }))
  const floors = await floorPlans(folder, project, read.lots, findings)
  return [...(whole === undefined ? [] : [whole]), ...schemes, ...floors]
}
