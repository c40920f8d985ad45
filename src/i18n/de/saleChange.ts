import type { InOther } from '../area.ts'
import type { saleChangeWords as english } from '../en/saleChange.ts'

export const saleChangeWords: InOther<typeof english> = {
  open: 'Zuhause, Preis oder Käufer ändern',
  title: 'Vorgang ändern',
  hint: 'Was Sie leer lassen, bleibt, wie es ist.',
  confirm: 'Ändern',
  stays: 'Dieselbe Wohnung',
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
  due: '{amount} der neuen ersten Zahlung fehlen noch. Der Betrag bleibt bei Ihren Aufgaben, bis ihn ein Lastschriftmandat enthält.',
  over: 'Es wurden {amount} mehr bezahlt als die neue erste Zahlung. Der Betrag bleibt bei Ihren Aufgaben, bis Sie ihn unter „Zahlungen“ erstatten.',
  lost: 'Mit der neuen Wohnung nicht zu haben: {names}',
  replaced:
    'Die Unterlagen in Unterschrift werden ersetzt. Bitte senden Sie die neuen: Alle unterschreiben noch einmal.',
  agreements: 'Welche Lastschriften enden',
  agreementsText:
    'Haken Sie an, welche Vereinbarungen mit dieser Änderung enden. Angehakt sind die auf den Namen dessen, der ausscheidet.',
  agreementOf: 'Lastschriften vom Konto von {names}',
  anew: 'Die unterschriebenen Unterlagen bleiben als Nachweis. Bitte senden Sie neue: Alle unterschreiben noch einmal.',
  noPapers: 'Zurzeit wird nichts unterschrieben.',
  nobody: 'Niemand',
  newBuyer: 'Wer neu ist',
  newOne: 'die neue Person',
  shares: 'Anteile',
  sharesText: 'Die Anteile aller, die von nun an kaufen.',
  leaves: '{name} kauft nicht mehr. Die Person erfährt es per E-Mail und sieht diesen Vorgang nicht mehr.',
  joins: 'Jemand Neues kauft und erfährt es per E-Mail.',
  stay: 'Weiterhin dabei: {names}. Sie erfahren es per E-Mail.',
  identity: 'Wer neu ist, muss identifiziert werden.',
  record:
    'Für die Behörde muss ein Datensatz über die neue Person angelegt werden. Bis dahin steht das unter Ihren Pflichten.',
  debits: {
    one: '{count} Lastschrift auf den Namen der Person, die geht, wird storniert.',
    other: '{count} Lastschriften auf den Namen der Person, die geht, werden storniert.',
  },
  bankFiles:
    'Lastschriften in einer Datei, die schon bei der Bank ist, bleiben dort. Bitte sagen Sie es der Bank: Datei {numbers}.',
  failed: 'Diese Änderung ließ sich nicht prüfen.',
  needsNetwork: 'Dafür müssen Sie online sein. Nichts hat sich geändert.',
  done: 'Der Vorgang ist geändert.',
  toPapers: 'Zu den Unterlagen',
}
