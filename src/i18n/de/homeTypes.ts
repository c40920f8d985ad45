import type { InOther } from '../area.ts'
import type { homeTypesWords as english } from '../en/homeTypes.ts'

export const homeTypesWords: InOther<typeof english> = {
  Single: 'Einfamilienhaus',
  'Home or Block': 'Haus oder Grundstück',
  'Fully Attached Semi': 'Reihenmittelhaus',
  Townhome: 'Reihenhaus',
  'Linked Semi Detached': 'Verbundene Doppelhaushälfte',
  'Freehold Townhouse': 'Reihenhaus mit Grund',
  'Condo Townhouse': 'Reihenhaus im Wohneigentum',
  'Stacked Townhouse': 'Gestapeltes Reihenhaus',
  Condominium: 'Eigentumswohnung',
  'Semi Detached': 'Doppelhaushälfte',
  Townhouse: 'Stadthaus',
  Apartment: 'Wohnung',
  Unknown: 'Andere Art',
}
