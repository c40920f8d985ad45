import type { InOther } from '../area.ts'
import type { lotFiltersWords as english } from '../en/lotFilters.ts'

export const lotFiltersWords: InOther<typeof english> = {
  open: 'Filtreler',
  openCount: 'Filtreler, {count} seçili',
  none: 'Bu birimler arasında fark yok; filtrelenecek bir şey yok.',
  withHome: '{name} konutlarından biriyle',
  together: 'Arsa ve konut birlikte',
  onlyFree: 'Yalnızca müsait olanlar',
  home: 'Konut',
  lot: '{Lot}',
  atLeast: '{count}+',
}
