import type { InOther } from '../area.ts'
import type { offlineWords as english } from '../en/offline.ts'

export const offlineWords: InOther<typeof english> = {
  mark: 'Çevrimdışı',
  showing: 'Bu cihazın {time} anında bildikleri gösteriliyor',
}
