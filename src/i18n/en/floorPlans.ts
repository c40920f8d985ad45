import { area } from '../area.ts'

export const floorPlansWords = area('floorPlans', {
  title: 'Floor Plans',
  compareTitle: 'Compare floor plans',
  differences: 'Differences',
  failed: 'We couldn’t load the floor plans. Check your connection and try again.',
  elevation: 'Elevation {letter}',
  land: 'Land only',
})
