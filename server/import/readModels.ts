import { type EntryReader, readEntry } from './entryReader.ts'
import type { Findings } from './fault.ts'
import { modelNames } from './fieldNames.ts'
import type { Folder } from './folder.ts'
import { learnMoreAddress } from './learnMoreAddress.ts'
import type { Known, KnownModel } from './known.ts'
import type { ProjectFile } from './projectFile.ts'
import { readCompany } from './readCompany.ts'
import { readRooms, type Room } from './readRooms.ts'
import { readTable } from './tables.ts'
import { readNumber, type Writing } from './values.ts'

export interface ElevationFile {
  readonly letter: string
  readonly price: number
  /** A file of images/, or ''. */
  readonly picture: string
}
export interface ModelFile {
  readonly name: string
  readonly number: string
  readonly buildingType: string
  readonly bedrooms: number
  readonly fullBaths: number
  readonly size: number
  readonly coverage: number
  readonly frontage: number
  readonly price: number
  readonly picture: string
  readonly unitPlan: string
  /** Interior pictures. */
  readonly inside: readonly string[]
  readonly description: string
  /** Its specifications, in projects that sell by them; defaults to its description. */
  readonly specs: readonly string[]
  readonly isLandOnly: boolean
  readonly otherProjectId: string | null
  readonly rooms: readonly Room[]
  readonly storeys: number
  readonly sortOrder: number
  readonly learnMore: string | null
  /** The builder company that owns the model, in projects with several. */
  readonly companyId: number | null
  readonly elevations: readonly ElevationFile[]
}

/** The fields read of a model (§3). */
export const MODEL_FIELDS = [
  'MODEL_NAME',
  'model_number',
  'MODEL_BUILDING_TYPE',
  'isLandOnly',
  'picture_path',
  'picture_name',
  'picture',
  'current_price',
  'UNIT_COVERAGE',
  'minmodelprice',
  'unitplan_path',
  'unitplan_name',
  'ELEVATION',
  'elevationLetter',
  'elevationImg',
  'internalImage',
  'LOTFRONTAGE',
  'MODEL_SIZE',
  'Number_Of_Bedrooms',
  'Number_Of_Fullbath',
  'other_project_id',
  'spec_description',
  'specs',
  'sort_order',
  'learn_more_url',
  'rooms',
  'storeys',
  'companyId',
]

/** A picture's file name in images/; a path in front is the builder's own. */
function pictureName(row: EntryReader, ...fields: string[]): string {
  const text = fields.map((field) => row.text(field)).find((name) => name !== '') ?? ''
  return text.replace(/^.*[\\/]/, '')
}

/** Elevations in one cell: 'A; B 959990; C 969990 images/c.jpg'. */
function readElevations(row: EntryReader, price: number, writing: Writing): ElevationFile[] {
  const letter = row.text('elevationLetter', 12)
  const picture = pictureName(row, 'elevationImg')
  if (letter !== '') return [{ letter, price, picture }]
  return row.list('ELEVATION').flatMap((part) => {
    const found = /^(\S{1,12})(?:\s+(\d[\d.,'’ ]*))?(?:\s+(\S+\.[a-z]\w*))?$/i.exec(part)
    if (!found) {
      row.fault(
        'ELEVATION',
        `'${part}' is not an elevation. Write its letter, then optionally its price and picture: 'A 949990 alder-a.jpg'.`,
      )
      return []
    }
    const own = found[2] === undefined ? price : readNumber(found[2], writing)
    if (typeof own === 'string') {
      row.fault('ELEVATION', own)
      return []
    }
    return [
      {
        letter: found[1] ?? '',
        price: own,
        picture: (found[3] ?? picture).replace(/^.*\//, ''),
      },
    ]
  })
}

/** Several specifications in one cell: 'Comfort: oak floors | Premium: stone counters'. */
// §1 worksheet offer type 2; §7 SpecsList
function readSpecs(row: EntryReader): string[] {
  const specs = row
    .text('specs', 8000)
    .split('|')
    .map((text) => text.trim())
    .filter((text) => text !== '')
  const long = specs.find((text) => text.length > 2000)
  if (long !== undefined) row.fault('specs', `'${long.slice(0, 40)}…' is longer than 2000 characters.`)
  if (new Set(specs).size < specs.length) row.fault('specs', 'The same specification appears twice.')
  return specs
}

function readModel(
  row: EntryReader,
  at: number,
  project: ProjectFile,
  fields: ReadonlySet<string>,
  loaded: Known,
): ModelFile {
  const name = row.text('MODEL_NAME', 80)
  if (name === '') row.fault('MODEL_NAME', 'A model needs a name.')
  const before = loaded.models.find((one) => one.name.toLowerCase() === name.toLowerCase())
  const keeps = (...names: string[]): boolean => before !== undefined && !names.some((one) => fields.has(one))
  const price = keeps('current_price', 'minmodelprice')
    ? (before?.price ?? 0)
    : row.number(row.has('current_price') ? 'current_price' : 'minmodelprice')
  const rooms = readRooms(row.list('rooms'))
  if (typeof rooms === 'string')
    row.fault('rooms', `'${rooms}' is not a room. Write it like 'Kitchen 12x14 @1'.`)
  const known = typeof rooms === 'string' ? [] : rooms
  const levels = new Set(known.map((room) => room.level).filter((level) => level > 0)).size
  return {
    name: before?.name ?? name,
    number: row.text('model_number', 40),
    buildingType: row.text('MODEL_BUILDING_TYPE', 12) || (project.buildingType.split(',')[0] ?? '') || '0',
    bedrooms: row.number('Number_Of_Bedrooms', { max: 50, whole: true }),
    fullBaths: row.number('Number_Of_Fullbath', { max: 50 }),
    size: row.number('MODEL_SIZE', { max: 1_000_000, whole: true }),
    coverage: row.number('UNIT_COVERAGE', { max: 1_000_000, whole: true }),
    frontage: keeps('LOTFRONTAGE') ? (before?.frontage ?? 0) : row.number('LOTFRONTAGE', { max: 99_999 }),
    price,
    picture: pictureName(row, 'picture', 'picture_name', 'picture_path'),
    unitPlan: pictureName(row, 'unitplan_name', 'unitplan_path'),
    // §3 internalImage
    inside: row.list('internalImage').map((name) => name.replace(/^.*[\\/]/, '')),
    description: row.text('spec_description', 2000),
    specs: readSpecs(row),
    isLandOnly: keeps('isLandOnly') ? before?.isLandOnly === true : row.flag('isLandOnly'),
    otherProjectId: row.text('other_project_id', 24) || null,
    rooms: known,
    storeys: row.number('storeys', { max: 4 }) || Math.max(1, levels),
    sortOrder: row.number('sort_order', { whole: true }) || at + 1,
    learnMore: learnMoreAddress(row, 'learn_more_url'),
    companyId: keeps('companyId') ? (before?.companyId ?? null) : readCompany(row),
    elevations: keeps(...ELEVATION_FIELDS) ? keptElevations(before) : readElevations(row, price, project),
  }
}

/** Any of these gives a model's elevations. */
export const ELEVATION_FIELDS = ['ELEVATION', 'elevationLetter'] as const

const keptElevations = (before: KnownModel | undefined): ElevationFile[] =>
  (before?.elevations ?? []).map((one) => ({ ...one, picture: '' }))

export interface ModelsRead {
  readonly models: readonly ModelFile[]
  /** The fields in the file; for others, a loaded model keeps its value. */
  readonly fields: ReadonlySet<string>
  /** False if the folder has no models.csv: loaded models stay. */
  readonly isListed: boolean
}

/** Reads models.csv: a row per model with elevations in one cell, or a row per elevation. */
export function readModels(
  folder: Folder,
  project: ProjectFile,
  known: Known,
  findings: Findings,
): ModelsRead {
  const table = readTable(
    folder,
    'models.csv',
    { fields: { ...modelNames, known: MODEL_FIELDS }, isMetric: project.flags['isMetric'] === true },
    findings,
  )
  if (table === undefined) return { models: [], fields: new Set(), isListed: false }
  const models = new Map<string, ModelFile>()
  for (const [at, entry] of table.entries.entries()) {
    const row = readEntry(entry, project, findings)
    const model = readModel(row, at, project, table.fields, known)
    const before = models.get(model.name.toLowerCase())
    if (before === undefined) {
      models.set(model.name.toLowerCase(), model)
      continue
    }
    const again = model.elevations.find((one) =>
      before.elevations.some(({ letter }) => letter === one.letter),
    )
    if (model.elevations.length === 0 || again !== undefined) {
      row.fault(
        'MODEL_NAME',
        `The model ${model.name}${again === undefined ? '' : ` with elevation ${again.letter}`} appears twice.`,
      )
    }
    models.set(model.name.toLowerCase(), {
      ...before,
      elevations: [...before.elevations, ...model.elevations],
    })
  }
  return { models: [...models.values()], fields: table.fields, isListed: true }
}
