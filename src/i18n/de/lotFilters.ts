import type { InOther } from '../area.ts'
import type { lotFiltersWords as english } from '../en/lotFilters.ts'

export const lotFiltersWords: InOther<typeof english> = {
  open: 'Filter',
  openCount: 'Filter, {count} gesetzt',
  none: 'Diese Einheiten unterscheiden sich nicht, es gibt also nichts zu filtern.',
  withHome: 'Mit einem Haus von {name}',
  together: 'Grundstück und Haus zusammen',
  onlyFree: 'Nur freie',
  home: 'Haus oder Wohnung',
  lot: '{Lot}',
  atLeast: 'ab {count}',
}
