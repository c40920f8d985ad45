import type { InOther } from '../area.ts'
import type { visitDeskWords as english } from '../en/visitDesk.ts'

export const visitDeskWords: InOther<typeof english> = {
  title: 'Besuche',
  lead: 'Bieten Sie Zeiten für Besuche an, und sehen Sie, wer kommt. Die Angaben der Besucher werden 30 Tage nach dem Besuch gelöscht.',
  add: 'Besuchszeiten anbieten',
  offer: 'Diese Zeiten anbieten',
  addHint:
    'Zeiten hintereinander an einem Tag, auf Wunsch wöchentlich wiederholt. Was sich mit vorhandenen Zeiten überschneidet, entfällt.',
  zone: 'Zeitzone: {zone}',
  needsNetwork: 'Dafür müssen Sie online sein.',
  offered: { one: '{count} Zeit hinzugefügt.', other: '{count} Zeiten hinzugefügt.' },
  offeredSome: {
    one: '{count} Zeit hinzugefügt. Die anderen überschneiden sich mit vorhandenen.',
    other: '{count} Zeiten hinzugefügt. Die anderen überschneiden sich mit vorhandenen.',
  },
  offeredNone: 'Keine Zeit hinzugefügt: Alle überschneiden sich mit vorhandenen.',
  none: 'Noch werden keine Besuchszeiten angeboten. Sobald es welche gibt, steht „Besuch buchen“ an jeder freien Wohnung.',
  failed: 'Die Besuche ließen sich nicht laden.',
  columns: { when: 'Wann', who: 'Besucher', booked: 'Gebucht', state: 'Stand' },
  state: 'Stand',
  anyState: 'Alle Zeiten',
  states: { free: 'Frei', full: 'Voll', running: 'Jetzt', past: 'Vorbei', withdrawn: 'Zurückgezogen' },
  bookedOf: '{booked} von {places}',
  minutes: { one: '{count} Minute', other: '{count} Minuten' },
  weeks: { one: '{count} Woche', other: '{count} Wochen' },
  nobody: 'Noch niemand',
  bookedAt: 'Gebucht {time}',
  endedBy: { visitor: 'Vom Besucher abgesagt', office: 'Vom Büro abgesagt' },
  cancel: 'Diesen Besuch absagen',
  cancelTitle: 'Den Besuch von {name} absagen?',
  cancelMail: 'Wir teilen es per E-Mail mit.',
  cancelCall: 'Es gibt keine E-Mail-Adresse, bitte rufen Sie {phone} an.',
  cancelled: 'Der Besuch ist abgesagt.',
  forget: 'Diese Person löschen',
  forgetTitle: '{name} löschen?',
  forgetHint: 'Name, Telefonnummer und Besuch werden endgültig gelöscht.',
  forgotten: 'Die Angaben sind gelöscht.',
  withdraw: 'Diese Zeit zurückziehen',
  withdrawHint: {
    one: '{count} Besuch wird mit abgesagt. Wer eine E-Mail-Adresse angegeben hat, erfährt es; die anderen rufen Sie bitte an.',
    other:
      '{count} Besuche werden mit abgesagt. Wer eine E-Mail-Adresse angegeben hat, erfährt es; die anderen rufen Sie bitte an.',
  },
  withdrawEmpty: 'Niemand hat sie gebucht.',
  withdrawn: 'Die Zeit ist zurückgezogen.',
}
