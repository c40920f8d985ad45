import type { InOther } from '../area.ts'
import type { offlineWords as english } from '../en/offline.ts'

export const offlineWords: InOther<typeof english> = {
  mark: 'Ohne Netz',
  showing: 'Gezeigt wird, was dieses Gerät um {time} wusste',
}
