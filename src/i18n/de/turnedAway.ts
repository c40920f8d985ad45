import type { InOther } from '../area.ts'
import type { turnedAwayWords as english } from '../en/turnedAway.ts'

export const turnedAwayWords: InOther<typeof english> = {
  notFoundTitle: 'Diese Seite gibt es nicht',
  notFoundText: 'Die Adresse ist vielleicht alt oder vertippt. Nichts ist verloren.',
  noCommunityTitle: 'Diese Anlage gibt es nicht, oder Sie müssen sich dafür anmelden',
  noCommunityText: 'Prüfen Sie die Adresse, oder wählen Sie unten eine Anlage.',
  goHome: 'Die Anlagen ansehen',
  invalidTitle: 'Diese Sitzung gilt nicht mehr',
  invalidText:
    'Bitte melden Sie sich noch einmal an, oder öffnen Sie den Link von dort, woher Sie kamen, noch einmal.',
}
