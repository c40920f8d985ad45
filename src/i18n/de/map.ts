import type { InOther } from '../area.ts'
import type { mapWords as english } from '../en/map.ts'

export const mapWords: InOther<typeof english> = {
  map: 'Karte',
  asList: 'Liste',
  views: 'Ansicht',
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
  notPlaced: { one: '1 Anlage ist nicht auf der Karte.', other: '{count} Anlagen sind nicht auf der Karte.' },
  lotsNotPlaced: {
    one: '1 Einheit ist nicht auf der Karte. Die Liste zeigt sie.',
    other: '{count} Einheiten sind nicht auf der Karte. Die Liste zeigt sie.',
  },
  groundMissing: 'Die Hintergrundkarte ist offline nicht verfügbar. Das Angebot wird trotzdem gezeigt.',
  scale: '{length} {unit}',
}
