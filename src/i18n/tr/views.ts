import type { InOther } from '../area.ts'
import type { viewsWords as english } from '../en/views.ts'

export const viewsWords: InOther<typeof english> = {
  plan: 'Plan',
  matrix: 'Tablo',
  building: 'Binalar',
  share: '{total} birimden {count} müsait',
  asOf: 'Bilgi zamanı: {time}',
  holdSuite: 'Bu daireyi rezerve et',
}
