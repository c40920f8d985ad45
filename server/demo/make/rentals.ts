import { csvOf } from './csv.ts'
import { numbers, type SuiteKind, suiteModels, suiteRows, type Tower } from './suites.ts'

const bosphorusKinds: readonly SuiteKind[] = [
  {
    name: 'Erguvan',
    number: '1+1',
    bedrooms: 1,
    baths: 1,
    price: 42000,
    words: 'Salonu Boğaz’a bakan aydınlık bir daire.',
    rooms: 'Balcony 6.4x1.4; Salon 3.6x4.4; Bedroom 2.8x4.4; Kitchen 3x2.8; Hall 1.4x2.8; Bath 2x2.8',
  },
  {
    name: 'Çınar',
    number: '2+1',
    bedrooms: 2,
    baths: 1,
    price: 61000,
    words: 'İki yatak odası, geniş salon ve ayrı mutfak.',
    rooms:
      'Balcony 8.4x1.5; Salon 4.6x4.8; Bedroom 1 3.8x4.8; Kitchen 3.2x3.2; Hall 2.2x3.2; Bath 3x3.2; Bedroom 2 5x3; Walk-in 3.4x3',
  },
  {
    name: 'Ihlamur',
    number: '3+1',
    bedrooms: 3,
    baths: 2,
    price: 88000,
    words: 'Köşe dairesi: üç yatak odası, ebeveyn banyosu ve köprü manzarası.',
    rooms:
      'Balcony 10.2x1.6; Salon 5.4x5; Primary Bedroom 4.8x5; Kitchen 3.4x3; Hall 3.6x3; Ensuite 3.2x3; Bedroom 2 3.6x3.4; Bath 2.6x3.4; Bedroom 3 4x3.4',
  },
]
const lindenKinds: readonly SuiteKind[] = [
  {
    name: 'Wohnung Ahorn',
    number: '1Z',
    bedrooms: 1,
    baths: 1,
    price: 780,
    words: 'Ein Zimmer mit Loggia zum Hof.',
    rooms: 'Loggia 4.6x1.5; Living 4.6x4.6; Kitchen 2.4x2.8; Bath 2.2x2.8',
  },
  {
    name: 'Wohnung Buche',
    number: '2Z',
    bedrooms: 2,
    baths: 1,
    price: 1120,
    words: 'Zwei Zimmer, Küche mit Fenster, Abstellraum.',
    rooms: 'Loggia 7.4x1.5; Living 4.2x4.4; Bedroom 3.2x4.4; Kitchen 2.8x3; Hall 2.2x3; Bath 2.4x3',
  },
  {
    name: 'Wohnung Linde',
    number: '3Z',
    bedrooms: 3,
    baths: 1,
    price: 1490,
    words: 'Drei Zimmer für eine Familie, ruhig zum Garten.',
    rooms:
      'Loggia 9x1.6; Living 4.6x4.6; Primary Bedroom 4.4x4.6; Kitchen 3.2x3; Hall 3.2x3; Bath 2.6x3; Bedroom 2 4.5x3.4; Bedroom 3 4.5x3.4',
  },
  {
    name: 'Wohnung Größe L',
    number: '4Z',
    bedrooms: 4,
    baths: 2,
    price: 1980,
    words: 'Vier Zimmer über die ganze Hausbreite, mit Gäste-WC.',
    rooms:
      'Loggia 11x1.8; Living 6x5; Primary Bedroom 5x5; Kitchen 4x3.2; Hall 3.4x3.2; Ensuite 3.6x3.2; Bedroom 2 3.6x3.4; Bedroom 3 3.6x3.4; WC 1.4x3.4; Bath 2.4x3.4',
  },
]

function files(
  towers: readonly Tower[],
  kinds: readonly SuiteKind[],
  rise: number,
  step: number,
): Map<string, string> {
  return new Map([
    ['lots.csv', csvOf(suiteRows(towers, kinds, '88', rise, step))],
    ['models.csv', csvOf(suiteModels(kinds, '88'))],
  ])
}

/** Bosphorus House: one house of twelve floors, to let. */
export function makeBosphorusHouse(): Map<string, string> {
  const tower = {
    name: 'Yalı Blok',
    floors: ['G', ...numbers(1, 11)],
    stack: ['Ihlamur', 'Erguvan', 'Çınar', 'Erguvan', 'Ihlamur'],
    facing: ['West', 'West', 'South West', 'South', 'East'],
    gone: 0.35,
    closing: '2027-06-01',
  }
  return files([tower], bosphorusKinds, 0.018, 250)
}

/** Lindenhof: two houses around a court, to let. */
export function makeLindenhof(): Map<string, string> {
  const house = (name: string, gone: number): Tower => ({
    name,
    floors: ['G', ...numbers(1, 5)],
    stack: [
      'Wohnung Linde',
      'Wohnung Buche',
      'Wohnung Ahorn',
      'Wohnung Buche',
      'Wohnung Größe L',
      'Wohnung Linde',
    ],
    facing: ['South', 'South', 'West', 'West', 'South', 'East'],
    gone,
    closing: '2027-04-01',
  })
  return files([house('Vorderhaus', 0.4), house('Gartenhaus', 0.22)], lindenKinds, 0.012, 5)
}
