import type { InOther } from '../area.ts'
import type { statusWords as english } from '../en/status.ts'

export const statusWords: InOther<typeof english> = {
  available: 'Verfügbar',
  sold: '{Sold}',
  held: 'Reserviert',
  inventory: 'Bezugsfertig',
  notReleased: 'Noch nicht freigegeben',
  taken: 'Vergeben',
}
