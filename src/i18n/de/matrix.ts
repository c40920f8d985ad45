import type { InOther } from '../area.ts'
import type { matrixWords as english } from '../en/matrix.ts'

export const matrixWords: InOther<typeof english> = {
  title: 'Matrix',
  byFloor: 'Nach Etage',
  byModel: 'Nach Grundriss',
  layout: 'Zeilen',
  floor: 'Etage',
  model: 'Grundriss',
  noFloor: 'Einheiten',
  hint: 'Pfeiltasten gehen von Feld zu Feld.',
  failed: 'Die Matrix konnte nicht geladen werden. Plan und Liste zeigen weiterhin alle Einheiten.',
}
