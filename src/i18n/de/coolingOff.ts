import type { InOther } from '../area.ts'
import type { coolingOffWords as english } from '../en/coolingOff.ts'

export const coolingOffWords: InOther<typeof english> = {
  title: 'Ihr Recht zum Widerruf',
  notStarted:
    'Ihre Widerrufsfrist läuft noch nicht. Es fehlt noch: {what}. Widerrufen können Sie schon jetzt.',
  running: 'Sie können bis {until} widerrufen.',
  runningUnsure:
    'Sie können jetzt widerrufen. Wann die Frist endet, können wir nicht sicher sagen, weil die Feiertage dieses Ortes nicht bestätigt sind. Bitte erfragen Sie den letzten Tag bei Ihrer Rechtsberatung.',
  ended: 'Die Widerrufsfrist endete am {until}. Der Kauf steht fest.',
  waived: 'Auf das Recht zum Widerruf wurde verzichtet. Der Kauf steht fest.',
  withdrawn: 'Sie haben am {when} widerrufen.',
  pending:
    'Hier ist ein Widerrufsrecht geplant, aber nach unserem Wissen nicht in Kraft. Noch besteht kein gesetzliches Recht. Bitte fragen Sie Ihre Rechtsberatung.',
  none: 'Das Gesetz gibt für diesen Vertrag kein Recht zum Widerruf. Bitte fragen Sie Ihre Rechtsberatung.',
  aheadDays: {
    one: 'Das Gesetz gibt Ihnen {count} Tag zum Widerruf, gerechnet ab: {what}.',
    other: 'Das Gesetz gibt Ihnen {count} Tage zum Widerruf, gerechnet ab: {what}.',
  },
  aheadBusinessDays: {
    one: 'Das Gesetz gibt Ihnen {count} Arbeitstag zum Widerruf, gerechnet ab: {what}.',
    other: 'Das Gesetz gibt Ihnen {count} Arbeitstage zum Widerruf, gerechnet ab: {what}.',
  },
  aheadLast: 'Es zählt, was davon zuletzt geschieht.',
  aheadCompanies: 'Firmen haben dieses Recht nicht.',
  aheadExceptions: 'Es gibt Ausnahmen. Bitte fragen Sie Ihre Rechtsberatung.',
  free: 'Der Widerruf ist kostenlos.',
  cost: 'Der Widerruf kostet {amount}.',
  source: 'Quelle: {source}, Stand {checked}. Das ist keine Rechtsberatung.',
  byLink: 'Widerrufen können Sie auf Ihrem eigenen Gerät, mit dem Link in unserer E-Mail an Sie.',
  withdraw: 'Widerrufen',
  askTitle: 'Den Vertrag über diese Wohnung widerrufen?',
  askText:
    'Die Wohnung wird für andere frei. Das lässt sich nicht rückgängig machen. Sie bekommen eine E-Mail als Beleg.',
  askYes: 'Ja, widerrufen',
  askNo: 'Wohnung behalten',
  events: {
    signedCopy: 'Ihr von allen unterschriebenes Exemplar',
    disclosure: 'das Informationsblatt',
    allPapers: 'alle vorgeschriebenen Unterlagen',
    contractMade: 'der Vertrag',
    buyerSigned: 'Ihre Unterschrift',
    accepted: 'die Annahme durch den Anbieter',
  },
}
