import type { NotSent } from '../../notSent.ts'
import type { Refusals } from '../../refusals.ts'
import { findings, messages, reasons } from './said.ts'

/** Why the server refuses, in German. */
// §8
export const refusals: Refusals = {
  byCode: {
    SIGN_IN_FIRST: reasons.signInFirst,
    NOT_ALLOWED: reasons.notYourRole,
    LOGIN_FAILED:
      'E-Mail oder Passwort stimmt nicht. Bitte prüfen Sie beide und versuchen Sie es noch einmal.',
    NOT_ACTIVATED: messages.loginNotActivated,
    ACCOUNT_CLOSED: 'Dieses Konto ist geschlossen. Bitte fragen Sie in Ihrem Büro nach.',
    OTHER_PROJECT: messages.loginOtherProject,
    TOKEN_ENDED: messages.linkEnded,
    GRANT_EXPIRED: 'Bitte melden Sie sich noch einmal an, damit dies gesendet werden kann.',
    SESSION_NOT_FOUND: 'Dieses Gerät ist nicht mehr angemeldet.',
    WRONG_PASSWORD: 'Das Passwort stimmt nicht. Bitte versuchen Sie es noch einmal.',
    ACCOUNT_NOT_UPDATED: messages.accountUpdateFailed,
    CODE_NEEDED: 'Bitte geben Sie den Code ein, den Ihre Authenticator-App zeigt.',
    CODE_WRONG: 'Dieser Code stimmt nicht oder wurde schon benutzt. Bitte nehmen Sie den nächsten.',
    ENROL_FIRST:
      'Ihr Anbieter verlangt zum Passwort einen Code von Ihrem Telefon. Bitte richten Sie ihn jetzt ein.',
    SECOND_FACTOR_ON:
      'Es wird schon nach einem Code gefragt. Schalten Sie ihn erst aus, um ihn neu einzurichten.',
    SECOND_FACTOR_DEMANDED: 'Ihr Anbieter verlangt es: Es lässt sich nicht ausschalten.',
    WRONG_PIN: 'Die PIN stimmt nicht. Bitte versuchen Sie es noch einmal.',
    PIN_LOCKED: 'Die PIN war fünfmal falsch. Bitte warten Sie 15 Minuten, oder fragen Sie Ihre Leitung.',
    ALREADY_ENROLLED: 'Dieses Gerät ist schon eingerichtet. Bitte geben Sie es erst frei.',
    TERMS_FIRST: 'Bitte nehmen Sie zuerst die Nutzungsbedingungen des Marktplatzes an.',
    ORIGIN_NOT_ALLOWED: 'Diese Website darf hier keine Sitzungen öffnen.',

    NOT_FOUND: 'Hier ist nichts.',
    PROJECT_NOT_FOUND: 'Diese Anlage gibt es nicht.',
    LOT_NOT_FOUND: 'Diese Wohnung gibt es in dieser Anlage nicht.',
    MODEL_NOT_FOUND: 'Diesen Grundriss gibt es in dieser Anlage nicht.',
    TEMPLATE_NOT_FOUND: 'Diese Ausführung gehört nicht zu dem Grundriss.',
    IMAGE_NOT_FOUND: 'Dieses Bild gibt es nicht.',
    WORKSHEET_NOT_FOUND: 'Diese Anfrage gibt es nicht.',
    AGENCY_NOT_FOUND: 'Dieses Maklerbüro gibt es nicht.',

    UNIT_TAKEN: 'Diese Wohnung ist soeben vergeben worden.',
    LOT_UNAVAILABLE: 'Diese Wohnung ist soeben vergeben worden.',
    PRICE_CHANGED: 'Der Preis hat sich geändert. Bitte sehen Sie noch einmal nach.',
    TEMPLATE_NOT_ON_LOT: 'Dieser Grundriss wird hier nicht angeboten. Bitte wählen Sie einen anderen.',
    TOO_MANY_UNITS: 'Nicht mehr als drei Einheiten',
    GUEST_HOLDS_USED:
      'Ohne Konto lässt sich von hier aus nichts weiter reservieren. Bitte melden Sie sich an, oder warten Sie, bis eine Reservierung endet.',
    GUEST_CODE_NEEDED:
      'Bitte bestätigen Sie Ihre E-Mail mit dem Code, den wir Ihnen schicken; dann wird für Sie reserviert.',
    WRONG_STATE: messages.unsellFailed,
    TOO_MANY: 'Ihre Liste der Favoriten ist voll. Bitte entfernen Sie erst einige.',
    WORKSHEET_EXISTS: 'Diese Anfrage gibt es schon',
    WORKSHEET_STATUS: 'Der Status der Anfrage ließ sich nicht ändern',
    ALREADY_ACCEPTED: reasons.alreadyAccepted,
    WORKSHEET_NOT_RECEIVED: 'Die Anfrage, zu der dies gehört, ist noch nicht angekommen.',
    SEALED_DAMAGED: 'Diese Sendung kam beschädigt an und ließ sich nicht öffnen.',
    SEALING_KEY_UNKNOWN: 'Diese Sendung wurde für einen anderen Server versiegelt.',
    NO_SEALING_KEY:
      'Auf diesem Gerät lässt sich noch nichts aufbewahren. Bitte versuchen Sie es noch einmal.',

    FILE_MISSING: findings.fileMissing,
    FILE_TOO_LARGE: findings.fileTooBig,
    TOO_MANY_FILES: findings.fileCount,
    FILE_TYPE: 'Nur JPEG, PNG oder PDF',
    PDF_PAGES: 'Das PDF darf nur 1 Seite haben',
    PDF_REFUSED: 'Dieses PDF kann nicht angenommen werden',
    IMAGE_UNREADABLE: 'Das Bild ließ sich nicht lesen',

    WRONG_FIELD: 'Diese Angabe fehlt oder ist von der falschen Art.',
    UNKNOWN_FIELD: 'Die Anfrage an den Server enthält ein Feld, das er nicht kennt.',
    UNREADABLE_TEXT: 'Ein Text enthält Zeichen, die sich nicht aufbewahren lassen.',
    CARD_DATA_NOT_ACCEPTED:
      'Das sieht nach einer Kartennummer aus. Bitte geben Sie Kartendaten nur im Zahlungsfenster ein.',
    BAD_REQUEST: 'Der Server konnte die Anfrage nicht lesen.',
    BAD_MULTIPART: 'Der Server konnte das Formular mit den Dateien nicht lesen.',
    BAD_JSON: 'Die Anfrage an den Server ist kein gültiges JSON.',
    NOT_AN_OBJECT: 'Die Anfrage an den Server muss ein JSON-Objekt sein.',
    TOO_DEEP: 'Die Anfrage an den Server ist zu tief verschachtelt.',
    TOO_LARGE: 'Die Anfrage an den Server ist zu groß.',
    TOO_MANY_PARTS: 'Die Anfrage an den Server enthält zu viele Dateien.',
    WRONG_CONTENT_TYPE: 'In dieser Form nimmt der Server das nicht an.',
    CROSS_SITE: 'Diese Seite darf den Server nicht fragen.',
    IDEMPOTENCY_KEY_REQUIRED: 'Die Anfrage an den Server sagt nicht, zu welcher Sendung sie gehört.',
    IDEMPOTENCY_MISMATCH: 'Dies wurde schon einmal mit anderem Inhalt gesendet.',

    IN_PROGRESS: 'Dies wird noch bearbeitet. Bitte warten Sie einen Augenblick.',
    TOO_MANY_TRIES:
      'Es waren zu viele Versuche. Bitte warten Sie einige Minuten und versuchen Sie es dann noch einmal.',
    TOO_MANY_CALLS: 'Das ist mehr, als wir beantworten können. Bitte warten Sie einen Augenblick.',
    BUSY: 'Der Server ist ausgelastet. Bitte warten Sie einen Augenblick.',
    FAULT: messages.serverData,
  },
  nearer: {
    notYourPassword: 'Bitte geben Sie Ihr jetziges Passwort ein; dieses stimmt nicht.',
    noSuchHome: 'Diese Wohnung gibt es nicht.',
    noSuchFile: 'Diese Datei gibt es nicht.',
    tooLong: 'Diese Angabe ist zu lang. Bitte kürzen Sie sie.',
    missingOrShort: 'Diese Angabe fehlt oder ist zu kurz.',
    tooLargeNumber: 'Diese Zahl ist zu groß.',
    tooSmallNumber: 'Diese Zahl ist zu klein.',
    otherForm: 'Diese Angabe hat nicht die erwartete Form.',
    bodyMissing: 'Die Anfrage an den Server ist leer.',
    unknownPart: 'Die Anfrage an den Server enthält einen Teil, den er nicht kennt.',
    namedTwice: 'Die Anfrage an den Server nennt ein Feld zweimal.',
    notText: 'Die Anfrage an den Server ist kein lesbarer Text.',
    forbiddenName: 'Die Anfrage an den Server enthält einen verbotenen Feldnamen.',
  },
  labels: {
    email: 'E-Mail',
    password: 'Passwort',
    firstName: 'Vorname',
    lastName: 'Nachname',
    postalCode: 'Postleitzahl',
    cellPhone: 'Telefon',
    corporateName: 'Name der Firma',
    phone: 'Telefonnummer',
    idNumber: 'Ausweisnummer',
    id: 'Ausweis',
    solicitor: 'Name des Notars',
    agencyName: 'Name des Maklerbüros',
    unit: 'Einheit',
    model: 'Grundriss',
    spec: 'Ausstattung',
    reason: 'Begründung',
  },
}

/** When the server was not reached, or the device could not keep what was handed in. */
export const notSent: NotSent = {
  inSeconds: 'Bitte versuchen Sie es in {count} Sekunden noch einmal.',
  fromTime: 'Bitte versuchen Sie es ab {time} Uhr noch einmal.',
  unreachable:
    'Der Server ist gerade nicht zu erreichen. Nichts Eingegebenes ist verloren. Bitte versuchen Sie es gleich noch einmal.',
  unsure:
    'Die Verbindung riss ab, bevor der Server antworten konnte. Nichts geschieht zweimal: Bitte versuchen Sie es gleich noch einmal.',
  full: 'Auf diesem Gerät ist kein Platz mehr. Was Sie eingegeben haben, steht noch auf dem Bildschirm. Bitte lassen Sie erst senden, was wartet, und versuchen Sie es dann noch einmal.',
  noKey:
    'Dieses Gerät muss einmal online gewesen sein, bevor es etwas sicher aufbewahren kann. Was Sie eingegeben haben, steht noch auf dem Bildschirm.',
  signIn:
    'Bitte melden Sie sich noch einmal an, um dies einzureichen. Was Sie eingegeben haben, steht noch auf dem Bildschirm.',
  frozen:
    'Eine neuere Version dieser App ist offen. Was Sie eingegeben haben, steht noch auf dem Bildschirm. Bitte schließen Sie die anderen Fenster und versuchen Sie es noch einmal.',
  broken:
    'Dieses Gerät konnte nicht speichern. Was Sie eingegeben haben, steht noch auf dem Bildschirm. Bitte versuchen Sie es noch einmal; geschieht es zweimal, fragen Sie das Büro.',
}
