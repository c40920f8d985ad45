import type { InOther } from '../area.ts'
import type { signingWithoutWords as english } from '../en/signingWithout.ts'

export const signingWithoutWords: InOther<typeof english> = {
  title: 'Später kein Netz?',
  text: 'Dieses Tablet kann die Unterlagen behalten, damit alle ohne Netz darauf unterschreiben.',
  getReady: 'Unterschreiben ohne Netz vorbereiten',
  failed:
    'Dieses Tablet konnte nicht vorbereitet werden. Es hat sich nichts geändert. Bitte noch einmal versuchen.',
  ready: 'Dieses Tablet kann bis {time} ohne Netz unterschreiben lassen.',
  kept: {
    one: 'Es behält {count} Unterlage für {names}.',
    other: 'Es behält {count} Unterlagen für {names}.',
  },
  again: 'Neu vorbereiten',
  over: 'Die Zeit zum Unterschreiben ohne Netz ist vorbei. Mit Netz kann das Tablet neu vorbereitet werden.',
  closed: 'Hier kann jetzt niemand unterschreiben',
  signedHere: 'Auf diesem Tablet haben bisher unterschrieben: {names}.',
  handInNow: 'Unterschriebenes abgeben',
  handInFailed:
    'Das konnte noch nicht abgegeben werden. Die unterschriebenen Unterlagen bleiben verschlüsselt auf diesem Tablet.',
  onItsWay:
    'Was hier unterschrieben wurde, ist versiegelt und unterwegs. Es gilt als Angebot, sobald wir es erhalten haben.',
  sentLater: 'Unterschrieben, unterwegs',
  looked:
    'Was hier unterschrieben wurde, konnte nicht zu den Unterlagen kommen: {reason} Nichts ist verloren, das Verkaufsbüro sieht es sich an.',
  onTablet: 'Auf diesem Tablet bereit zum Unterschreiben',
  thanks: 'Vielen Dank, {name}. Sie haben auf diesem Gerät unterschrieben.',
  thanksText: 'Es ist Ihr Angebot, sobald wir es erhalten haben; der Bauträger antwortet online.',
  agreedOnly: 'Wer auf Papier oder gar nicht unterschreiben möchte, sagt es bitte dem Verkaufsteam.',
  paperGone: 'Diese Unterlage hat sich auf dem Tablet verändert. Mit Netz wird sie neu geholt.',
  notKept: 'Das konnte auf diesem Tablet nicht festgehalten werden. Bitte noch einmal drücken.',
  reasons: {
    homeGone: 'das Zuhause ist nicht mehr gehalten.',
    signedElsewhere: 'dieselbe Person hat auf einem anderen Gerät unterschrieben.',
    papersChanged: 'die Unterlagen haben sich seither geändert.',
    ended: 'die Unterlagen sind nicht mehr unterwegs.',
    revoked: 'das Tablet wurde als verloren gemeldet.',
    late: 'es kam an, nachdem die Zeit des Tablets vorbei war.',
    counter: 'das Tablet hat falsch gezählt: Etwas kann fehlen oder doppelt sein.',
    chain: 'die Schritte folgen nicht aufeinander.',
    order: 'diese Reihenfolge der Schritte ist nicht möglich.',
    unsigned: 'es stammt nicht von dem Tablet, das vorbereitet wurde.',
    refused: 'eine der Unterschriften wurde abgelehnt.',
  },
  desk: 'Ohne Netz unterschrieben',
  tablet: 'Tablet von {by}',
  tabletStates: {
    open: 'bereit bis {time}',
    used: 'hat abgegeben',
    lost: 'als verloren gemeldet',
    over: 'hat rechtzeitig nichts abgegeben',
  },
  isLost: 'Dieses Tablet ist verloren',
  outcomes: { taken: 'Übernommen', conflict: 'Konflikt', review: 'Anzusehen' },
  decided: { accepted: 'Angenommen', closed: 'Geschlossen' },
  accept: 'Annehmen',
  acceptValid: 'Gültiges annehmen',
  acceptTitle: 'Ohne Netz Unterschriebenes annehmen',
  acceptHint:
    'Gleichen Sie es zuerst mit den Beteiligten ab und schreiben Sie, wie. Ihre Notiz bleibt erhalten, und die Unterlagen nennen Ihre Prüfung.',
  refusedOne: 'Wessen Unterschrift abgelehnt wurde, unterschreibt noch einmal; die anderen zählen.',
  close: 'Schließen',
  closeTitle: 'Schließen, ohne es zu übernehmen',
  closeHint:
    'Was unterschrieben wurde, wird behalten und zählt nicht. Schreiben Sie, was stattdessen vereinbart ist.',
  nextBest: 'Das Zuhause ist nicht mehr gehalten. Diese kommen ihm am nächsten:',
  decideFailed: 'Das war nicht möglich. Bitte sehen Sie es sich noch einmal an.',
}
