import type { InOther } from '../area.ts'
import type { reservationWords as english } from '../en/reservation.ts'

export const reservationWords: InOther<typeof english> = {
  title: 'Reservierungsvereinbarung',
  intro: 'Dieses Papier nennt, was ausgewählt wurde, was es kostet und welche Bedingungen gelten.',
  home: 'Das Objekt',
  people: '{Buyer}',
  noName: '{Buyer}: Name folgt',
  community: 'Projekt',
  builder: 'Bauträger',
  number: 'Nummer',
  model: 'Modell',
  closing: 'Termin der {closing}',
  what: 'Was',
  price: '{Price}',
  deposits: '{Deposits}',
  terms: 'Bedingungen',
  termsOf: 'Bedingungen von {name}',
  signatures: 'Unterschriften',
  forBuilder: 'Für {builder}',
  due: 'Fällig',
  amount: 'Betrag',
  taxIncluded: 'darin {name}',
  foot: '{builder} · {reference}',
}
