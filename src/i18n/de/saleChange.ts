import type { InOther } from '../area.ts'
import type { saleChangeWords as english } from '../en/saleChange.ts'

export const saleChangeWords: InOther<typeof english> = {
  open: 'Zuhause oder Preis ändern',
  title: 'Vorgang ändern',
  hint: 'Was Sie leer lassen, bleibt, wie es ist.',
  confirm: 'Ändern',
  stays: 'Bleibt',
  choose: 'Auswählen',
  follows: 'Was daraus folgt',
  moves: '{from} wird frei, {to} tritt an die Stelle.',
  toLine: {
    one: '{from} geht an die Person auf der Warteliste, {to} tritt an die Stelle.',
    other: '{from} geht an die erste von {count} Personen auf der Warteliste, {to} tritt an die Stelle.',
  },
  price: 'Zuhause: {before} → {after}',
  total: 'Gesamt: {before} → {after}',
  first: 'Erste Zahlung: {before} → {after}',
  paid: '{amount} sind bezahlt. Das Geld bleibt bei diesem Vorgang.',
  due: '{amount} der neuen ersten Zahlung fehlen noch. Bitte fordern Sie den Betrag selbst an.',
  over: 'Es wurden {amount} mehr bezahlt als die neue erste Zahlung. Unter „Zahlungen“ können Sie den Betrag erstatten.',
  lost: 'Dazu nicht mehr zu haben: {names}',
  replaced:
    'Die Unterlagen in Unterschrift werden ersetzt. Bitte senden Sie die neuen: Alle unterschreiben noch einmal.',
  anew: 'Die unterschriebenen Unterlagen bleiben als Nachweis. Bitte senden Sie neue: Alle unterschreiben noch einmal.',
  noPapers: 'Unterlagen wurden noch nicht gesendet.',
  failed: 'Diese Änderung ließ sich nicht prüfen.',
  needsNetwork: 'Dafür müssen Sie online sein. Nichts hat sich geändert.',
  done: 'Der Vorgang ist geändert.',
  toPapers: 'Zu den Unterlagen',
}
