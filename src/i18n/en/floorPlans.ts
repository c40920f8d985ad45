import { area } from '../area.ts'

/** The list of floor plans. */
export const floorPlansWords = area('floorPlans', {
  title: 'Floor Plans',
  compareTitle: 'Compare floor plans',
  differences: 'Differences',
  failed: 'The floor plans could not be loaded. Check the connection and try again.',
  elevation: 'Elevation {letter}',
  land: 'Land only',
})
