import type { InOther } from '../area.ts'
import type { informationWords as english } from '../en/information.ts'

export const informationWords: InOther<typeof english> = {
  title: 'Angaben zum {Buyer}',
  text: 'Nur was dieses Projekt braucht. Namen wie im Ausweis.',
  saved: 'Gesichert',
  saving: 'Wird gesichert …',
  waits: 'Auf diesem Gerät gespeichert. Wird gesendet, sobald Sie online sind.',
  waitsInMemory: 'Noch nicht gesendet. Lassen Sie diese Seite offen, bis Sie online sind.',
  known: 'Bereits gemachte Angaben verwenden:',
  fillIn: '{name} eintragen',
  filled: 'Übernommen aus {source}. Bitte prüfen Sie es.',
  fromWorksheet: 'der Anfrage',
  fromAccount: 'dem Konto',
  fromPurchase: 'einem früheren Vorgang',
  detailsAway:
    'Diese Angaben gibt es nur online. Bitte versuchen Sie es später oder geben Sie sie selbst ein.',
  offered: 'Diese Angaben verwenden?',
  offeredText:
    'Die Website, von der Sie kommen, bietet diese Angaben an. Ohne Ihr Einverständnis wird nichts eingetragen.',
  offeredUse: 'Verwenden',
  offeredNo: 'Nein, danke',
  scan: 'Ausweis einlesen',
  scanText: 'Das Bild wird auf diesem Gerät gelesen und nicht behalten.',
  scanFile: 'Bild des Ausweises hierher ziehen oder auswählen',
  reading: 'Wird gelesen …',
  unread: 'Es war nichts zu lesen. Halten Sie den ganzen Code ins Bild oder tippen Sie die Angaben ein.',
  household: 'Weitere Angaben',
  broker: 'Maklerbüro und Makler',
  brokerText: 'Leer lassen, wenn kein Makler beteiligt ist.',
  shares: 'Anteile',
  sharesText: 'Freiwillig. Wenn Sie Anteile eintragen, müssen sie zusammen 100 % ergeben.',
  financeBroker: 'Finanzierungsvermittlung',
  lender: 'Kreditgeber',
  optional: 'Freiwillig',
  refused: 'Das konnte nicht eingereicht werden. Was Sie getippt haben, bleibt erhalten.',
}
