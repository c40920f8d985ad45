import type { InOther } from '../area.ts'
import type { attractWords as english } from '../en/attract.ts'

export const attractWords: InOther<typeof english> = {
  attractTitle: 'Yeni evinizi bulun',
  attractText: 'Başlamak için dokunun',
  bar: 'Ekran kontrolleri',
  startOver: 'Baştan başla',
  homesFrom: {
    one: '{price} fiyattan başlayan {count} konut',
    other: '{price} fiyattan başlayan {count} konut',
  },
  scan: 'Ya da kodu okutup telefonunuzda bakın',
  larger: 'Büyüt',
  size: '%{percent}',
}
