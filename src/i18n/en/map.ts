import { area } from '../area.ts'

export const mapWords = area('map', {
  map: 'Map',
  asList: 'List',
  views: 'View',
  region: 'Map of {communities}',
  lotsRegion: 'Map of {lots}',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  reset: 'Show all',
  pin: '{name}, {place}, {price}',
  group: '{count} {communities}',
  groupLabel: '{count} {communities} close together: {names}. Show separately',
  list: 'List of the {communities} on the map',
  allCommunities: 'All {communities}',
  notPlaced: { one: '1 {community} isn’t on the map.', other: '{count} {communities} aren’t on the map.' },
  lotsNotPlaced: {
    one: '1 {lot} isn’t on the map. The list shows it.',
    other: '{count} {lots} aren’t on the map. The list shows them.',
  },
  groundMissing: 'The background map isn’t available offline. Everything for sale is still shown.',
  scale: '{length} {unit}',
})
