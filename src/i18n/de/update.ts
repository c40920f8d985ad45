import type { InOther } from '../area.ts'
import type { updateWords as english } from '../en/update.ts'

export const updateWords: InOther<typeof english> = {
  ready: 'Eine neue Fassung ist da.',
  apply: 'Jetzt erneuern',
  later: 'Später',
  waiting: 'Eine neue Fassung wartet, bis alles gesendet ist.',
}
