import type { InOther } from '../area.ts'
import type { offlineWords as english } from '../en/offline.ts'

export const offlineWords: InOther<typeof english> = {
  mark: 'Ağ yok',
  showing: 'Bu cihazın {time} anında bildikleri gösteriliyor',
}
