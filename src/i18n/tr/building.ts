import type { InOther } from '../area.ts'
import type { buildingWords as english } from '../en/building.ts'

export const buildingWords: InOther<typeof english> = {
  title: 'Binalar',
  choose: 'Bina seçin',
  picture: '{name} resmi',
  floors: 'Katlar',
  floor: '{floor}. kat',
  underground: 'Bodrum kat',
  concourse: 'Çarşı katı',
  ground: 'Zemin kat',
  mezzanine: 'Asma kat',
  floorShare: '{floor}, {total} daireden {count} müsait',
  suites: 'Daireler: {floor}',
  chooseFloor: 'Dairelerini görmek için bir kat seçin.',
  allFloors: 'Bütün katlar',
  showTaken: {
    one: 'Boş dairesi olmayan {count} katı göster',
    other: 'Boş dairesi olmayan {count} katı göster',
  },
  from: 'en az {price}',
  none: 'Bu sitede bina yok. Plan birimlerini gösterir.',
  toPlan: 'Plana git',
  site: 'Vaziyet planı',
}
