import type { InOther } from '../area.ts'
import type { wallWords as english } from '../en/wall.ts'

export const wallWords: InOther<typeof english> = {
  title: 'Verkaufsstand',
  counts: 'Einheiten nach Status',
  total: { one: '{count} Einheit insgesamt', other: '{count} Einheiten insgesamt' },
  live: 'Live',
}
