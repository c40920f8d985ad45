import type { InOther } from '../area.ts'
import type { visitsWords as english } from '../en/visits.ts'

export const visitsWords: InOther<typeof english> = {
  book: 'Besuch buchen',
  title: 'Besuch im Verkaufsbüro',
  about: 'Wir legen Ihnen alles zu {home} bereit.',
  submit: 'Diesen Termin buchen',
  chooseDay: 'Tag wählen',
  chooseTime: 'Uhrzeit wählen',
  oneIsEnough:
    'Eine E-Mail-Adresse oder eine Telefonnummer genügt. Wir verwenden sie nur für diesen Besuch und löschen sie 30 Tage danach.',
  needsNetwork:
    'Zum Buchen müssen Sie online sein, denn erst dann gehört der Termin Ihnen. Sie können auch im Verkaufsbüro anrufen.',
  unsure:
    'Ob Ihr Besuch gebucht ist, ließ sich nicht feststellen: {time}. Bitte versuchen Sie es noch einmal; doppelt buchen Sie dabei nicht.',
  noneLeft:
    'Alle Termine sind gerade vergeben worden. Bitte sehen Sie später noch einmal nach, oder rufen Sie im Verkaufsbüro an.',
  bookedTitle: 'Bis bald',
  booked: 'Ihr Besuch ist gebucht: {time}.',
  lasts: { one: 'Etwa {count} Minute', other: 'Etwa {count} Minuten' },
  mailed:
    'Eine Bestätigung ist an Ihre E-Mail-Adresse unterwegs. Mit dem Link darin sagen Sie ab, wenn Sie nicht kommen können.',
  unmailed: 'Bitte notieren Sie den Termin. Wenn Sie nicht kommen können, rufen Sie im Verkaufsbüro an.',
  calendar: 'In den Kalender',
  calendarFile: 'besuch',
  entry: 'Besuch: {name}',
  yours: 'Ihr Besuch',
  coming: 'Sie werden im Verkaufsbüro erwartet: {time}.',
  past: 'Dieser Besuch ist vorbei: {time}.',
  cancelled: 'Dieser Besuch ist abgesagt: {time}.',
  forHome: 'Es geht um Nr. {home}',
  cancel: 'Besuch absagen',
  cancelTitle: 'Ihren Besuch absagen?',
  cancelDone: 'Ihr Besuch ist abgesagt. Danke, dass Sie Bescheid geben.',
  cancelFailed:
    'Der Besuch ließ sich nicht absagen. Bitte versuchen Sie es noch einmal, oder rufen Sie im Verkaufsbüro an.',
  unknown: 'Zu diesem Link gibt es keinen Besuch. Vielleicht ist er lange vorbei.',
  openAgain: 'Bitte öffnen Sie den Link in Ihrer E-Mail noch einmal.',
  failed: 'Ihr Besuch ließ sich nicht laden. Bitte versuchen Sie es noch einmal, wenn Sie online sind.',
  toCommunity: 'Zur Anlage',
}
