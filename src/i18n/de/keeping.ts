import type { InOther } from '../area.ts'
import type { keepingWords as english } from '../en/keeping.ts'

export const keepingWords: InOther<typeof english> = {
  title: 'Offline-Nutzung',
  offer: 'Alles davon hier behalten: Wohnungen, Plan, Bilder und Dokumente.',
  keep: 'Auf diesem Gerät behalten',
  waiting: 'Es wird heruntergeladen, sobald Sie online sind.',
  starting: 'Es wird nachgesehen, was zu behalten ist',
  fetching: '{done} von {total} Dateien',
  noRoom:
    'Auf diesem Gerät ist kein Platz mehr: {done} von {total} Dateien sind hier. Schaffen Sie Platz oder nehmen Sie eine andere Anlage herunter.',
  here: '{size} auf diesem Gerät, Stand {time}',
  kiosk: 'Dieser Kiosk behält es immer.',
  takeOff: 'Von diesem Gerät nehmen',
  takenOff: 'Von diesem Gerät genommen.',
  failed:
    'Dieses Gerät konnte Ihren Wunsch nicht festhalten. Schaffen Sie Platz und versuchen Sie es noch einmal.',
}
