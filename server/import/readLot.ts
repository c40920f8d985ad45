import { lotFields } from '../../src/rules/lotCodec.ts'
import { isHighrise } from '../../src/rules/projectTypes.ts'
import type { EntryReader } from './entryReader.ts'
import type { LotFile } from './lotFile.ts'
import { type LotStatusNumbers, statusFromCode, statusFromWord, statusWords } from './lotStatusWords.ts'
import type { KnownModel } from './known.ts'
import type { ProjectFile } from './projectFile.ts'
import { readCompany } from './readCompany.ts'

/** Assigned by the server, so ignored in files. */
const OURS: readonly string[] = ['house_id', 'PROJECT_TYPE', 'user_id', 'CookieId']

/** A lot's fields (§3): of the lot string, and of files only. */
export const LOT_FIELDS: readonly string[] = [
  ...lotFields.filter((field) => !OURS.includes(field)),
  'Model_name',
  'Elevation',
  'TotalPrice',
  'companyId',
]

/** Any of these fields gives a lot's state. */
export const STATUS_FIELDS = ['Status', 'Final_status', 'house_status']

const unknown: LotStatusNumbers = { houseStatus: 1, finalStatus: 10, status: 3, status2: 0 }

/** A lot's state, from a word in any status field or §4's numbers. A lot without one is a fault. */
function readStatus(row: EntryReader, highrise: boolean): LotStatusNumbers {
  const main = highrise
    ? ['Status', 'Final_status', 'house_status']
    : ['Final_status', 'Status', 'house_status']
  const given = main.find((field) => row.has(field))
  if (given === undefined) {
    row.fault(
      'Status',
      `A lot needs a status: ${statusWords.join(', ')}, or the number in ${highrise ? 'Status' : 'Final_status'}.`,
    )
    return unknown
  }
  const text = row.text(given)
  if (!/^\d+$/.test(text)) {
    const status = statusFromWord(text)
    if (status === undefined)
      row.fault(given, `'${text}' is not a status. Use one of: ${statusWords.join(', ')}.`)
    return status ?? unknown
  }
  const base = statusFromCode(Number(text), highrise)
  if (base === undefined) {
    row.fault(
      given,
      `${text} is not a known status. The numbers are: ${highrise ? '1, 2, 3, 6' : '1, 2, 3, 6, 10'}.`,
    )
    return unknown
  }
  const house = row.has('house_status') && /^\d+$/.test(row.text('house_status'))
  const status = {
    ...base,
    ...(house && !highrise ? { houseStatus: row.number('house_status', { max: 99, whole: true }) } : {}),
    ...(row.has('status2') ? { status2: row.number('status2', { max: 99, whole: true }) } : {}),
  }
  // §4: 3 with status2 1 is a deal in process. No buyer here holds it, so others do.
  if (!highrise && status.finalStatus === 3 && status.status2 === 1)
    return { ...status, finalStatus: 6, status: 6, status2: 0 }
  return !highrise && status.finalStatus === 3 && status.status2 === 3 ? { ...status, status: 1 } : status
}

/** Coordinates as 'lng,lat;lng,lat', as in the lot string. */
function readCoordinates(row: EntryReader): [number, number][] {
  const text = row.text('Coordinates', 20_000)
  if (text === '') return []
  const points = text.split(';').map((pair) => pair.trim().split(',').map(Number))
  const isRight = points.every(
    (point) => point.length === 2 && Math.abs(point[0] ?? 999) <= 180 && Math.abs(point[1] ?? 999) <= 90,
  )
  if (!isRight) row.fault('Coordinates', 'These are not pairs of longitude and latitude: lng,lat;lng,lat.')
  return isRight ? (points as [number, number][]) : []
}

/** Any of these fields gives the models that fit a lot. */
const MODEL_FIELDS = ['MODELS', 'Lot_size']

/** A lot's named models, else its frontage's, else all except bare land; never another company's. */
function readLotModels(row: EntryReader, all: readonly KnownModel[], companyId: number | null): string[] {
  const models = all.filter(
    (model) => model.companyId === null || companyId === null || model.companyId === companyId,
  )
  const named = row.list('MODELS')
  for (const name of named) {
    const named = (model: KnownModel): boolean => model.name.toLowerCase() === name.toLowerCase()
    if (!all.some(named)) row.fault('MODELS', `There is no model '${name}' in models.csv.`)
    else if (!models.some(named))
      row.fault('MODELS', `The model '${name}' belongs to another company than this lot.`)
  }
  if (named.length > 0) return named
  const built = models.filter((model) => !model.isLandOnly)
  const frontage = row.number('Lot_size', { max: 99_999 })
  const fitting = frontage === 0 ? built : built.filter((model) => model.frontage === frontage)
  if (frontage !== 0 && built.length > 0 && fitting.length === 0) {
    row.fault('Lot_size', `No model in models.csv has LOTFRONTAGE ${frontage}.`)
  }
  return fitting.map((model) => model.name)
}

function readInventory(
  row: EntryReader,
  models: readonly KnownModel[],
  allowed: readonly string[],
): LotFile['inventory'] {
  const wanted = row.text('Model_name') || allowed[0] || ''
  const model = models.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())
  if (model === undefined) {
    if (wanted !== '') row.fault('Model_name', `There is no model '${wanted}' in models.csv.`)
    return undefined
  }
  const letter = row.text('Elevation')
  const elevation =
    letter === '' ? model.elevations[0] : model.elevations.find((one) => one.letter === letter)
  if (elevation === undefined) {
    if (letter !== '') row.fault('Elevation', `The model ${model.name} has no elevation '${letter}'.`)
    return undefined
  }
  const totalPrice = row.number('TotalPrice') || row.number('Current_price') || elevation.price
  return { model: model.name, elevation: elevation.letter, totalPrice }
}

export interface LotContext {
  readonly project: ProjectFile
  readonly models: readonly KnownModel[]
  /** Fields that the files cover; for any other, a lot keeps its value. */
  readonly fields: ReadonlySet<string>
  /** The same lot as already loaded. */
  readonly before: LotFile | undefined
}

/** A row's number and building, which identify its lot. */
export function readLotName(row: EntryReader): Pick<LotFile, 'number' | 'building'> {
  return {
    number: row.text('house_number', 40).replaceAll(/\s+/g, ' ').trim(),
    building: row.text(row.has('building_name') ? 'building_name' : 'building_id', 80),
  }
}

/** One lot. Faults go to `row`'s findings; the result is then unused. */
export function readLot(
  row: EntryReader,
  place: LotFile['place'],
  { project, models, fields, before }: LotContext,
): LotFile {
  const { number, building } = readLotName(row)
  if (number === '') row.fault('house_number', 'A lot needs a number.')
  const owner = row.text('PROJECT_ID')
  if (owner !== '' && owner !== project.id)
    row.fault('PROJECT_ID', `This lot belongs to project ${owner}, but this folder is project ${project.id}.`)
  const speaks = (...names: string[]): boolean => names.some((name) => fields.has(name))
  const saysStatus = before === undefined || speaks(...STATUS_FIELDS)
  const status = saysStatus ? readStatus(row, isHighrise(project.projectType)) : before.status
  const saysModels = before === undefined || speaks(...MODEL_FIELDS)
  const companyId = before === undefined || speaks('companyId') ? readCompany(row) : before.companyId
  const allowed = saysModels ? readLotModels(row, models, companyId) : [...before.models]
  const said = <T>(field: string, kept: T | undefined, read: (field: string) => T): T =>
    before === undefined || kept === undefined || speaks(field) ? read(field) : kept
  const text = (field: string, longest: number, kept: string | undefined): string =>
    said(field, kept, () => row.text(field, longest))
  const measure = (
    field: string,
    kept: number | undefined,
    limits: Parameters<EntryReader['number']>[1] = {},
  ): number => said(field, kept, () => row.number(field, limits))
  return {
    number: before?.number ?? number,
    building: isHighrise(project.projectType) && !namesBuilding(fields) ? (before?.building ?? '') : building,
    floor: text('floor_number', 6, before?.floor) || '0',
    status,
    saysStatus,
    saysModels,
    buildingType:
      text('BUILDING_TYPE', 12, before?.buildingType) || (project.buildingType.split(',')[0] ?? '') || '0',
    bedrooms: measure('Number_Of_Bedrooms', before?.bedrooms, { max: 50, whole: true }),
    fullBaths: measure('Number_Of_Fullbath', before?.fullBaths, { max: 50 }),
    price: measure('Current_price', before?.price),
    lotPremium: measure('LOT_PRICE_PREM', before?.lotPremium),
    gradingPrice: measure('GRADING_PRICE', before?.gradingPrice),
    grading: text('Grading_or_Orientation', 60, before?.grading),
    biggerLotPremium: measure('HouseonBigerLotPremium', before?.biggerLotPremium),
    numberLocation: text('Lot_Number_Location', 120, before?.numberLocation),
    numberOrientation: text('Lot_Number_orientation', 60, before?.numberOrientation),
    upgradePrice: measure('UPGRADE_PRICE', before?.upgradePrice),
    closingDate: said('CLOSING_DATE', before?.closingDate, (field) => row.date(field)),
    orientation: text('lot_orientation', 60, before?.orientation),
    fall: text('lot_fall', 60, before?.fall),
    depth: measure('lot_depth', before?.depth, { max: 99_999 }),
    area: measure('lot_area', before?.area, { max: 9_999_999 }),
    coverage: measure('UNIT_COVERAGE', before?.coverage, { max: 1_000_000, whole: true }),
    companyId,
    coordinates: readCoordinates(row),
    models: allowed,
    inventory:
      status.status2 === 3 && status.finalStatus === 3 ? readInventory(row, models, allowed) : undefined,
    place,
  }
}

export function namesBuilding(fields: ReadonlySet<string>): boolean {
  return fields.has('building_name') || fields.has('building_id')
}
