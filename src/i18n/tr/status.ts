import type { InOther } from '../area.ts'
import type { statusWords as english } from '../en/status.ts'

export const statusWords: InOther<typeof english> = {
  available: 'Müsait',
  sold: '{Sold}',
  held: 'Rezerve',
  inventory: 'Taşınmaya hazır',
  notReleased: 'Henüz açılmadı',
  taken: 'Dolu',
}
