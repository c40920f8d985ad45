import { sizeOfRooms } from './suites.ts'

export interface House {
  readonly name: string
  readonly frontage: number
  readonly bedrooms: number
  readonly baths: number
  readonly price: number
  readonly letters: readonly string[]
  readonly words: string
  /** Floors from the ground up; rooms from rear to front. */
  readonly floors: readonly string[]
}

const millUpper =
  'Primary Bedroom 11x13; Ensuite 7x9; Walk-in 7x4; Bath 6x8; Stairs 6x8; Laundry 6x8; Bedroom 2 9x12; Bedroom 3 9x12'

/** Mill Street Towns, in feet. */
export const millHouses: readonly House[] = [
  {
    name: 'Miller',
    frontage: 20,
    bedrooms: 3,
    baths: 2.5,
    price: 759900,
    letters: ['A', 'B'],
    words: 'Three floors with a garage below and the kitchen to the garden.',
    floors: [
      'Breakfast 7x12; Kitchen 11x12; Great Room 18x13; Stairs 8x8; Foyer 8x7; Porch 8x5; Garage 10x20',
      millUpper,
    ],
  },
  {
    name: 'Miller End',
    frontage: 20,
    bedrooms: 3,
    baths: 2.5,
    price: 799900,
    letters: ['A', 'B'],
    words: 'The end of the row: windows on three sides.',
    floors: [
      'Dining Room 8x12; Kitchen 10x12; Great Room 18x14; Stairs 8x8; Foyer 8x7; Porch 8x5; Garage 10x20',
      millUpper,
    ],
  },
  {
    name: 'Weaver',
    frontage: 20,
    bedrooms: 3,
    baths: 3,
    price: 784900,
    letters: ['A', 'C'],
    words: 'A study on the ground floor and a wide great room above.',
    floors: [
      'Study 8x11; Kitchen 10x11; Great Room 18x15; Stairs 8x8; Foyer 8x7; Porch 8x5; Garage 10x20',
      millUpper,
    ],
  },
  {
    name: 'Loft 7',
    frontage: 20,
    bedrooms: 2,
    baths: 1.5,
    price: 589900,
    letters: ['C'],
    words: 'A stacked home on two levels with a terrace.',
    floors: [
      'Terrace 18x5; Great Room 18x14; Kitchen 11x10; Stairs 7x10',
      'Primary Bedroom 10.5x13; Bedroom 2 7.5x13; Bath 7x7; Stairs 11x7',
    ],
  },
]

const larchFront = 'Den 12x12; Foyer 12x10; Porch 12x6; Garage 24x28'
const larchUpper =
  'Primary Bedroom 18x16; Ensuite 10x16; Walk-in 8x16; Bath 9x10; Laundry 9x10; Stairs 18x10; Hall 36x5; Bedroom 2 12x14; Bedroom 3 12x14; Bedroom 4 12x14'

/** Larch Grove, in feet. */
export const larchHouses: readonly House[] = [
  {
    name: 'Tamarack',
    frontage: 60,
    bedrooms: 4,
    baths: 3.5,
    price: 1189000,
    letters: ['A', 'B', 'C'],
    words: 'A wide house among the trees, with the garage beside it.',
    floors: [
      `Great Room 20x17; Breakfast 16x17; Kitchen 16x13; Pantry 6x13; Dining Room 14x13; ${larchFront}`,
      larchUpper,
    ],
  },
  {
    name: 'Juniper',
    frontage: 60,
    bedrooms: 4,
    baths: 3.5,
    price: 1249000,
    letters: ['A', 'B', 'C'],
    words: 'A great room with glass to the trees and a kitchen with a walk-in pantry.',
    floors: [`Sunroom 12x14; Great Room 24x14; Kitchen 18x15; Dining Room 18x15; ${larchFront}`, larchUpper],
  },
  {
    name: 'Spruce',
    frontage: 60,
    bedrooms: 3,
    baths: 2.5,
    price: 1139000,
    letters: ['A', 'B'],
    words: 'A bungalow: every room on one floor.',
    floors: [
      'Primary Bedroom 14x16; Great Room 22x16; Walk-in 6x12; Ensuite 8x12; Kitchen 12x12; Dining Room 10x12; Bedroom 2 12x12; Bath 8x12; Laundry 6x12; Bedroom 3 10x12; Foyer 12x22; Porch 12x6; Garage 24x28',
    ],
  },
]

/** Banksia Designs and the homes of U0033, in metres. */
export const banksiaHouses: readonly House[] = [
  {
    name: 'Correa 21',
    frontage: 12.5,
    bedrooms: 3,
    baths: 2,
    price: 312000,
    letters: ['A', 'C'],
    words: 'A narrow home with the living room to the garden.',
    floors: [
      'Alfresco 11x3; Living 6x5; Kitchen 5x5; Bedroom 2 3.2x3.4; Bath 2.6x3.4; Laundry 2x3.4; Bedroom 3 3.2x3.4; Primary Bedroom 4x4; Ensuite 2.4x4; Robe 1.6x4; Hall 3x4; Study 3x3; Porch 3x3.2; Entry 2x6.2; Garage 6x6.2',
    ],
  },
  {
    name: 'Grevillea 24',
    frontage: 14,
    bedrooms: 4,
    baths: 2,
    price: 348000,
    letters: ['A', 'B', 'C'],
    words: 'Four bedrooms, a butler’s pantry and an alfresco under the main roof.',
    floors: [
      'Alfresco 12x3.2; Living 7x5; Kitchen 5x5; Bedroom 2 3.2x3.4; Bath 2.8x3.4; Bedroom 3 3.2x3.4; Bedroom 4 2.8x3.4; Primary Bedroom 4.4x4; Ensuite 2.6x4; Robe 1.6x4; Hall 3.4x4; Study 4x3; Porch 4x3.2; Entry 2x6.2; Garage 6x6.2',
    ],
  },
  {
    name: 'Waratah 28',
    frontage: 14,
    bedrooms: 4,
    baths: 2.5,
    price: 396000,
    letters: ['A', 'B', 'C'],
    words: 'A media room at the front and a kitchen for a crowd.',
    floors: [
      'Alfresco 12x3.6; Living 7.2x5.6; Kitchen 4.8x5.6; Bedroom 2 3.2x3.6; Bath 2.8x3.6; Laundry 2.8x3.6; Bedroom 3 3.2x3.6; Family 5x4.2; Bedroom 4 3.4x4.2; Hall 3.6x4.2; Primary Bedroom 5x4; Ensuite 3x4; Robe 4x4; Media 4x4; Porch 4x2.2; Entry 2x6.2; Garage 6x6.2',
    ],
  },
  {
    name: 'Hakea 32',
    frontage: 16,
    bedrooms: 5,
    baths: 3,
    price: 452000,
    letters: ['A', 'B', 'C'],
    words: 'Two storeys, five bedrooms and a retreat upstairs.',
    floors: [
      'Alfresco 12x3.6; Living 7x5.4; Dining Room 5x5.4; Kitchen 6x4; Pantry 2x4; Laundry 4x4; Stairs 4x3; WC 2x3; Bedroom 5 6x3; Media 4x4; Porch 4x2.2; Entry 2x6.2; Garage 6x6.2',
      'Primary Bedroom 5x4.6; Robe 2.4x4.6; Ensuite 4.6x4.6; Lounge 5x4; Stairs 4x4; Bath 3x4; Hall 12x1.6; Bedroom 2 4x3.8; Bedroom 3 4x3.8; Bedroom 4 4x3.8',
    ],
  },
]

/** Rows of models.csv; later letters cost a little more. */
export function housesCsv(
  houses: readonly House[],
  type: string,
  extra: Record<string, string> = {},
): Record<string, string | number>[] {
  return houses.map((house, at) => ({
    MODEL_NAME: house.name,
    model_number: `${house.frontage}-${at + 1}`,
    MODEL_BUILDING_TYPE: type,
    LOTFRONTAGE: house.frontage,
    Number_Of_Bedrooms: house.bedrooms,
    Number_Of_Fullbath: house.baths,
    MODEL_SIZE: house.floors.reduce((sum, floor) => sum + sizeOfRooms(floor), 0),
    UNIT_COVERAGE: sizeOfRooms(house.floors[0] ?? ''),
    current_price: house.price,
    ELEVATION: house.letters.map((letter, place) => `${letter} ${house.price + place * 9000}`).join('; '),
    spec_description: house.words,
    sort_order: at + 1,
    storeys: house.floors.length,
    rooms: house.floors
      .flatMap((floor, level) => floor.split('; ').map((room) => `${room} @${level + 1}`))
      .join('; '),
    ...extra,
  }))
}
