import type { Translation } from '../translation.ts'

/** The catalogue of messages in German. */
// §8
export const messages: Translation['messages'] = {
  serverData: 'Fehler beim Abrufen der Daten vom Server',
  noModels: '{model}: Nichts verfügbar, bitte erweitern Sie Ihre Filter',
  noFloorPlans: 'Keine Angaben zu Grundrissen, bitte laden Sie neu oder fragen Sie das Team',
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
  linkEnded: 'Dieser Link wurde schon benutzt oder ist zu alt. Bitte fordern Sie einen neuen an.',
  codeWrong:
    'Dieser Code stimmt nicht oder ist zu alt. Bitte prüfen Sie ihn, oder fordern Sie einen neuen an.',
  projectAdded: 'Projekt hinzugefügt, bitte melden Sie sich jetzt an',
  projectAddFailed:
    'Das Projekt ließ sich nicht hinzufügen, bitte laden Sie neu oder versuchen Sie es noch einmal',
  accountUpdated: 'Gespeichert',
  accountUpdateFailed:
    'Die Angaben ließen sich nicht ändern, bitte versuchen Sie es noch einmal oder fragen Sie das Team',
  agenciesNotLoaded: 'Ein Fehler ist aufgetreten. Die Maklerbüros konnten nicht geladen werden.',
  agencyNotCreated: 'Das Maklerbüro ließ sich nicht anlegen.',
  agentsNotLoaded: 'Die Liste der Makler konnte nicht geladen werden.',
  agentNotCreated: 'Der Makler ließ sich nicht anlegen.',
  worksheetExists: '{worksheet}: Für diese Einheit gibt es mit dieser E-Mail schon eine',
  worksheetFailed: '{worksheet}: Fehler beim Einreichen',
  offerDeleted: 'Gelöscht',
  offerDeleteFailed: 'Ließ sich nicht löschen',
  worksheetStatusUpdated: '{Worksheet}: Status geändert',
  worksheetStatusFailed: '{Worksheet}: Status ließ sich nicht ändern',
  imagesFailed: 'Fehler beim Senden der Bilder',
  tryAgain: 'Hoppla! Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
  unsellFailed: 'Etwas ist schiefgegangen!',
  noDeposits: 'Keine Angaben',
  noCommunities: 'Keine Anlage passt',
  noMatrix: 'Nichts gefunden',
  cameraFailed: 'Bitte prüfen Sie, ob die Kamera angeschlossen ist, und versuchen Sie es noch einmal!',
}

export const reasons: Translation['reasons'] = {
  signInFirst: 'Bitte melden Sie sich an, um weiterzumachen.',
  registerFirst:
    'Bitte registrieren Sie sich erst, oder melden Sie sich an. Das dauert eine Minute, und nichts Gewähltes geht verloren.',
  activateFirst: 'Das Konto ist nicht freigeschaltet. Bitte schalten Sie es erst frei.',
  passwordFirst: 'Bitte setzen Sie erst ein Passwort, damit Ihre Favoriten Ihre bleiben.',
  notRegistered:
    'Sie sind bei diesem Projekt nicht registriert. Bitte tippen Sie auf „Jetzt registrieren“, um weiterzumachen.',
  notYourEvent: 'Diese Wohnung gehört zu einem Termin, der Ihnen nicht zugeteilt ist.',
  notYourCompany: 'Diese Wohnung gehört einem anderen Anbieter dieses Projekts.',
  notYourRole: 'Ihr Konto erlaubt das nicht. Bitte fragen Sie Ihre Leitung.',
  notYours: 'Dies gehört jemand anderem.',
  lotNotFree: 'Diese Wohnung ist soeben vergeben worden. Bitte wählen Sie eine andere.',
  lotNotHeld: 'Diese Wohnung ist weder vergeben noch reserviert, es gibt also nichts zurückzunehmen.',
  wrongView: 'Bitte öffnen Sie dafür den Plan der Anlage.',
  worksheetsOff: 'Anfragen sind bei diesem Projekt ausgeschaltet.',
  alreadyAccepted: 'Der Anbieter hat diese Anfrage angenommen. Bitte lassen Sie sie vom Büro ändern.',
  brokersOnly: 'Mit einem Passwort können sich hier nur Makler anmelden.',
  staffOnly: 'Dies ist nur für das Team.',
  deviceOnly: 'Dies geht nur auf einem eingerichteten Gerät.',
}

export const findings: Translation['findings'] = {
  required: '{label} fehlt noch',
  notSelected: '{label} ist noch nicht gewählt',
  inputRequired: 'Bitte ausfüllen',
  dateRequired: 'Dieses Feld fehlt noch!',
  email: 'Keine gültige E-Mail-Adresse',
  brokerEmail: 'Darf nicht die E-Mail des Maklers sein',
  lettersOnly: 'nur Buchstaben',
  noSpecialCharacters: 'keine Sonderzeichen',
  phoneTooShort: 'Nicht weniger als 6 Ziffern',
  phoneTooLong: 'Nicht mehr als 10 Ziffern',
  phoneInvalid: 'Die Nummer gilt nicht',
  postalLeadingSpace: 'Ungültige Eingabe',
  postalTooShort: 'Nicht weniger als 2 Zeichen',
  postalTooLong: 'Nicht mehr als 12 Zeichen',
  passwordWeak: 'Das Passwort muss die Regeln erfüllen',
  passwordMismatch: 'Die Passwörter stimmen nicht überein.',
  dateInvalid: 'Das Datum gilt nicht',
  dateNotPast: 'ein künftiges oder heutiges Datum ist nicht erlaubt',
  tooYoung: 'mindestens 18 Jahre alt',
  expired: '{label}: abgelaufen ist nicht erlaubt',
  firstNameRequired: 'Der Vorname fehlt noch',
  lastNameRequired: 'Der Nachname fehlt noch',
  fileTooBig: 'Die Datei ist zu groß',
  fileMissing: 'Bitte laden Sie das Bild hoch!',
  fileType: 'Bitte wählen Sie eine Datei in JPEG, PNG oder PDF.',
  fileCount: 'Bitte wählen Sie nicht mehr als {max}.',
  pdfPages: 'Bitte wählen Sie ein PDF mit einer Seite.',
}

export const homeTypes: Translation['homeTypes'] = {
  Single: 'Einfamilienhaus',
  'Home or Block': 'Haus oder Grundstück',
  'Fully Attached Semi': 'Reihenmittelhaus',
  Townhome: 'Reihenhaus',
  'Linked Semi Detached': 'Verbundene Doppelhaushälfte',
  'Freehold Townhouse': 'Reihenhaus mit Grund',
  'Condo Townhouse': 'Reihenhaus im Wohneigentum',
  'Stacked Townhouse': 'Gestapeltes Reihenhaus',
  Condominium: 'Eigentumswohnung',
  'Semi Detached': 'Doppelhaushälfte',
  Townhouse: 'Stadthaus',
  Apartment: 'Wohnung',
  Unknown: 'Andere Art',
}

/** What a kiosk says after it has checked that no data of a visitor is left on it. */
export const clean: Translation['clean'] = {
  looking: 'Wir prüfen, ob alle Ihre Daten entfernt sind…',
  clean: 'Alle Ihre Daten wurden von diesem Gerät entfernt',
  cleanText: 'Wir haben überall nachgesehen, wo eine Seite nachsehen kann:',
  left: 'Einige Ihrer Daten sind noch auf diesem Gerät',
  leftText: 'Bitte sagen Sie es unserem Team, bevor Sie gehen. Das haben wir gefunden:',
  told: 'Der Anbieter ist informiert.',
  notTold: 'Der Anbieter konnte nicht informiert werden, weil kein Netz da ist.',
  failed: 'Wir konnten dieses Gerät nicht prüfen. Bitte sagen Sie es unserem Team, bevor Sie gehen.',
  again: 'Entfernen und erneut prüfen',
  start: 'Zum Anfang',
  goesOn: 'Startet automatisch neu.',
  nothing: 'leer',
  gone: '{count} entfernt',
  still: '{count} übrig',
  unsent:
    'Was Sie eingereicht haben, bleibt verschlüsselt hier, bis es beim Anbieter ist. Niemand kann es hier lesen.',
  memories: {
    pageMemory: 'Was Sie angesehen haben, und Ihre Favoriten',
    drafts: 'Was Sie eingegeben haben',
    contentKey: 'Schlüssel',
    personalRows: 'Ihre persönlichen Daten',
    localStorage: 'Speicher des Browsers',
    sessionStorage: 'Speicher dieses Besuchs',
    cookies: 'Cookies',
    serverSession: 'Ihre Sitzung',
  },
}
