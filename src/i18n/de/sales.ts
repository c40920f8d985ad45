import type { InOther } from '../area.ts'
import type { salesWords as english } from '../en/sales.ts'

export const salesWords: InOther<typeof english> = {
  title: 'Vertrieb',
  worksheets: '{Requests}',
  newWorksheet: 'Neue {Request}',
  lead: 'Was Sie jetzt braucht, Dringendes zuerst.',
  none: 'Gerade braucht Sie nichts. Diese Liste füllt sich von selbst.',
  cut: 'Hier passt nicht alles hin. Wählen Sie ein Projekt oder eine Art.',
  failed: 'Die Liste ließ sich nicht laden. Was Sie sehen, kann alt sein.',
  queues: 'Vorgänge',
  kind: 'Art',
  anyKind: 'Alles',
  community: 'Projekt',
  anyCommunity: 'Alle Projekte',
  kinds: {
    hold: 'Reservierung endet bald',
    stuck: 'Steht still',
    worksheet: '{Request}',
    envelope: 'Unterlagen',
    payment: 'Zahlung',
  },
  why: {
    refundAsked: 'Über die Rückgabe von {amount} entscheiden',
    debitOwed: '{amount} aus einem Einzug zurückzahlen',
    unapplied: '{amount} ging ein und kaufte nichts',
  },
  projectsSite: 'Projektseite',
  overdue: 'Überfällig',
  ends: 'Endet {time}',
  since: 'Seit {time}',
  due: 'Bis {time}',
  columns: { what: 'Was', home: 'Zuhause', who: 'Wer', when: 'Wann', state: 'Status' },
}
