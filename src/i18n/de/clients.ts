import type { InOther } from '../area.ts'
import type { clientsWords as english } from '../en/clients.ts'

export const clientsWords: InOther<typeof english> = {
  title: 'Kunden der Makler',
  lead: 'Ein Makler meldet einen Kunden an, indem er eine Anfrage abgibt. Wessen Anfrage zuerst ankam, war zuerst da; der unterschriebene Beleg beweist es.',
  none: 'Noch ist kein Kunde angemeldet.',
  failed: 'Die Kunden ließen sich nicht laden.',
  cut: 'Nur die neuesten 5.000 Anmeldungen sind zu sehen, und von deren Kunden die jeweils erste.',
  columns: { client: 'Kunde', first: 'Zuerst angemeldet von', at: 'Wann', more: 'Anmeldungen' },
  conflicts: 'Konflikt',
  anyConflict: 'Alle Kunden',
  conflict: 'Von mehreren Maklern angemeldet',
  noConflict: 'Von einem Makler angemeldet',
  count: { one: '{count} Anmeldung', other: '{count} Anmeldungen' },
  nobody: 'Jemand am Kiosk',
  other: '{name}, kein Makler',
  first: 'Zuerst',
  receivedAt: 'Eingegangen {time} nach der Uhr des Servers',
  filledInAt: 'Ausgefüllt {time} nach der Uhr des Geräts',
  withdrawn: 'Inzwischen zurückgezogen',
  reference: 'Beleg {reference}',
  receipt: 'Beleg speichern',
  open: 'Anfrage öffnen',
  proof: 'Jeder kann einen Beleg unter {address} prüfen.',
  needsNetwork: 'Dafür müssen Sie online sein.',
}
