import type { InOther } from '../area.ts'
import type { valuesWords as english } from '../en/values.ts'

export const valuesWords: InOther<typeof english> = {
  level: 'Eben',
  walkout: 'Hanglage mit Ausgang',
  lookout: 'Hanglage mit Fenstern',
  standard: 'Normal',
  corner: 'Eckgrundstück',
  interior: 'Mitte der Zeile',
  north: 'Norden',
  northeast: 'Nordosten',
  east: 'Osten',
  southeast: 'Südosten',
  south: 'Süden',
  southwest: 'Südwesten',
  west: 'Westen',
  northwest: 'Nordwesten',
  torear: '{amount} nach hinten',
  tofront: '{amount} nach vorn',
  toleft: '{amount} nach links',
  toright: '{amount} nach rechts',
  compass: 'NOSW',
}
