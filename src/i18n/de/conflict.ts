import type { InOther } from '../area.ts'
import type { conflictWords as english } from '../en/conflict.ts'

export const conflictWords: InOther<typeof english> = {
  title: '{home} ist nicht mehr verfügbar',
  text: 'Der Anbieter hat die {Request}, aber die Einheit ging vorher an jemand anderen: {time}. Ihre Eingaben sind nicht verloren.',
  alternatives: 'Die ähnlichsten',
  choose: 'Stattdessen {home} wählen',
  noAlternatives: 'Derzeit kommt keine andere Einheit nahe.',
}
