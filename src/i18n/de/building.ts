import type { InOther } from '../area.ts'
import type { buildingWords as english } from '../en/building.ts'

export const buildingWords: InOther<typeof english> = {
  title: 'Gebäude',
  choose: 'Gebäude wählen',
  picture: 'Bild von {name}',
  floors: 'Etagen',
  floor: 'Etage {floor}',
  underground: 'Untergeschoss',
  concourse: 'Passage',
  ground: 'Erdgeschoss',
  mezzanine: 'Mezzanin',
  floorShare: '{floor}, {count} von {total} verfügbar',
  suites: 'Wohnungen: {floor}',
  chooseFloor: 'Wählen Sie eine Etage, um ihre Wohnungen zu sehen.',
  allFloors: 'Alle Etagen',
  showTaken: {
    one: '{count} Etage ohne freie Wohnung zeigen',
    other: '{count} Etagen ohne freie Wohnung zeigen',
  },
  from: 'ab {price}',
  none: 'Diese Anlage hat keine Gebäude. Der Plan zeigt ihre Einheiten.',
  toPlan: 'Zum Plan',
  site: 'Lageplan',
}
