import { area } from '../area.ts'

/** Home types, by the names that the rules give them. */
export const homeTypesWords = area('homeTypes', {
  Single: 'Single',
  'Home or Block': 'Home or Block',
  'Fully Attached Semi': 'Fully Attached Semi',
  Townhome: 'Townhome',
  'Linked Semi Detached': 'Linked Semi Detached',
  'Freehold Townhouse': 'Freehold Townhouse',
  'Condo Townhouse': 'Condo Townhouse',
  'Stacked Townhouse': 'Stacked Townhouse',
  Condominium: 'Condominium',
  'Semi Detached': 'Semi Detached',
  Townhouse: 'Townhouse',
  Apartment: 'Apartment',
  Unknown: 'Unknown',
})
