import type { InOther } from '../area.ts'
import type { mailWords as english } from '../en/mail.ts'

export const mailWords: InOther<typeof english> = {
  greeting: 'Guten Tag {name},',
  closing: 'Lotline',
  activate: {
    subject: 'Aktivieren Sie Ihr Konto',
    text: 'Ein Schritt fehlt noch: Öffnen Sie den Link, dann ist Ihr Konto bereit. Danach sehen Sie die Wohnungen, können sich Favoriten merken und sie überall wiederfinden.',
    button: 'Konto aktivieren',
    note: 'Der Link gilt einmal und drei Tage lang. Wenn Sie sich nicht registriert haben, tun Sie nichts: Ohne diese Nachricht kann niemand das Konto benutzen.',
  },
  known: {
    subject: 'Sie haben schon ein Konto',
    text: 'Jemand, vermutlich Sie selbst, hat sich mit dieser Adresse registriert. Es gibt zu ihr schon ein Konto. Melden Sie sich mit Ihrem Passwort oder mit einem Code an, den wir Ihnen schicken, und fügen Sie die Anlage dort hinzu.',
    button: 'Anmelden',
    note: 'Wenn Sie es nicht waren, tun Sie nichts. Es hat sich nichts geändert.',
  },
  invite: {
    subject: 'Einladung zu Lotline',
    text: 'Ihr Büro hat ein Konto für Sie angelegt. Öffnen Sie den Link und wählen Sie ein Passwort; danach melden Sie sich mit dieser Adresse an.',
    button: 'Passwort wählen',
    note: 'Der Link gilt einmal und sieben Tage lang. Wenn Sie ihn nicht erwartet haben, tun Sie nichts: Ohne ihn kann niemand das Konto benutzen.',
  },
  reset: {
    subject: 'Neues Passwort setzen',
    text: 'Öffnen Sie den Link, um ein neues Passwort zu setzen. Wer mit dem alten angemeldet ist, wird danach überall abgemeldet.',
    button: 'Neues Passwort setzen',
    note: 'Der Link gilt einmal und zehn Minuten lang. Wenn Sie ihn nicht angefordert haben, tun Sie nichts: Ihr Passwort bleibt, wie es ist.',
  },
  code: {
    subject: 'Ihr Anmeldecode',
    text: 'Geben Sie diesen Code dort ein, wo Sie ihn angefordert haben:',
    note: 'Er gilt einmal und zehn Minuten lang. Sagen Sie ihn niemandem; wir fragen nie am Telefon danach. Wenn Sie ihn nicht angefordert haben, tun Sie nichts.',
  },
  holdCode: {
    subject: 'Ihr Code zum Reservieren',
    text: 'Geben Sie diesen Code dort ein, wo Sie ihn angefordert haben, dann ist die Wohnung für Sie reserviert:',
    note: 'Er gilt einmal und zehn Minuten lang. Wenn Sie ihn nicht angefordert haben, tun Sie nichts: Es entsteht kein Konto, und nichts wird auf Ihren Namen reserviert.',
  },
  stopCodes: {
    title: 'Haben Sie einen Code bekommen, den Sie nicht angefordert haben?',
    text: 'Jemand hat Ihre Adresse eingegeben, um eine Wohnung zu reservieren. Mit dem Knopf bekommt diese Adresse drei Monate lang keine solchen Codes.',
    button: 'Keine Codes mehr senden',
    doneTitle: 'Sie bekommen keine Codes mehr',
    doneText:
      'Drei Monate lang gehen keine Codes zum Reservieren an diese Adresse. Alles andere bleibt, wie es war. Sie können diese Seite schließen.',
    endedTitle: 'Dieser Link gilt nicht mehr',
    endedText:
      'Er ist älter als drei Monate. In einer neueren Nachricht mit einem Code steht einer, der gilt.',
    failedTitle: 'Das hat nicht geklappt',
    failedText: 'Bitte versuchen Sie es in einer Minute noch einmal.',
  },
  passwordChanged: {
    subject: 'Ihr Passwort wurde geändert',
    text: 'Ihr Passwort wurde soeben geändert. Wer mit dem alten angemeldet war, wurde abgemeldet.',
    button: 'Anmelden',
    note: 'Wenn Sie es nicht waren, setzen Sie sofort ein neues Passwort und sagen Sie dem Vermietungsbüro Bescheid.',
  },
  confirmEmail: {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    text: 'Öffnen Sie den Link, dann gehört diese Adresse zu Ihrem Konto. Bis dahin bleibt die alte.',
    button: 'Adresse bestätigen',
    note: 'Der Link gilt einmal und einen Tag lang. Wenn Sie ihn nicht angefordert haben, tun Sie nichts: Das Konto bleibt, wie es ist.',
  },
  emailChanging: {
    subject: 'Ihre E-Mail-Adresse soll geändert werden',
    text: 'Jemand, vermutlich Sie selbst, möchte Ihrem Konto eine andere E-Mail-Adresse geben. Die neue zählt, sobald der Link geöffnet wurde, den wir an sie geschickt haben. Bis dahin melden Sie sich mit dieser an.',
    button: 'Ich war es nicht: neues Passwort setzen',
    note: 'Wenn Sie es waren, ist nichts zu tun. Ein neues Passwort hält die Änderung auf und meldet alle ab.',
  },
  factorOn: {
    subject: 'Ein zweiter Schritt wurde eingerichtet',
    text: 'Von jetzt an verlangt die Anmeldung neben dem Passwort einen Code aus einer Authenticator-App.',
    button: 'Ich war es nicht: neues Passwort setzen',
    note: 'Wenn Sie es waren, ist nichts zu tun. Wenn nicht, setzen Sie sofort ein neues Passwort und sagen Sie dem Vermietungsbüro Bescheid.',
  },
  factorOff: {
    subject: 'Der zweite Schritt wurde ausgeschaltet',
    text: 'Von jetzt an öffnet das Passwort allein Ihr Konto. Es wird kein Code mehr verlangt.',
    button: 'Ich war es nicht: neues Passwort setzen',
    note: 'Wenn Sie es waren, ist nichts zu tun. Wenn nicht, setzen Sie sofort ein neues Passwort und sagen Sie dem Vermietungsbüro Bescheid.',
  },
}
