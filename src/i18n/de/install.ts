import type { InOther } from '../area.ts'
import type { installWords as english } from '../en/install.ts'

export const installWords: InOther<typeof english> = {
  title: 'Lotline installieren',
  text: 'Es beginnt schneller, geht ohne Netz und hält Ungesendetes sicher.',
  install: 'Installieren',
  later: 'Nicht jetzt',
  howIos: 'Tippen Sie auf Teilen, dann auf „Zum Home-Bildschirm“.',
}
