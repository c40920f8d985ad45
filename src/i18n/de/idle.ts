import type { InOther } from '../area.ts'
import type { idleWords as english } from '../en/idle.ts'

export const idleWords: InOther<typeof english> = {
  title: 'Sind Sie noch da?',
  text: 'Seit {minutes} Minuten ist nichts geschehen. Sie werden in {seconds} Sekunden abgemeldet.',
  stay: 'Angemeldet bleiben',
  leave: 'Abmelden',
  ended: 'Sie wurden abgemeldet, weil niemand da war. Ungesendetes ist weiter gespeichert und geht hinaus.',
}
