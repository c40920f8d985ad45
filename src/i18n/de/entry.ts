import type { InOther } from '../area.ts'
import type { entryWords as english } from '../en/entry.ts'

export const entryWords: InOther<typeof english> = {
  login: {
    noPassword:
      'Dieses Konto hat noch kein Passwort, deshalb schicken wir Ihnen stattdessen einen Code per E-Mail.',
    byCode: 'Stattdessen Code per E-Mail schicken',
    byPassword: 'Stattdessen mein Passwort verwenden',
    codeSent:
      'Wenn es zu dieser E-Mail ein Konto gibt, ist ein sechsstelliger Code unterwegs. Er gilt einmal und läuft nach zehn Minuten ab.',
    codeAgain: 'Neuen Code schicken',
    codeSubmit: 'Mit diesem Code anmelden',
    toProject: 'Für {name}',
    activateSent: 'Wenn es zu dieser E-Mail ein Konto gibt, ist ein Link zum Freischalten unterwegs.',
    register: 'Registrieren',
  },
  noLogin: {
    title: 'Wie möchten Sie weitermachen?',
    text: 'Das meiste können Sie ohne Konto ansehen. Mit einem Konto können Sie Ihre Auswahl speichern.',
    browse: 'Anlagen ansehen',
  },
  choose: {
    title: 'Wählen Sie eine Anlage',
    text: 'Sie registrieren sich zuerst bei einer Anlage. Weitere können Sie später hinzufügen.',
    back: 'Zurück zur Anmeldung',
    allThere: 'Sie haben schon jede Anlage hinzugefügt.',
  },
  register: {
    title: 'Registrieren',
    forProject: 'Bei {name}',
    who: 'Sie sind',
    purchaser: '{Buyer}',
    agent: 'Makler oder Vermittler',
    phonePassword:
      'Ihr Passwort legen Sie später fest, wenn Sie unsere E-Mail auf Ihrem eigenen Telefon oder Computer öffnen.',
    submit: 'Registrieren',
    haveAccount: 'Ich habe ein Konto',
    sentTitle: 'Ein Schritt fehlt noch',
    sentText:
      'Wir haben Ihnen eine E-Mail geschickt. Öffnen Sie den Link darin, um Ihr Konto fertig einzurichten.',
    openLink: 'Öffnen Sie den Link, den wir an {email} geschickt haben. Bis dahin können Sie sich umsehen.',
    sentNothing:
      'Nach einigen Minuten keine E-Mail? Sehen Sie im Spam-Ordner nach, oder fordern Sie sie noch einmal an.',
    sendAgain: 'Noch einmal schicken',
    sentAgain: 'Noch einmal geschickt.',
    unknownTitle: 'Diese Anlage wurde nicht gefunden',
    unknownText:
      'Die Adresse ist vielleicht veraltet oder falsch geschrieben. Wählen Sie eine Anlage aus der Liste.',
    failed:
      'Die Anlage konnte nicht geladen werden. Prüfen Sie die Verbindung, und versuchen Sie es noch einmal.',
    addTitle: '{name} zu Ihrem Konto hinzufügen',
    addText: 'Danach erscheinen ihre Wohnungen in Ihrem Konto.',
    add: 'Projekt hinzufügen',
    added: 'Projekt hinzugefügt',
    open: 'Wohnungen ansehen',
    activateTitle: 'Ihr Konto freischalten',
    activate: 'Link schicken',
    staffTitle: '{Buyer} registrieren',
    noEmail: 'Hat keine E-Mail-Adresse',
    noEmailDetail:
      'Dann wartet nichts auf eine Nachricht. Eine geteilte Adresse kann vermerkt werden, aber niemand meldet sich damit an.',
    optional: 'freiwillig',
    doneTitle: '{name} ist registriert',
    doneText:
      'Das ist die Nummer des Kontos. Bitte schreiben Sie sie auf: Sie wird gebraucht, um es wiederzufinden.',
    another: 'Noch jemanden registrieren',
  },
  activation: {
    title: 'Ihr Konto freischalten',
    text: 'Tippen Sie auf den Knopf, um Ihr Konto freizuschalten.',
    submit: 'Freischalten',
    passwordText: 'Sie haben sich auf einem anderen Gerät registriert. Bitte wählen Sie hier ein Passwort.',
    passwordSubmit: 'Passwort festlegen und freischalten',
    endedTitle: 'Dieser Link funktioniert nicht',
    endedText:
      'Er wurde schon benutzt oder ist abgelaufen. Haben Sie ihn gerade benutzt, melden Sie sich an. Wir können Ihnen einen neuen schicken.',
    again: 'Neuen Link schicken',
  },
  invitation: {
    title: 'Willkommen im Team',
    text: 'Wählen Sie ein Passwort, um Ihr Konto fertig einzurichten.',
    submit: 'Passwort festlegen',
    doneTitle: 'Ihr Konto ist bereit',
    doneText: 'Melden Sie sich mit Ihrer E-Mail-Adresse und dem neuen Passwort an.',
    signIn: 'Anmelden',
    endedTitle: 'Dieser Link funktioniert nicht',
    endedText:
      'Er wurde schon benutzt oder ist abgelaufen. Bitten Sie die Person, die Sie eingeladen hat, um einen neuen.',
  },
  confirmEmail: {
    title: 'Neue E-Mail-Adresse bestätigen',
    text: 'Tippen Sie auf den Knopf, um sich künftig mit dieser Adresse anzumelden.',
    submit: 'Adresse bestätigen',
    doneTitle: 'Ihre E-Mail-Adresse wurde geändert',
    doneText: 'Melden Sie sich künftig mit der neuen Adresse an.',
    ended:
      'Dieser Link wurde schon benutzt oder ist abgelaufen. Ändern Sie die Adresse noch einmal in den Kontoeinstellungen.',
    settings: 'Zu den Kontoeinstellungen',
  },
  forgot: {
    title: 'Passwort vergessen?',
    text: 'Geben Sie Ihre E-Mail-Adresse ein, und wir schicken Ihnen einen Link, um ein neues Passwort festzulegen.',
    submit: 'Link schicken',
    sentTitle: 'Sehen Sie in Ihrem Postfach nach',
    sentText:
      'Wenn es zu dieser E-Mail ein Konto gibt, ist ein Link unterwegs. Er gilt einmal und läuft nach zehn Minuten ab.',
    back: 'Zurück zur Anmeldung',
  },
  reset: {
    title: 'Neues Passwort festlegen',
    submit: 'Passwort festlegen',
    doneTitle: 'Ihr neues Passwort gilt',
    doneText:
      'Alle, die mit dem alten angemeldet waren, wurden abgemeldet. Melden Sie sich mit dem neuen an.',
    signIn: 'Anmelden',
    needsTitle: 'Für diese Seite brauchen Sie einen Link',
    needsText: 'Öffnen Sie den Link aus unserer E-Mail, oder fordern Sie einen neuen an.',
    ask: 'Link schicken',
  },
  password: {
    length: '8 bis 14 Zeichen',
    upper: 'ein Großbuchstabe',
    lower: 'ein Kleinbuchstabe',
    digit: 'eine Ziffer',
    symbol: 'eines der Zeichen {symbols}',
    met: 'erfüllt',
    open: 'fehlt',
  },
  redirection: {
    title: 'Einen Moment',
    text: 'Wir melden Sie an.',
    failed: 'Wir konnten Sie nicht anmelden. Bitte gehen Sie zurück, und versuchen Sie es noch einmal.',
  },
  failed: 'Das hat nicht geklappt. Ihre Eingaben sind noch da. Bitte versuchen Sie es noch einmal.',
}
