import type { InOther } from '../area.ts'
import type { wallWords as english } from '../en/wall.ts'

export const wallWords: InOther<typeof english> = {
  title: 'Satış panosu',
  counts: 'Durumuna göre birimler',
  total: { one: 'Toplam {count} birim', other: 'Toplam {count} birim' },
  live: 'Canlı',
}
