import { type Sql, sql } from './sql.ts'

/** Our name, the table's, its type, and the heading in a builder's list (§3). */
interface LotColumn {
  readonly field: string
  readonly column: string
  readonly type: string
  /** Statuses and prices affect deals. */
  readonly kind: 'fact' | 'status' | 'price'
  readonly heading: string
}

/** All columns except number and building, which identify a lot. */
export const lotColumns = [
  { field: 'floor', column: 'floor', type: 'text', kind: 'fact', heading: 'floor_number' },
  { field: 'buildingType', column: 'building_type', type: 'text', kind: 'fact', heading: 'BUILDING_TYPE' },
  { field: 'bedrooms', column: 'bedrooms', type: 'int', kind: 'fact', heading: 'Number_Of_Bedrooms' },
  { field: 'fullBaths', column: 'full_baths', type: 'numeric', kind: 'fact', heading: 'Number_Of_Fullbath' },
  { field: 'grading', column: 'grading', type: 'text', kind: 'fact', heading: 'Grading_or_Orientation' },
  {
    field: 'numberLocation',
    column: 'number_location',
    type: 'text',
    kind: 'fact',
    heading: 'Lot_Number_Location',
  },
  {
    field: 'numberOrientation',
    column: 'number_orientation',
    type: 'text',
    kind: 'fact',
    heading: 'Lot_Number_orientation',
  },
  { field: 'closingDate', column: 'closing_date', type: 'date', kind: 'fact', heading: 'CLOSING_DATE' },
  { field: 'orientation', column: 'orientation', type: 'text', kind: 'fact', heading: 'lot_orientation' },
  { field: 'fall', column: 'fall', type: 'text', kind: 'fact', heading: 'lot_fall' },
  { field: 'depth', column: 'depth', type: 'numeric', kind: 'fact', heading: 'lot_depth' },
  { field: 'area', column: 'area', type: 'numeric', kind: 'fact', heading: 'lot_area' },
  { field: 'coverage', column: 'coverage', type: 'int', kind: 'fact', heading: 'UNIT_COVERAGE' },
  { field: 'companyId', column: 'company_id', type: 'int', kind: 'fact', heading: 'companyId' },
  { field: 'coordinates', column: 'coordinates', type: 'jsonb', kind: 'fact', heading: 'Coordinates' },
  { field: 'houseStatus', column: 'house_status', type: 'int', kind: 'status', heading: 'house_status' },
  { field: 'finalStatus', column: 'final_status', type: 'int', kind: 'status', heading: 'Final_status' },
  { field: 'status', column: 'status', type: 'int', kind: 'status', heading: 'Status' },
  { field: 'status2', column: 'status2', type: 'int', kind: 'status', heading: 'status2' },
  { field: 'price', column: 'price', type: 'numeric', kind: 'price', heading: 'Current_price' },
  { field: 'lotPremium', column: 'lot_premium', type: 'numeric', kind: 'price', heading: 'LOT_PRICE_PREM' },
  {
    field: 'gradingPrice',
    column: 'grading_price',
    type: 'numeric',
    kind: 'price',
    heading: 'GRADING_PRICE',
  },
  {
    field: 'biggerLotPremium',
    column: 'bigger_lot_premium',
    type: 'numeric',
    kind: 'price',
    heading: 'HouseonBigerLotPremium',
  },
  {
    field: 'upgradePrice',
    column: 'upgrade_price',
    type: 'numeric',
    kind: 'price',
    heading: 'UPGRADE_PRICE',
  },
] as const satisfies readonly LotColumn[]

type Column = (typeof lotColumns)[number]
export type StatusField = Extract<Column, { kind: 'status' }>['field']
export type PriceField = Extract<Column, { kind: 'price' }>['field']

export const factColumns = lotColumns.filter((one) => one.kind === 'fact')
export const statusColumns = lotColumns.filter((one) => one.kind === 'status')
export const priceColumns = lotColumns.filter((one) => one.kind === 'price')

/** Arguments for jsonb_build_object: `'price', l.price, …`. */
export function lotPairs(
  columns: readonly Pick<LotColumn, 'field' | 'column' | 'heading'>[],
  alias: string,
  named: 'field' | 'heading' = 'field',
): Sql {
  return sql.raw(columns.map((one) => `'${one[named]}', ${alias}.${one.column}`).join(', '))
}

export function statusOf(alias: string): Sql {
  return sql.raw(statusColumns.map(({ field, column }) => `${alias}.${column} as "${field}"`).join(', '))
}
