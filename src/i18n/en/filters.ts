import { area } from '../area.ts'

/** The names of filters. */
export const filtersWords = area('filters', {
  title: 'Filters',
  price: 'Price',
  modelPrice: { base: 'Price without the {lot}', rental: 'Basic rent' },
  size: 'Size',
  modelSize: 'Home size',
  bedrooms: 'Bedrooms',
  fullBaths: 'Baths',
  floors: 'Floor',
  buildingTypes: 'Type of home',
  grading: 'Grading',
  orientation: 'Orientation',
  lotType: '{Lot} type',
  frontage: 'Frontage',
  lotStatus: 'Availability',
  statuses: 'Status',
  modelId: 'Model',
  templateId: 'Elevation',
  buildingId: 'Building',
  any: 'Any',
  min: 'From',
  max: 'To',
  show: { one: 'Show 1 {lot}', other: 'Show {count} {lots}' },
  showNone: 'Nothing matches',
})
