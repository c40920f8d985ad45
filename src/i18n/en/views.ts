import { area } from '../area.ts'

export const viewsWords = area('views', {
  plan: 'Plan',
  matrix: 'Matrix',
  building: 'Buildings',
  share: '{count} of {total} available',
  asOf: 'As of {time}',
  holdSuite: 'Hold this suite',
})
