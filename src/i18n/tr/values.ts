import type { InOther } from '../area.ts'
import type { valuesWords as english } from '../en/values.ts'

export const valuesWords: InOther<typeof english> = {
  level: 'Düz',
  walkout: 'Bahçeye çıkışlı',
  lookout: 'Bahçeye pencereli',
  standard: 'Standart',
  corner: 'Köşe',
  interior: 'Ara',
  north: 'Kuzey',
  northeast: 'Kuzeydoğu',
  east: 'Doğu',
  southeast: 'Güneydoğu',
  south: 'Güney',
  southwest: 'Güneybatı',
  west: 'Batı',
  northwest: 'Kuzeybatı',
  torear: 'Arkaya {amount}',
  tofront: 'Öne {amount}',
  toleft: 'Sola {amount}',
  toright: 'Sağa {amount}',
  compass: 'KDGB',
}
