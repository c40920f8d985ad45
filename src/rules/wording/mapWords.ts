import type { MarketName } from '../markets.ts'
import { termsOf } from './terms.ts'

export type MapWords = ReturnType<typeof mapWords>

/** What the map says, in a market's terms; loaded with the map alone. */
export function mapWords(market: MarketName) {
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
