import { area } from '../area.ts'

/** Common values of a lot's fields, as builders write them. */
export const valuesWords = area('values', {
  level: 'Level',
  walkout: 'Walkout',
  lookout: 'Lookout',
  standard: 'Standard',
  corner: 'Corner',
  interior: 'Interior',
  north: 'North',
  northeast: 'North East',
  east: 'East',
  southeast: 'South East',
  south: 'South',
  southwest: 'South West',
  west: 'West',
  northwest: 'North West',
  torear: '{amount} to rear',
  tofront: '{amount} to front',
  toleft: '{amount} to left',
  toright: '{amount} to right',
  compass: 'NESW',
})
