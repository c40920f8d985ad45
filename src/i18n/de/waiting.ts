import type { InOther } from '../area.ts'
import type { waitingWords as english } from '../en/waiting.ts'

export const waitingWords: InOther<typeof english> = {
  join: 'Auf die Warteliste',
  lead: 'Wird diese Wohnung frei, ist sie sofort für die erste Person auf der Warteliste reserviert.',
  hours: { one: 'Sie hätten {count} Stunde Zeit.', other: 'Sie hätten {count} Stunden Zeit.' },
  partnerHint:
    'Frei lassen, wenn Sie allein sind. Paare haben einen gemeinsamen Platz; die andere Person kann mit ihrem eigenen Konto beitreten.',
  share: 'Platz zu zweit teilen',
  shareLead:
    'Steht die andere Person selbst auf der Warteliste, muss auch sie Sie nennen. Dann teilen Sie sich den vorderen Ihrer Plätze.',
  named: 'Sie teilen sich diesen Platz, sobald {email} beitritt oder auch Sie nennt.',
  shared: 'Sie teilen sich diesen Platz mit {email}.',
  signIn: 'Anmelden und auf die Warteliste setzen lassen',
  place: 'Sie stehen auf Platz {place} von {length} der Warteliste.',
  told: 'Wir schreiben Ihnen, sobald Sie an der Reihe sind.',
  leave: 'Warteliste verlassen',
  leaveConfirm: 'Sie verlieren Ihren Platz. Sie können sich wieder hinten anstellen.',
  offered: 'Diese Wohnung ist bis {time} für Sie reserviert.',
  offeredLead:
    'Sie ist frei geworden, und Sie sind die nächste Person auf der Warteliste. Bis dahin bekommt sie niemand anderes.',
  partners: 'Die Reservierung läuft auf den Namen der anderen Person.',
  take: 'Auf meinen Namen übernehmen',
  giveUp: 'Ich möchte sie nicht',
  giveUpConfirm: 'Die Wohnung geht an die nächste Person auf der Warteliste.',
  left: 'Sie stehen nicht mehr auf der Warteliste.',
  missed: 'Ihr Angebot für diese Wohnung ist abgelaufen. Sie können sich wieder anstellen.',
  title: 'Wartelisten',
  boardLead: 'Wird eine Wohnung frei, ist sie sofort für die erste Person auf ihrer Liste reserviert.',
  none: 'Niemand steht auf einer Warteliste.',
  failed: 'Die Wartelisten ließen sich nicht laden.',
  columns: { home: 'Wohnung', who: 'Wer', place: 'Platz', state: 'Stand', when: 'Seit' },
  state: 'Stand',
  anyState: 'Jeder Stand',
  states: {
    waiting: 'Wartet',
    offered: 'Angeboten',
    accepted: 'Angenommen',
    bought: 'Gekauft',
    missed: 'Angebot verstrichen',
    declined: 'Abgelehnt',
    left: 'Ausgetreten',
  },
  placeOf: '{place} von {length}',
  until: 'bis {time}',
  withPartner: 'mit {name}',
}
