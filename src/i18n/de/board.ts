import type { InOther } from '../area.ts'
import type { boardWords as english } from '../en/board.ts'

export const boardWords: InOther<typeof english> = {
  search: 'Suchen',
  sort: 'Sortieren nach',
  urgentFirst: 'Dringendes zuerst',
  timeLeft: 'Knappste Zeit zuerst',
  byHome: 'Nach Objekt',
  byDate: 'Nach Datum',
  byName: 'Nach Name',
  newestFirst: 'Neueste zuerst',
  clear: 'Alle zeigen',
  nothing: 'Nichts passt.',
  count: '{shown} von {total}',
  up: '{column}, aufsteigend',
  down: '{column}, absteigend',
  keys: 'Tasten: j und k für Zeilen, Enter öffnet, / sucht.',
}
