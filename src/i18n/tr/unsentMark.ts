import type { InOther } from '../area.ts'
import type { unsentMarkWords as english } from '../en/unsentMark.ts'

export const unsentMarkWords: InOther<typeof english> = {
  mark: { one: '1 gönderilmedi', other: '{count} gönderilmedi' },
}
