import type { InOther } from '../area.ts'
import type { communitiesWords as english } from '../en/communities.ts'

export const communitiesWords: InOther<typeof english> = {
  title: 'Anlagen',
  intro: 'Wählen Sie eine Anlage, um ihre Wohnungen zu sehen.',
  availableNow: { one: '1 jetzt verfügbar', other: '{count} jetzt verfügbar' },
  from: 'ab {price}',
  notAvailable: 'k. A.',
  asOf: 'Stand: {time}',
  beds: '{count} Schlafz.',
  squareFeet: 'ft²',
  noneAvailable: 'Derzeit nichts verfügbar',
  noPicture: 'Noch kein Bild',
  pictureOf: 'Bild: {name}',
  availability: 'Verfügbarkeit',
  floorPlans: 'Grundrisse',
  typePlans: 'Haustypen',
  selectCommunity: 'Anlage wählen',
  empty: 'Noch gibt es keine Anlagen. Neue erscheinen hier automatisch.',
  emptyForBroker:
    'Sie sind noch bei keiner Anlage registriert. Registrieren Sie sich bei einer, um ihre Wohnungen zu sehen.',
  failed: 'Keine Angaben zum Projekt, bitte laden Sie neu oder fragen Sie das Team',
  offlineReady: 'Offline nutzbar',
  offlinePart: 'Teilweise offline nutzbar: {done} von {total} Dateien',
}
