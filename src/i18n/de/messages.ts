import type { InOther } from '../area.ts'
import type { messagesWords as english } from '../en/messages.ts'

export const messagesWords: InOther<typeof english> = {
  serverData: 'Fehler beim Abrufen der Daten vom Server',
  noModels: '{model}: Nichts verfügbar, bitte erweitern Sie Ihre Filter',
  noFloorPlans: 'Keine Angaben zu Grundrissen, bitte laden Sie neu oder fragen Sie das Team',
  noQueue:
    'Keine Informationen zur Warteschlange verfügbar. Bitte aktualisieren Sie oder wenden Sie sich an den Support.',
  noFilters: 'Keine Angaben zu Filtern, bitte suchen Sie weiter gefasst',
  favouriteAdded: 'Zu den Favoriten hinzugefügt',
  favouriteRemoved: 'Aus den Favoriten entfernt',
  loginOtherProject:
    'Diese E-Mail kennen wir, aber nicht bei diesem Projekt. Bitte tippen Sie auf „Projekt hinzufügen“, um weiterzumachen.',
  loginNotInSystem: 'Diese E-Mail kennen wir nicht. Bitte prüfen Sie sie, oder registrieren Sie sich.',
  loginNotRegistered:
    'Sie sind bei diesem Projekt nicht registriert. Bitte tippen Sie auf „Jetzt registrieren“, um weiterzumachen.',
  loginMarketplace: 'Diese E-Mail ist nicht registriert. Bitte registrieren Sie sich für den Marktplatz.',
  loginNotActivated: 'Das Konto ist nicht freigeschaltet. Bitte schalten Sie es erst frei.',
  projectAdded: 'Projekt hinzugefügt, bitte melden Sie sich jetzt an',
  projectAddFailed:
    'Das Projekt ließ sich nicht hinzufügen, bitte laden Sie neu oder versuchen Sie es noch einmal',
  linkEnded: 'Dieser Link wurde schon benutzt oder ist zu alt. Bitte fordern Sie einen neuen an.',
  codeWrong:
    'Dieser Code stimmt nicht oder ist zu alt. Bitte prüfen Sie ihn, oder fordern Sie einen neuen an.',
  accountUpdated: 'Gespeichert',
  accountUpdateFailed:
    'Die Angaben ließen sich nicht ändern, bitte versuchen Sie es noch einmal oder fragen Sie das Team',
  agenciesNotLoaded: 'Ein Fehler ist aufgetreten. Die Maklerbüros konnten nicht geladen werden.',
  agencyNotCreated: 'Das Maklerbüro ließ sich nicht anlegen.',
  agentsNotLoaded: 'Die Liste der Makler konnte nicht geladen werden.',
  agentNotCreated: 'Der Makler ließ sich nicht anlegen.',
  worksheetExists: '{Request}: Für diese Einheit gibt es mit dieser E-Mail schon eine',
  worksheetFailed: '{Request}: Fehler beim Einreichen',
  offerDeleted: 'Gelöscht',
  offerDeleteFailed: 'Ließ sich nicht löschen',
  worksheetStatusUpdated: '{Request}: Status geändert',
  worksheetStatusFailed: '{Request}: Status ließ sich nicht ändern',
  imagesFailed: 'Fehler beim Senden der Bilder',
  tryAgain: 'Hoppla! Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
  noDeposits: 'Keine Angaben',
  noCommunities: 'Keine Anlage passt',
  noMatrix: 'Nichts gefunden',
  cameraFailed: 'Bitte prüfen Sie, ob die Kamera angeschlossen ist, und versuchen Sie es noch einmal!',
}
