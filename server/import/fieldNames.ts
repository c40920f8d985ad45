/** What a heading's unit measures, and in which system; money has neither. */
export interface Unit {
  readonly of: 'area' | 'length' | 'money'
  readonly isMetric?: boolean
  /** Converts to the project's units: an acre is 43,560 square feet. */
  readonly factor?: number
}

/** Fields' names in §3, builders' usual ones, and what they measure. */
export interface Fields {
  readonly known: readonly string[]
  /** In lower case, without blanks and punctuation. */
  readonly others: Readonly<Record<string, readonly string[]>>
  readonly measures: Readonly<Record<string, Unit['of']>>
}

const beds = ['bed', 'beds', 'bedroom', 'bedrooms', 'br', 'bdrm', 'bdrms', 'noofbedrooms', 'numberofbeds']
const baths = ['bath', 'baths', 'bathroom', 'bathrooms', 'fullbath', 'fullbaths', 'noofbathrooms']
const prices = ['price', 'listprice', 'askingprice', 'baseprice', 'startingprice', 'fromprice']
const frontages = ['frontage', 'lotfrontage', 'width', 'lotwidth']

const numbered = ['lot', 'unit', 'suite', 'house', 'home', 'homesite', 'plot', 'parcel', 'apartment', 'apt']
const numbers = [
  'number',
  'no',
  'nr',
  ...numbered.flatMap((one) => [one, `${one}no`, `${one}nr`, `${one}number`]),
]

export const lotNames: Omit<Fields, 'known'> = {
  others: {
    house_number: numbers,
    Status: ['state', 'availability', 'lotstatus', 'unitstatus', 'suitestatus', 'homestatus', 'salesstatus'],
    Current_price: [...prices, 'lotprice', 'unitprice', 'suiteprice', 'purchaseprice'],
    lot_area: [
      'area',
      'size',
      'lotsize',
      'unitsize',
      'unitarea',
      'suitesize',
      'suitearea',
      'floorarea',
      'livingarea',
    ],
    Lot_size: frontages,
    lot_depth: ['depth'],
    Number_Of_Bedrooms: beds,
    Number_Of_Fullbath: baths,
    floor_number: ['floor', 'floorno', 'level'],
    building_name: ['building', 'tower'],
    CLOSING_DATE: [
      'closing',
      'settlement',
      'settlementdate',
      'completion',
      'completiondate',
      'occupancydate',
    ],
    Lot_Number_Location: ['street', 'streetname', 'address', 'streetaddress'],
    lot_orientation: ['orientation', 'facing', 'exposure', 'aspect'],
    lot_fall: ['fall', 'slope'],
    LOT_PRICE_PREM: ['premium', 'lotpremium'],
    MODELS: ['model', 'plan', 'plans', 'floorplan', 'floorplans'],
    companyId: ['company', 'buildercompany', 'buildercompanyid'],
  },
  measures: {
    Current_price: 'money',
    TotalPrice: 'money',
    LOT_PRICE_PREM: 'money',
    GRADING_PRICE: 'money',
    UPGRADE_PRICE: 'money',
    lot_area: 'area',
    UNIT_COVERAGE: 'area',
    Lot_size: 'length',
    lot_depth: 'length',
  },
}

export const modelNames: Omit<Fields, 'known'> = {
  others: {
    MODEL_NAME: ['name', 'model', 'plan', 'planname', 'home', 'homename'],
    model_number: ['modelno', 'planno', 'plannumber'],
    current_price: prices,
    MODEL_SIZE: ['size', 'area', 'floorarea', 'livingarea', 'homesize'],
    UNIT_COVERAGE: ['coverage', 'footprint'],
    LOTFRONTAGE: frontages,
    Number_Of_Bedrooms: beds,
    Number_Of_Fullbath: baths,
    ELEVATION: ['elevations'],
    spec_description: ['description'],
    picture: ['image', 'photo'],
    storeys: ['stories', 'floors', 'levels'],
    companyId: ['company', 'buildercompany', 'buildercompanyid'],
  },
  measures: {
    current_price: 'money',
    minmodelprice: 'money',
    MODEL_SIZE: 'area',
    UNIT_COVERAGE: 'area',
    LOTFRONTAGE: 'length',
  },
}

const imperial = { area: { of: 'area', isMetric: false }, length: { of: 'length', isMetric: false } } as const
const metric = { area: { of: 'area', isMetric: true }, length: { of: 'length', isMetric: true } } as const
const money = { of: 'money' } as const

const area = (isMetric: boolean, factor: number): Unit => ({ of: 'area', isMetric, factor })

const units: Readonly<Record<string, Unit>> = {
  ...Object.fromEntries(['acre', 'acres', 'ac'].map((name) => [name, area(false, 43_560)])),
  ...Object.fromEntries(
    ['sqyd', 'sqyds', 'yd2', 'yd²', 'squareyards', 'squareyard', 'gaj'].map((name) => [name, area(false, 9)]),
  ),
  ...Object.fromEntries(['ha', 'hectare', 'hectares', 'hektar'].map((name) => [name, area(true, 10_000)])),
  ...Object.fromEntries(['sqft', 'sf', 'ft2', 'ft²', 'squarefeet'].map((name) => [name, imperial.area])),
  ...Object.fromEntries(['ft', 'feet'].map((name) => [name, imperial.length])),
  ...Object.fromEntries(
    ['sqm', 'm2', 'm²', 'squaremetres', 'squaremeters'].map((name) => [name, metric.area]),
  ),
  ...Object.fromEntries(['m', 'metres', 'meters'].map((name) => [name, metric.length])),
  ...Object.fromEntries(['$', '€', '₺', 'cad', 'aud', 'usd', 'eur', 'try'].map((name) => [name, money])),
}

/** Headings are the specification's field names, ignoring case, spaces and underscores. */
export function plainName(heading: string): string {
  return heading.toLowerCase().replaceAll(/[\s_-]/g, '')
}

/**
 * Splits a heading into name and unit: 'Lot Area (sq. ft.)' is 'lotarea' in square feet, 'Lot #' is 'lotno'.
 */
function nameAndUnit(heading: string): { name: string; unit: Unit | undefined } {
  const parts = heading
    .toLowerCase()
    .replaceAll('#', ' no ')
    .split(/[^\p{L}\p{N}$€₺²]+/u)
    .filter((part) => part !== '')
  for (const count of [2, 1]) {
    const unit = units[parts.slice(-count).join('')]
    if (unit === undefined || parts.length < count) continue
    const name = parts.slice(0, -count).join('')
    return { name: name === '' && unit.of === 'area' ? 'area' : name, unit }
  }
  return { name: parts.join(''), unit: undefined }
}

/** The field of a heading: its own name in §3 first, then usual names. */
// §3
export function fieldOf(
  heading: string,
  { known, others, measures }: Fields,
): { field: string; isOwn: boolean; unit: Unit | undefined } | undefined {
  const own = known.find((field) => plainName(field) === plainName(heading))
  if (own !== undefined) return { field: own, isOwn: true, unit: undefined }
  const { name, unit } = nameAndUnit(heading)
  const field = known.find(
    (one) =>
      (plainName(one) === name || others[one]?.includes(name) === true) &&
      (unit === undefined || measures[one] === unit.of),
  )
  return field === undefined ? undefined : { field, isOwn: false, unit }
}
