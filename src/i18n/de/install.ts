import type { InOther } from '../area.ts'
import type { installWords as english } from '../en/install.ts'

export const installWords: InOther<typeof english> = {
  title: 'Lotline installieren',
  text: 'Die App startet schneller, funktioniert offline und bewahrt Ungesendetes sicher auf.',
  install: 'Installieren',
  later: 'Nicht jetzt',
  howIos: 'Tippen Sie auf Teilen, dann auf „Zum Home-Bildschirm“.',
}
