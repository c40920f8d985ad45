import type { InOther } from '../area.ts'
import type { visitDeskWords as english } from '../en/visitDesk.ts'

export const visitDeskWords: InOther<typeof english> = {
  title: 'Besuche',
  lead: 'Wann das Verkaufsbüro Besuch empfängt und wer kommt. Die Angaben der Besucher werden 30 Tage nach dem Besuch gelöscht.',
  add: 'Termine anbieten',
  offer: 'Diese Termine anbieten',
  addHint:
    'Termine hintereinander an einem Tag, auf Wunsch wöchentlich wiederholt. Ein Termin, den es schon gibt, kommt nicht doppelt.',
  zone: 'Nach der Uhr von {zone}',
  needsNetwork: 'Dafür müssen Sie online sein.',
  offered: { one: '{count} Termin hinzugefügt.', other: '{count} Termine hinzugefügt.' },
  none: 'Noch werden keine Termine angeboten. Sobald es welche gibt, steht „Besuch buchen“ an jeder freien Wohnung.',
  failed: 'Die Besuche ließen sich nicht laden.',
  columns: { when: 'Wann', who: 'Wer kommt', booked: 'Gebucht', state: 'Stand' },
  state: 'Stand',
  anyState: 'Alle Termine',
  states: { free: 'Frei', full: 'Voll', past: 'Vorbei', withdrawn: 'Zurückgezogen' },
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
  withdraw: 'Diesen Termin zurückziehen',
  withdrawHint: {
    one: '{count} Besuch wird mit abgesagt. Wer eine E-Mail-Adresse angegeben hat, erfährt es; die anderen rufen Sie bitte an.',
    other:
      '{count} Besuche werden mit abgesagt. Wer eine E-Mail-Adresse angegeben hat, erfährt es; die anderen rufen Sie bitte an.',
  },
  withdrawEmpty: 'Niemand hat ihn gebucht.',
  withdrawn: 'Der Termin ist zurückgezogen.',
}
