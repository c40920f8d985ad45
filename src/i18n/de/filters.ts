import type { InOther } from '../area.ts'
import type { filtersWords as english } from '../en/filters.ts'

export const filtersWords: InOther<typeof english> = {
  title: 'Filter',
  price: '{Price}',
  modelPrice: { base: 'Preis ohne Grundstück', rental: 'Grundmiete' },
  size: 'Größe',
  modelSize: 'Größe des Grundrisses',
  bedrooms: 'Schlafzimmer',
  fullBaths: 'Bäder',
  floors: 'Etage',
  buildingTypes: 'Art der Wohnung',
  grading: 'Gelände',
  orientation: 'Ausrichtung',
  lotType: 'Lage an der Straße',
  frontage: 'Breite',
  lotStatus: 'Verfügbarkeit',
  statuses: 'Status',
  modelId: 'Grundriss',
  templateId: 'Ausführung',
  buildingId: 'Gebäude',
  any: 'Beliebig',
  min: 'Von',
  max: 'Bis',
  show: { one: '1 Einheit zeigen', other: '{count} Einheiten zeigen' },
  showNone: 'Nichts passt',
}
