import type { InOther } from '../area.ts'
import type { nearestWords as english } from '../en/nearest.ts'

export const nearestWords: InOther<typeof english> = {
  samePrice: 'aynı fiyat',
  cheaper: '{amount} daha az',
  dearer: '{amount} daha çok',
  sameModels: { one: 'aynı plan', other: '{count} aynı plan' },
  sameSize: 'aynı büyüklük',
  sameFrontage: 'aynı cephe',
  sameOrientation: 'aynı yön',
}
