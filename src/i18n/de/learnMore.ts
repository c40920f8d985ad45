import type { InOther } from '../area.ts'
import type { learnMoreWords as english } from '../en/learnMore.ts'

export const learnMoreWords: InOther<typeof english> = {
  open: 'Mehr erfahren',
  title: 'Über {name}',
  loading: '{host} wird geladen …',
  offline:
    'Um diese Seite von {host} zu sehen, müssen Sie online sein. Die Angaben zur Wohnung sind auf diesem Gerät.',
  refused: '{host} lässt seine Seite hier nicht zeigen.',
  scan: 'Scannen Sie den Code mit der Kamera Ihres Telefons, um sie dort zu lesen.',
  code: 'QR-Code, der {host} öffnet',
  outside: 'Bei {host} öffnen',
}
