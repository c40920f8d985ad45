import type { InOther } from '../area.ts'
import type { padAgreementWords as english } from '../en/padAgreement.ts'

export const padAgreementWords: InOther<typeof english> = {
  title: {
    pad: 'Vereinbarung über Lastschriften (PAD)',
    becs: 'Lastschriftauftrag mit Bedingungen',
    sepa: 'SEPA-Lastschriftmandat',
  },
  authority: 'Ermächtigung',
  authorityText: {
    pad: 'Ich ermächtige {payee}, die folgenden Beträge an den folgenden Tagen von dem Konto mit den Endziffern {last3} bei {bank} abzubuchen. Ich darf über dieses Konto verfügen.',
    becs: 'Ich beauftrage und ermächtige {payee} (Kennung {originator}), die folgenden Beträge an den folgenden Tagen über das Bulk Electronic Clearing System von dem Konto mit den Endziffern {last3} bei {bank} einzuziehen.',
    sepa: 'Ich ermächtige {payee}, Zahlungen von meinem Konto mittels Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die von {payee} auf mein Konto gezogenen Lastschriften einzulösen. Hinweis: Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrages verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen.',
  },
  category: 'Art',
  personal: 'privat',
  business: 'geschäftlich',
  categoryText: 'Zweck der Einzüge: {kind}.',
  amounts: 'Beträge und Tage',
  amount: 'Betrag',
  day: 'Frühestens am',
  amountsText:
    'Fällt ein Tag nicht auf einen Bankarbeitstag, wird am nächsten Bankarbeitstag eingezogen. Anderes wird nur nach neuer Vereinbarung oder nach schriftlicher Ankündigung mit {days} Tagen Frist eingezogen.',
  cancelling: 'Widerruf',
  cancellingText: {
    pad: 'Ich kann diese Vereinbarung jederzeit mit höchstens 30 Tagen Frist beenden, hier oder schriftlich bei {contact}. Auch {payee} kann sie beenden und teilt es mir schriftlich mit. Ein Musterformular gibt es bei meiner Bank oder unter www.payments.ca.',
    becs: 'Ich kann einen Einzug oder diesen Auftrag jederzeit stoppen, verschieben oder beenden, bei {contact} oder bei meiner Bank. {payee} kündigt jede Änderung 14 Tage vorher an.',
    sepa: 'Ich kann dieses Mandat jederzeit widerrufen, bei {contact} oder bei meiner Bank.',
  },
  contact: 'Kontakt',
  contactText: '{payee}, {address}. {contact}.',
  recourse: 'Ihre Rechte',
  recourseText: {
    pad: 'Entspricht eine Abbuchung nicht dieser Vereinbarung, habe ich bestimmte Rechte. Zum Beispiel kann ich die Erstattung jeder Abbuchung verlangen, die nicht genehmigt ist oder nicht zu dieser Vereinbarung passt. Näheres sagt mir meine Bank oder www.payments.ca.',
    becs: 'Halte ich einen Einzug für falsch, sage ich es {contact}; die Antwort kommt innerhalb von 21 Tagen. Ich kann mich auch an meine Bank wenden. Meine Angaben bleiben vertraulich, bis auf das, was die Bank braucht.',
    sepa: 'Meine Rechte sind in einem Merkblatt erläutert, das ich von meinem Kreditinstitut erhalten kann.',
  },
  notice: 'Frist',
  noticeKept: 'Der erste Einzug findet frühestens {days} Kalendertage nach der Bestätigung statt.',
  noticeWaived:
    'ICH VERZICHTE AUF DIE FRIST VON {days} TAGEN VOR DEM ERSTEN EINZUG. Diese Klausel habe ich mit meinen Initialen versehen.',
  holder: 'Kontoinhaber',
  second: 'Zweiter Kontoinhaber',
  place: 'Ort',
  date: 'Datum',
  number: 'Mandatsreferenz',
  creditorId: 'Gläubiger-Identifikationsnummer',
  kind: 'Zahlungsart',
  recurring: 'Wiederkehrende Zahlung',
  signed: 'Elektronisch unterschrieben von {name} ({initials}) am {date}.',
  foot: '{payee} · {reference}',
}
