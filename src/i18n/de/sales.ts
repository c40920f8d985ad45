import type { InOther } from '../area.ts'
import type { salesWords as english } from '../en/sales.ts'

export const salesWords: InOther<typeof english> = {
  title: 'Vertrieb',
  worksheets: '{Requests}',
  newWorksheet: 'Neue {Request}',
  lead: 'Was jetzt zu tun ist, Dringendes zuerst.',
  none: 'Im Moment ist nichts zu tun. Neue Aufgaben erscheinen hier automatisch.',
  cut: 'Hier stehen nur die dringendsten Aufgaben jeder Art. Wählen Sie ein Projekt, um dessen übrige zu sehen.',
  cutInOne: 'Hier stehen nur die dringendsten Aufgaben jeder Art.',
  failed: 'Die Liste ließ sich nicht laden. Was Sie sehen, ist vielleicht nicht aktuell.',
  queues: 'Vorgänge',
  kind: 'Art',
  anyKind: 'Alles',
  community: 'Projekt',
  anyCommunity: 'Alle Projekte',
  kinds: {
    hold: 'Reservierung endet bald',
    stuck: 'Steht still',
    kiosk: 'Kiosk',
    worksheet: '{Request}',
    envelope: 'Unterlagen',
    payment: 'Zahlung',
  },
  turn: '{turn}: {step}',
  troubles: {
    silent: 'Meldet sich nicht',
    unsent: { one: '{count} Einreichung nicht gesendet', other: '{count} Einreichungen nicht gesendet' },
  },
  kioskTitle: 'Kiosk „{name}“',
  kioskSilent:
    'Er hat sich seit {time} nicht gemeldet. Bitte prüfen Sie, ob er eingeschaltet ist und Netz hat.',
  kioskUnsent:
    'Er ist in Betrieb, kann aber seit {time} nichts senden. Bitte prüfen Sie sein Netz und was er unter „Einstellungen“ anzeigt.',
  kioskKept: {
    one: '{count} Einreichung ist noch auf dem Gerät. Sie bleibt dort versiegelt, bis sie gesendet werden kann: Bitte setzen Sie das Gerät nicht zurück.',
    other:
      '{count} Einreichungen sind noch auf dem Gerät. Sie bleiben dort versiegelt, bis sie gesendet werden können: Bitte setzen Sie das Gerät nicht zurück.',
  },
  kioskEmpty: 'Soweit bekannt, ist auf dem Gerät nichts ungesendet.',
  why: {
    refundAsked: 'Über die Erstattung von {amount} entscheiden',
    unapplied: '{amount} ging ein und gehört zu keinem Kauf',
    refundOwed: '{amount} aus einem beendeten Verkauf erstatten',
    debitOwed: '{amount} aus einem Einzug zurückzahlen',
    receivedAsked: '{amount} per Scheck oder Überweisung zu bestätigen',
    receivedOwed: '{amount} per Scheck oder Überweisung zurückzuzahlen',
    firstMissing: '{amount} fehlen, seit sich der Preis geändert hat',
    firstOver: '{amount} zu viel bezahlt, seit sich der Preis geändert hat',
  },
  idPictures: { one: '{count} Bild des Ausweises', other: '{count} Bilder des Ausweises' },
  noIdPicture: 'Kein Bild des Ausweises',
  projectsSite: 'Projektseite',
  newPapers: 'Neue Unterlagen sind noch zu senden',
  overdue: 'Überfällig',
  ends: 'Endet {time}',
  since: 'Seit {time}',
  due: 'Bis {time}',
  columns: { what: 'Was', home: 'Zuhause', who: 'Wer', when: 'Wann', state: 'Status' },
}
