import type { InOther } from '../area.ts'
import type { kioskWords as english } from '../en/kiosk.ts'

export const kioskWords: InOther<typeof english> = {
  warningTitle: 'Sind Sie noch da?',
  warningText:
    'Dieser Bildschirm beginnt in {seconds} Sekunden neu. Alles, was Sie eingegeben haben, wird gelöscht.',
  stillHere: 'Ich bin noch da',
  submittedStays: 'Was Sie eingereicht haben, ist sicher und wird an den Anbieter gesendet.',
}
