import type { JsonReader } from './jsonReader.ts'

/** How the lots are to be found on the plan and in the survey, from "sitePlan" and "geojson" in project.json. */
export interface PlanWishes {
  /** By the id of a shape or group, or by the text that stands inside a shape. */
  readonly by: 'id' | 'label'
  /** A pattern for ids with one group that holds the lot number. */
  readonly lotId: RegExp | undefined
  /** Lots without a shape are told, not refused. */
  readonly partial: boolean
  /** Lots without a text that is their number get one. */
  readonly numbers: boolean
  /** Field of §3 → the property, or properties joined by a blank, that hold it in lots.geojson. */
  readonly properties: ReadonlyMap<string, readonly string[]>
  /** What a feature without a number is: a mistake, or ground to be drawn. */
  readonly unnumbered: 'fault' | 'background'
  /** Features without a row in lots.csv, and rows without a feature, are told, not refused. */
  readonly geojsonPartial: boolean
  /** Areas may lie upon each other, as homes above each other do. */
  readonly overlapping: boolean
  /** The system of the coordinates, where the file is silent or wrong; or ''. */
  readonly crs: string
}

function readPattern(plan: JsonReader): RegExp | undefined {
  const text = plan.text('lotId')
  if (text === '') return undefined
  try {
    const pattern = new RegExp(text, 'i')
    if (new RegExp(`${text}|`).exec('')?.length === 2) return pattern
    plan.fault('lotId', 'The pattern needs exactly one group, which holds the lot number: "^parcel-(.+)$".')
  } catch {
    plan.fault('lotId', `'${text}' is not a pattern that can be read.`)
  }
  return undefined
}

function readBy(plan: JsonReader | undefined): 'id' | 'label' {
  const by = plan?.text('by') ?? ''
  if (by !== '' && by !== 'id' && by !== 'label') plan?.fault('by', `'${by}' is neither "id" nor "label".`)
  return by === 'label' ? 'label' : 'id'
}

/** What "geojson" says beside fields. */
const SAID = new Set(['unnumbered', 'partial', 'overlapping', 'crs'])

/** Reads both wishes; what is absent keeps its default. */
export function readPlanWishes(top: JsonReader): PlanWishes {
  const plan = top.object('sitePlan')
  const geo = top.object('geojson')
  const unnumbered = geo?.text('unnumbered') ?? ''
  if (unnumbered !== '' && unnumbered !== 'background') {
    geo?.fault('unnumbered', `'${unnumbered}' is not "background".`)
  }
  const partial = geo?.flag('partial') ?? false
  const overlapping = geo?.flag('overlapping') ?? false
  const crs = geo?.text('crs', 4000) ?? ''
  const properties = new Map<string, string[]>()
  for (const key of geo?.keys() ?? []) {
    if (geo === undefined || SAID.has(key)) continue
    properties.set(key, geo.isList(key) ? geo.texts(key) : [geo.text(key)])
  }
  const wishes: PlanWishes = {
    by: readBy(plan),
    lotId: plan === undefined ? undefined : readPattern(plan),
    partial: plan?.flag('partial') ?? false,
    numbers: plan?.has('numbers') === true ? plan.flag('numbers') : true,
    properties,
    unnumbered: unnumbered === 'background' ? 'background' : 'fault',
    geojsonPartial: partial,
    overlapping,
    crs,
  }
  plan?.rest()
  return wishes
}
