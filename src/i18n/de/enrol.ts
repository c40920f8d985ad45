import type { InOther } from '../area.ts'
import type { enrolWords as english } from '../en/enrol.ts'

export const enrolWords: InOther<typeof english> = {
  title: 'Dieses Gerät einrichten',
  opening: 'Der Link wird geöffnet …',
  joins: '{name}, {place}',
  compare: 'Jemand im Büro vergleicht diesen Code und sagt Ja. Bis dahin geschieht hier nichts.',
  codeLabel: 'Code dieses Geräts',
  waiting: 'Wartet auf das Büro …',
  joining: 'Das Büro hat Ja gesagt. Einen Moment …',
  refused: 'Das Büro hat Nein gesagt. Dieses Gerät wurde nicht eingerichtet.',
  over: 'Dieser Link gilt nicht mehr',
  overText:
    'Er gilt einmal, auf einem Gerät, eine Stunde lang. Bitte lassen Sie sich vom Büro einen neuen geben.',
  missing: 'Dieser Link ist nicht vollständig',
  missingText: 'Bitte scannen Sie den Code noch einmal, oder öffnen Sie den ganzen Link.',
  failed: 'Wir konnten dieses Gerät nicht einrichten. Bitte versuchen Sie es noch einmal.',
  already:
    'Dieses Gerät ist schon eingerichtet. Um es neu einzurichten, muss das Team es zuerst in den Einstellungen entfernen.',
  lostTitle: 'Dieses Gerät ist gesperrt',
  lostText:
    'Das Verkaufsbüro hat es gesperrt. Wenn Sie es gefunden haben, bringen Sie es bitte dorthin zurück.',
  lostEmptying: 'Alles darauf wird gelöscht …',
  lostLeft: {
    one: '{count} Einreichung ist noch darauf, versiegelt. Sie wird gerade gesendet.',
    other: '{count} Einreichungen sind noch darauf, versiegelt. Sie werden gerade gesendet.',
  },
  lostEmpty: 'Es ist nichts mehr darauf.',
  lostWaits: 'Alles darauf ist gelöscht. Es meldet das dem Büro, sobald es verbunden ist.',
  toHomes: 'Wohnungen und Häuser ansehen',
}
