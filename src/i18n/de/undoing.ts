import type { InOther } from '../area.ts'
import type { undoingWords as english } from '../en/undoing.ts'

export const undoingWords: InOther<typeof english> = {
  back: 'Zurück',
  confirm: 'Bestätigen',
  follows: 'Was daraus folgt',
  failed: 'Was daraus folgt, ließ sich nicht laden. Deshalb geht noch nichts.',
  available: '{homes} wird wieder für alle frei.',
  toLine: {
    one: '{homes} geht sofort an die Person auf der Warteliste.',
    other: '{homes} geht sofort an die erste von {count} Personen auf der Warteliste.',
  },
  whole: 'Der Vorgang umfasst mehrere Zuhause mit einem Preis und einem Satz Unterlagen: Alle werden frei.',
  buyer: '{Sold} an {names}',
  heldBy: 'Reserviert von {names}',
  ofNobody: 'Es kam mit der Liste des Bauträgers. Sonst hängt nichts daran.',
  taken:
    '{amount} wurde bezahlt. Sie beantragen die Rückgabe, und jemand anderes aus der Leitung entscheidet.',
  promised: 'Davon wurde {amount} schon zurückverlangt.',
  setAside: '{amount} ist vorgemerkt. Es geht von selbst zurück.',
  noMoney: 'Hier wurde nichts bezahlt.',
  papers: 'Noch nicht unterschriebene Unterlagen werden ungültig.',
  signed: 'Unterschriebene Unterlagen bleiben als Nachweis.',
  debits: 'Geplante Einzüge werden gestrichen.',
  bank: 'Einzüge in Datei {numbers} sind schon weg. Sagen Sie der Bank Bescheid.',
  worksheet: 'Die {Request} geht zurück in die Prüfung.',
  paying: 'Es wird gerade bezahlt. Zuerst muss die Zahlungsseite geschlossen werden.',
  stop: 'Zahlungsseite schließen',
  stopping: 'Der Zahlungsdienst wurde gebeten, sie zu schließen. Hier steht, wann es so weit ist.',
  needsNetwork: 'Dafür braucht es ein Netz. Nichts hat sich geändert.',
  unsold: '{homes} ist wieder frei.',
}
