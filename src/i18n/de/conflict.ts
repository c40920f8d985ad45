import type { InOther } from '../area.ts'
import type { conflictWords as english } from '../en/conflict.ts'

export const conflictWords: InOther<typeof english> = {
  title: '{home} ist nicht mehr verfügbar',
  text: 'Die {Request} ist angekommen, und der Anbieter sieht sie. Jemand war bei der Einheit schneller: {time}. Nichts Getipptes ist verloren.',
  alternatives: 'Diese kommen ihr am nächsten',
  because: 'Weil: {reasons}',
  choose: 'Stattdessen {home} wählen',
  noAlternatives: 'Derzeit kommt keine andere Einheit nahe.',
}
