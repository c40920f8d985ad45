import type { InOther } from '../area.ts'
import type { salesWords as english } from '../en/sales.ts'

export const salesWords: InOther<typeof english> = {
  title: 'Vertrieb',
  worksheets: '{Requests}',
  newWorksheet: 'Neue {Request}',
  lead: 'Was jetzt zu tun ist, Dringendes zuerst.',
  none: 'Im Moment ist nichts zu tun. Neue Aufgaben erscheinen hier automatisch.',
  cut: 'Es gibt mehr Aufgaben, als hier Platz haben. Wählen Sie ein Projekt oder eine Art.',
  failed: 'Die Liste ließ sich nicht laden. Was Sie sehen, ist vielleicht nicht aktuell.',
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
    refundAsked: 'Über die Erstattung von {amount} entscheiden',
    unapplied: '{amount} ging ein und gehört zu keinem Kauf',
    refundOwed: '{amount} aus einem beendeten Verkauf erstatten',
    debitOwed: '{amount} aus einem Einzug zurückzahlen',
  },
  projectsSite: 'Projektseite',
  overdue: 'Überfällig',
  ends: 'Endet {time}',
  since: 'Seit {time}',
  due: 'Bis {time}',
  columns: { what: 'Was', home: 'Zuhause', who: 'Wer', when: 'Wann', state: 'Status' },
}
