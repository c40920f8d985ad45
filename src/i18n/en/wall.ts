import { area } from '../area.ts'

/** A screen in the sales centre that shows what is sold. */
export const wallWords = area('wall', {
  title: 'Sold wall',
  counts: 'Homes by status',
  total: { one: '{count} {lot} in all', other: '{count} {lots} in all' },
  live: 'Live',
})
