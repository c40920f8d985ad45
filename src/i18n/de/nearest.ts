import type { InOther } from '../area.ts'
import type { nearestWords as english } from '../en/nearest.ts'

export const nearestWords: InOther<typeof english> = {
  samePrice: 'derselbe Preis',
  cheaper: '{amount} weniger',
  dearer: '{amount} mehr',
  sameModels: { one: 'derselbe Grundriss', other: '{count} gleiche Grundrisse' },
  sameSize: 'dieselbe Größe',
  sameFrontage: 'dieselbe Breite',
  sameOrientation: 'dieselbe Ausrichtung',
}
