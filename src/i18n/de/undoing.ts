import type { InOther } from '../area.ts'
import type { undoingWords as english } from '../en/undoing.ts'

export const undoingWords: InOther<typeof english> = {
  back: 'Zurück',
  confirm: 'Bestätigen',
  follows: 'Was daraus folgt',
  failed: 'Die Folgen ließen sich nicht ermitteln. Deshalb können Sie noch nicht fortfahren.',
  available: '{homes} wird wieder für alle frei.',
  toLine: {
    one: '{homes} geht in einer Minute an die Person auf der Warteliste, wenn Sie es nicht rückgängig machen.',
    other:
      '{homes} geht in einer Minute an die erste von {count} Personen auf der Warteliste, wenn Sie es nicht rückgängig machen.',
  },
  whole: 'Der Vorgang umfasst mehrere Zuhause mit einem Preis und einem Satz Unterlagen: Alle werden frei.',
  buyer: '{Sold} an {names}',
  heldBy: 'Reserviert von {names}',
  ofNobody: 'Dieser Status kam mit der Liste des Bauträgers. Sonst hängt nichts davon ab.',
  taken:
    '{amount} wurde bezahlt. Damit beantragen Sie die Erstattung; jemand anderes aus der Leitung muss sie freigeben.',
  promised: 'Die Erstattung von {amount} ist schon beantragt.',
  setAside: '{amount} ist vorgemerkt, aber nicht abgebucht, und wird automatisch freigegeben.',
  noMoney: 'Hier wurde nichts bezahlt.',
  papers: 'Noch nicht unterschriebene Unterlagen werden ungültig.',
  signed: 'Unterschriebene Unterlagen bleiben als Nachweis.',
  debited: '{amount} kamen durch Einzug. Der Vertrieb überweist sie zurück.',
  noted: '{amount} kamen per Scheck oder Überweisung. Der Vertrieb zahlt sie zurück.',
  debits: 'Geplante Einzüge werden gestrichen.',
  bank: 'Die Einzüge in Datei {numbers} bleiben darin: Sie wurde heruntergeladen oder gesendet. Bitte lassen Sie sie bei der Bank stoppen.',
  worksheet: 'Die {Request} geht zurück in die Prüfung.',
  paying: 'Gerade läuft eine Zahlung. Zuerst muss die Zahlungsseite geschlossen werden.',
  stop: 'Zahlungsseite schließen',
  stopping: 'Wir haben den Zahlungsdienst gebeten, die Seite zu schließen. Sobald sie zu ist, steht es hier.',
  needsNetwork: 'Dafür müssen Sie online sein. Nichts hat sich geändert.',
  done: {
    release: 'Die Reservierung von {homes} wurde aufgehoben.',
    unsell: 'Der Verkauf von {homes} wurde zurückgenommen.',
  },
  takeBacks: 'Gerade freigegeben oder zurückgenommen',
  released: 'Die Reservierung von {homes} wurde aufgehoben. Sie können das noch {time} rückgängig machen.',
  freed: 'Der Verkauf von {homes} wurde zurückgenommen. Sie können das noch {time} rückgängig machen.',
  releasedFor: 'Die Reservierung von {homes} wurde aufgehoben. {why}',
  freedFor: 'Der Verkauf von {homes} wurde zurückgenommen. {why}',
  takeBack: 'Rückgängig machen',
  takenBack: '{homes} ist wieder wie vorher.',
}
