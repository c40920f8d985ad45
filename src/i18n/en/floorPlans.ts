import { area } from '../area.ts'

/** The list of floor plans. */
export const floorPlansWords = area('floorPlans', {
  title: 'Floor Plans',
  compare: 'Compare',
  compareTitle: 'Compare floor plans',
  differences: 'What differs',
  empty: 'There are no floor plans yet.',
  failed: 'The floor plans could not be loaded. Check the connection and try again.',
  elevation: 'Elevation {letter}',
  land: 'Land only',
})
