import type { InOther } from '../area.ts'
import type { learnMoreWords as english } from '../en/learnMore.ts'

export const learnMoreWords: InOther<typeof english> = {
  open: 'Mehr erfahren',
  title: 'Über {name}',
  loading: 'Die Seite von {host} wird geladen.',
  offline:
    'Diese Seite von {host} braucht ein Netz. Was über die Wohnung selbst bekannt ist, liegt auf diesem Gerät.',
  refused: '{host} lässt seine Seite hier nicht zeigen.',
  scan: 'Scannen Sie den Code mit der Kamera Ihres Telefons, um sie dort zu lesen.',
  code: 'QR-Code, der {host} öffnet',
  outside: 'Bei {host} öffnen',
  retry: 'Noch einmal versuchen',
  close: 'Schließen',
}
