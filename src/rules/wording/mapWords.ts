import type { MarketName } from '../markets.ts'
import { termsOf } from './terms.ts'

/** What the map says, in a market's terms; loaded with the map alone. */
function english(market: MarketName) {
  const t = termsOf(market)
  return {
    plan: 'Plan',
    map: 'Map',
    asList: 'List',
    views: 'How it is shown',
    region: `Map of ${t.communities}`,
    lotsRegion: `Map of ${t.lots}`,
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    reset: 'Show all',
    pin: '{name}, {place}, {price}',
    group: `{count} ${t.communities}`,
    groupLabel: `{count} ${t.communities} close together: {names}. Show them apart`,
    list: `List of the ${t.communities} on the map`,
    allCommunities: `All ${t.communities}`,
    oneNotPlaced: `1 ${t.community} is not on the map.`,
    notPlaced: `{count} ${t.communities} are not on the map.`,
    oneLotNotPlaced: `1 ${t.lot} is not on the map. The list shows it.`,
    lotsNotPlaced: `{count} ${t.lots} are not on the map. The list shows them.`,
    groundMissing: 'The ground of the map needs a network. What is for sale is drawn all the same.',
    scale: '{length} {unit}',
  }
}

export type MapWords = ReturnType<typeof english>

const turkish: MapWords = {
  plan: 'Plan',
  map: 'Harita',
  asList: 'Liste',
  views: 'Gösterim',
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
  oneNotPlaced: '1 site haritada yok.',
  notPlaced: '{count} site haritada yok.',
  oneLotNotPlaced: '1 birim haritada yok. Liste onu gösterir.',
  lotsNotPlaced: '{count} birim haritada yok. Liste onları gösterir.',
  groundMissing: 'Haritanın zemini için ağ gerekir. Konutlar yine de çizilir.',
  scale: '{length} {unit}',
}

const german: MapWords = {
  plan: 'Plan',
  map: 'Karte',
  asList: 'Liste',
  views: 'Darstellung',
  region: 'Karte der Anlagen',
  lotsRegion: 'Karte der Einheiten',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  reset: 'Alles zeigen',
  pin: '{name}, {place}, {price}',
  group: '{count} Anlagen',
  groupLabel: '{count} Anlagen dicht beieinander: {names}. Auseinander zeigen',
  list: 'Liste der Anlagen auf der Karte',
  allCommunities: 'Alle Anlagen',
  oneNotPlaced: '1 Anlage ist nicht auf der Karte.',
  notPlaced: '{count} Anlagen sind nicht auf der Karte.',
  oneLotNotPlaced: '1 Einheit ist nicht auf der Karte. Die Liste zeigt sie.',
  lotsNotPlaced: '{count} Einheiten sind nicht auf der Karte. Die Liste zeigt sie.',
  groundMissing: 'Der Grund der Karte braucht ein Netz. Was zu haben ist, wird trotzdem gezeichnet.',
  scale: '{length} {unit}',
}

/** What the map says in a market's language and terms. */
// §1
export function mapWords(market: MarketName): MapWords {
  return market === 'tr' ? turkish : market === 'de' ? german : english(market)
}
