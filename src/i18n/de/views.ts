import type { InOther } from '../area.ts'
import type { viewsWords as english } from '../en/views.ts'

export const viewsWords: InOther<typeof english> = {
  plan: 'Plan',
  matrix: 'Matrix',
  building: 'Gebäude',
  share: '{count} von {total} verfügbar',
  asOf: 'Stand: {time}',
  holdSuite: 'Diese Wohnung reservieren',
}
