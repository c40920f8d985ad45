import type { InOther } from '../area.ts'
import type { signingStepsWords as english } from '../en/signingSteps.ts'

export const signingStepsWords: InOther<typeof english> = {
  title: 'Unterlagen unterschreiben',
  text: {
    one: 'Eine Person unterschreibt. Zeichnen und Tippen gelten gleich.',
    other: '{count} Personen unterschreiben nacheinander, hier oder jede auf ihrem eigenen Telefon.',
  },
  making: 'Die Unterlagen werden erstellt …',
  makeFailed: 'Die Unterlagen ließen sich nicht erstellen. Nichts ist verloren.',
  anew: 'Die Unterlagen müssen neu erstellt werden, bevor jemand unterschreibt.',
  make: 'Unterlagen erstellen',
  faultsTitle: 'Die Unterlagen lassen sich noch nicht erstellen',
  faultsText: 'Das muss das Verkaufsteam beheben. Alle Ihre Eingaben sind sicher.',
  signHere: 'Hier unterschreiben',
  passTo: 'Das Gerät an {name} weitergeben',
  onOwnPhone: '{name} einen Link schicken',
  inviteTitle: 'Auf dem eigenen Gerät unterschreiben',
  inviteText:
    'Wir schicken {name} einen Link, der einmal funktioniert. Das andere Gerät zeigt dieselben Unterlagen.',
  inviteSend: 'Link schicken',
  inviteSent: 'Der Link ist unterwegs an {address}.',
  invited: 'Link verschickt',
  signed: 'Unterschrieben',
  due: 'Kann jetzt unterschreiben',
  waits: 'Unterschreibt später',
  paper: 'Unterschreibt auf Papier',
  witnessTitle: 'Zeugen unterschreiben',
  witnessText:
    'Eine Zeugin oder ein Zeuge sieht im selben Raum beim Unterschreiben zu und unterschreibt danach selbst.',
  witnessOf: 'Zeuge für {name}',
  witnessHere: 'Der Zeuge unterschreibt hier',
  showTitle: 'Die unterschriebenen Unterlagen',
  showText: 'Das ist bisher unterschrieben. Als Nächstes unterschreibt: {next}.',
  showBuilder: 'Das ist bisher unterschrieben. Als Nächstes unterschreibt der Bauträger.',
  showDone: 'Das ist unterschrieben. Die Unterlagen sind vollständig.',
  seen: 'Ich habe die Unterlagen gesehen.',
  paperShown: 'Papier',
  byHand: '{title}: von Hand unterschriebene Seiten',
  showFailed: 'Das Papier ließ sich nicht zeigen. Nichts ist verloren. Bitte versuchen Sie es noch einmal.',
  handOverTitle: 'Tablet weitergeben',
  handOverText:
    'Wählen Sie einen Code. Mit ihm kommen Sie zurück. Bis dahin zeigt das Tablet nur das Unterschreiben.',
  handOver: 'Weitergeben',
}
