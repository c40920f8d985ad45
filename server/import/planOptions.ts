import type { JsonReader } from './jsonReader.ts'

/** How to find lots on plan and survey: "sitePlan" and "geojson" in project.json. */
export interface PlanOptions {
  /** By a shape's or group's id, or by the text inside a shape. */
  readonly by: 'id' | 'label'
  /** A pattern for ids, with one group for the lot number. */
  readonly lotId: RegExp | undefined
  /** Lots without a shape are notices, not faults. */
  readonly partial: boolean
  /** Whether to label lots that have no text with their number. */
  readonly numbers: boolean
  /** A picture in images/ to show under the plan, at the same size; or ''. */
  readonly background: string
  /** From a field of §3 to its property in lots.geojson, or several joined by spaces. */
  readonly properties: ReadonlyMap<string, readonly string[]>
  /** Whether a feature without a number is a mistake or background. */
  readonly unnumbered: 'fault' | 'background'
  /** Whether features without a lots.csv row, and the reverse, are notices, not faults. */
  readonly geojsonPartial: boolean
  /** Whether areas may overlap, as stacked homes do. */
  readonly overlapping: boolean
  /** The coordinate system if that of the file is missing or wrong; or ''. */
  readonly crs: string
}

function readPattern(plan: JsonReader): RegExp | undefined {
  const text = plan.text('lotId')
  if (text === '') return undefined
  try {
    const pattern = new RegExp(text, 'i')
    if (new RegExp(`${text}|`).exec('')?.length === 2) return pattern
    plan.fault('lotId', 'The pattern needs exactly one group, which matches the lot number: "^parcel-(.+)$".')
  } catch {
    plan.fault('lotId', `'${text}' is not a valid pattern.`)
  }
  return undefined
}

function readBy(plan: JsonReader | undefined): 'id' | 'label' {
  const by = plan?.text('by') ?? ''
  if (by !== '' && by !== 'id' && by !== 'label') plan?.fault('by', `'${by}' must be "id" or "label".`)
  return by === 'label' ? 'label' : 'id'
}

/** Keys of "geojson" that are not fields. */
const SAID = new Set(['unnumbered', 'partial', 'overlapping', 'crs'])

export function readPlanOptions(top: JsonReader): PlanOptions {
  const plan = top.object('sitePlan')
  const geo = top.object('geojson')
  const unnumbered = geo?.text('unnumbered') ?? ''
  if (unnumbered !== '' && unnumbered !== 'background') {
    geo?.fault('unnumbered', `'${unnumbered}' must be "background".`)
  }
  const partial = geo?.flag('partial') ?? false
  const overlapping = geo?.flag('overlapping') ?? false
  const crs = geo?.text('crs', 4000) ?? ''
  const properties = new Map<string, string[]>()
  for (const key of geo?.keys() ?? []) {
    if (geo === undefined || SAID.has(key)) continue
    properties.set(key, geo.isList(key) ? geo.texts(key) : [geo.text(key)])
  }
  const options: PlanOptions = {
    by: readBy(plan),
    lotId: plan === undefined ? undefined : readPattern(plan),
    partial: plan?.flag('partial') ?? false,
    numbers: plan?.has('numbers') === true ? plan.flag('numbers') : true,
    background: plan?.text('background') ?? '',
    properties,
    unnumbered: unnumbered === 'background' ? 'background' : 'fault',
    geojsonPartial: partial,
    overlapping,
    crs,
  }
  plan?.rest()
  return options
}
