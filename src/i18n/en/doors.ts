import { area } from '../area.ts'

/** The ways into the only community of a kiosk. */
export const doorsWords = area('doors', {
  ways: 'What would you like to see?',
  plan: 'Site plan',
  building: 'Building',
  homes: 'Homes',
  homesText: 'Floor plans and prices',
  documents: 'Documents',
  documentsText: 'Brochures and papers to read',
})
