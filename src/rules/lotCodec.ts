import { isDay } from './days.ts'
import { type Lot, type LotElevation, type LotModel, lotSize } from './lot.ts'
import type { LotStatusFields } from './lotStatus.ts'

/** `field` is the specification's name. */
export class MalformedLot extends Error {
  readonly field: string

  constructor(field: string, found: string) {
    super(`Malformed lot: ${field} is ${JSON.stringify(found.slice(0, 60))}`)
    this.name = 'MalformedLot'
    this.field = field
  }
}

// §3
export const lotFields = [
  'house_id',
  'house_number',
  'house_status',
  'BUILDING_TYPE',
  'Number_Of_Bedrooms',
  'Number_Of_Fullbath',
  'Current_price',
  'Final_status',
  'Status',
  'status2',
  'Coordinates',
  'building_id',
  'floor_number',
  'PROJECT_TYPE',
  'LOT_PRICE_PREM',
  'GRADING_PRICE',
  'Grading_or_Orientation',
  'PROJECT_ID',
  'HouseonBigerLotPremium',
  'Lot_Number_Location',
  'Lot_Number_orientation',
  'UPGRADE_PRICE',
  'CLOSING_DATE',
  'lot_orientation',
  'lot_fall',
  'lot_depth',
  'lot_area',
  'building_name',
  'MODELS',
  'user_id',
  'CookieId',
  'Lot_size',
  'UNIT_COVERAGE',
] as const

/** Fields before the last four came; devices may still store such texts. */
const fieldsBefore = 29

function escaped(text: string): string {
  return text.includes('%') || text.includes('|') ? text.replaceAll('%', '%25').replaceAll('|', '%7C') : text
}

function unescaped(field: string, text: string): string {
  if (!text.includes('%')) return text
  if (/%(?!25|7C)/.test(text)) throw new MalformedLot(field, text)
  return text.replaceAll('%7C', '|').replaceAll('%25', '%')
}

function numberIn(field: string, text: string): number {
  if (text === '') return 0
  const value = Number(text)
  if (!Number.isFinite(value) || text.trim() !== text) throw new MalformedLot(field, text)
  return value
}

function dateIn(field: string, text: string): string {
  if (text !== '' && !isDay(text)) throw new MalformedLot(field, text)
  return text
}

function coordinatesIn(field: string, text: string): readonly (readonly [number, number])[] {
  if (text === '') return []
  return text.split(';').map((pair) => {
    const [lng, lat, ...more] = pair.split(',')
    if (!lng || !lat || more.length > 0) throw new MalformedLot(field, text)
    return [numberIn(field, lng), numberIn(field, lat)] as const
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

function elevationIn(value: unknown): LotElevation {
  if (!isRecord(value)) throw new MalformedLot('ELEVATION', JSON.stringify(value))
  return {
    letter: asText(value['elevationLetter']),
    templateId: numberIn('templateId', asText(value['templateId'])),
    image: asText(value['image'] ?? value['elevationImg']),
  }
}

function modelIn(value: unknown): LotModel {
  if (!isRecord(value)) throw new MalformedLot('MODELS', JSON.stringify(value))
  const elevations = value['ELEVATION'] ?? []
  if (!Array.isArray(elevations)) throw new MalformedLot('ELEVATION', JSON.stringify(elevations))
  return {
    id: numberIn('Model_ID', asText(value['Model_ID'])),
    name: asText(value['MODEL_NAME']),
    size: numberIn('MODEL_SIZE', asText(value['MODEL_SIZE'])),
    sortOrder: numberIn('sort_order', asText(value['sort_order'])),
    description: asText(value['spec_description']),
    frontage: numberIn('LOTFRONTAGE', asText(value['LOTFRONTAGE'])),
    elevations: elevations.map(elevationIn),
  }
}

function modelsIn(field: string, text: string): readonly LotModel[] {
  if (text === '') return []
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new MalformedLot(field, text)
  }
  if (!Array.isArray(parsed)) throw new MalformedLot(field, text)
  return parsed.map(modelIn)
}

/** Parses each list of models once, because lots of a community mostly share them. */
type ModelsMemo = Map<string, readonly LotModel[]>

function lotIn(text: string, memo: ModelsMemo): Lot {
  const parts = text.split('|')
  if (parts.length !== lotFields.length && parts.length !== fieldsBefore) {
    throw new MalformedLot(lotFields[Math.min(parts.length, lotFields.length - 1)] ?? 'MODELS', text)
  }
  const word = (at: number): string => unescaped(lotFields[at] ?? '', parts[at] ?? '')
  const amount = (at: number): number => numberIn(lotFields[at] ?? '', parts[at] ?? '')
  if (parts[0] === '') throw new MalformedLot('house_id', '')
  const modelsText = parts[28] ?? ''
  let models = memo.get(modelsText)
  if (models === undefined) {
    models = modelsIn('MODELS', word(28))
    memo.set(modelsText, models)
  }
  return {
    id: amount(0),
    number: word(1),
    houseStatus: amount(2),
    buildingType: word(3),
    bedrooms: amount(4),
    fullBaths: amount(5),
    price: amount(6),
    finalStatus: amount(7),
    status: amount(8),
    status2: amount(9),
    coordinates: coordinatesIn('Coordinates', word(10)),
    buildingId: amount(11),
    floor: word(12) || '0',
    projectType: amount(13),
    lotPremium: amount(14),
    gradingPrice: amount(15),
    grading: word(16),
    projectId: word(17),
    biggerLotPremium: amount(18),
    numberLocation: word(19),
    numberOrientation: word(20),
    upgradePrice: amount(21),
    closingDate: dateIn('CLOSING_DATE', word(22)),
    orientation: word(23),
    fall: word(24),
    depth: amount(25),
    area: amount(26),
    buildingName: word(27),
    models,
    userId: parts[29] ? amount(29) : null,
    cookieId: word(30),
    // 31 repeats the first model's frontage.
    coverage: amount(32),
  }
}

/** Reads the lots of one list, which share equal model lists. */
export function lotReader(): (text: string) => Lot {
  const memo: ModelsMemo = new Map()
  return (text) => lotIn(text, memo)
}

/**
 * Reads a lot from §3's string: fields joined by `|`, with `%25` and `%7C` for `%` and `|`.
 * @throws MalformedLot naming the bad field.
 */
export const readLot = (text: string): Lot => lotReader()(text)

/** The lot's id, nothing else parsed; null if the text is no lot. */
export function lotIdOf(text: string): number | null {
  const id = Number(text.slice(0, Math.max(0, text.indexOf('|'))) || Number.NaN)
  if (!Number.isSafeInteger(id)) return null
  let fields = 1
  for (let at = text.indexOf('|'); at >= 0; at = text.indexOf('|', at + 1)) fields += 1
  return fields === lotFields.length || fields === fieldsBefore ? id : null
}

/** What decides a lot's status, nothing else parsed; null if the text is no lot. */
export function lotStatusIn(text: string): (LotStatusFields & { readonly id: number }) | null {
  const id = lotIdOf(text)
  if (id === null) return null
  const [, , houseStatus = 0, , , , , finalStatus = 0, status = 0, status2 = 0, , , , projectType = 0] = text
    .split('|', 14)
    .map(Number)
  return { id, houseStatus, finalStatus, status, status2, projectType }
}

/** Reads many lot strings. */
export const readLots = (texts: readonly string[]): Lot[] => texts.map(lotReader())

/** Models are most of the text and mostly shared: written once each. */
const writtenModels = new WeakMap<readonly LotModel[], string>()

function modelsText(models: readonly LotModel[]): string {
  if (models.length === 0) return ''
  const known = writtenModels.get(models)
  if (known !== undefined) return known
  const text = escaped(JSON.stringify(models.map(modelOut)))
  writtenModels.set(models, text)
  return text
}

function modelOut(model: LotModel) {
  return {
    Model_ID: model.id,
    MODEL_NAME: model.name,
    MODEL_SIZE: model.size,
    sort_order: model.sortOrder,
    spec_description: model.description,
    LOTFRONTAGE: model.frontage,
    ELEVATION: model.elevations.map((elevation) => ({
      elevationLetter: elevation.letter,
      templateId: elevation.templateId,
      image: elevation.image,
    })),
  }
}

/** Writes a lot as the delimited string of §3; `readLot` restores it. */
export function writeLot(lot: Lot): string {
  return [
    lot.id,
    escaped(lot.number),
    lot.houseStatus,
    escaped(lot.buildingType),
    lot.bedrooms,
    lot.fullBaths,
    lot.price,
    lot.finalStatus,
    lot.status,
    lot.status2,
    lot.coordinates.map((pair) => `${pair[0]},${pair[1]}`).join(';'),
    lot.buildingId,
    escaped(lot.floor),
    lot.projectType,
    lot.lotPremium,
    lot.gradingPrice,
    escaped(lot.grading),
    escaped(lot.projectId),
    lot.biggerLotPremium,
    escaped(lot.numberLocation),
    escaped(lot.numberOrientation),
    lot.upgradePrice,
    lot.closingDate,
    escaped(lot.orientation),
    escaped(lot.fall),
    lot.depth,
    lot.area,
    escaped(lot.buildingName),
    modelsText(lot.models),
    lot.userId ?? '',
    escaped(lot.cookieId),
    lotSize(lot) ?? '',
    lot.coverage,
  ].join('|')
}
