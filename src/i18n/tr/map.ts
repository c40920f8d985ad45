import type { InOther } from '../area.ts'
import type { mapWords as english } from '../en/map.ts'

export const mapWords: InOther<typeof english> = {
  map: 'Harita',
  asList: 'Liste',
  views: 'Görünüm',
  region: 'Sitelerin haritası',
  lotsRegion: 'Birimlerin haritası',
  zoomIn: 'Yakınlaştır',
  zoomOut: 'Uzaklaştır',
  reset: 'Tümünü göster',
  pin: '{name}, {place}, {price}',
  group: '{count} site',
  groupLabel: 'Birbirine yakın {count} site: {names}. Ayrı ayrı göster',
  list: 'Haritadaki sitelerin listesi',
  allCommunities: 'Bütün siteler',
  notPlaced: { one: '1 site haritada yok.', other: '{count} site haritada yok.' },
  lotsNotPlaced: {
    one: '1 birim haritada yok. Liste onu gösterir.',
    other: '{count} birim haritada yok. Liste onları gösterir.',
  },
  groundMissing: 'Arka plan haritası çevrimdışı kullanılamaz. Konutlar yine de gösterilir.',
  scale: '{length} {unit}',
}
