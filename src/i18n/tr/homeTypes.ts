import type { InOther } from '../area.ts'
import type { homeTypesWords as english } from '../en/homeTypes.ts'

export const homeTypesWords: InOther<typeof english> = {
  Single: 'Müstakil ev',
  'Home or Block': 'Ev ya da arsa',
  'Fully Attached Semi': 'Bitişik ev',
  Townhome: 'Sıra ev',
  'Linked Semi Detached': 'Bağlı ikiz ev',
  'Freehold Townhouse': 'Arsa paylı sıra ev',
  'Condo Townhouse': 'Kat mülkiyetli sıra ev',
  'Stacked Townhouse': 'Üst üste sıra ev',
  Condominium: 'Kat mülkiyetli daire',
  'Semi Detached': 'İkiz ev',
  Townhouse: 'Şehir evi',
  Apartment: 'Daire',
  Unknown: 'Başka tür',
}
