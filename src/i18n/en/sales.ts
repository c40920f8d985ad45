import { area } from '../area.ts'

/** The list of the sales office. */
export const salesWords = area('sales', {
  title: 'Sales',
  worksheets: '{Worksheets}',
  empty: 'Nothing is waiting.',
  newWorksheet: 'New {worksheet}',
  conflict: 'The {lot} was taken before this arrived',
  accept: 'Accept',
})
