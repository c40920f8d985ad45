interface House {
  readonly name: string
  readonly number: string
  readonly frontage: number
  readonly bedrooms: number
  readonly baths: number
  readonly price: number
  readonly letters: readonly string[]
  readonly words: string
  readonly ground: string
  readonly upper: string
}

const narrowFront = 'Stairs 7x7; Powder 4x7; Foyer 11x7; Porch 11x5; Garage 11x19'
const middleFront = 'Stairs 8x8; Powder 4x8; Foyer 12x7; Porch 12x5; Garage 18x20'
const wideFront = 'Den 10x11; Stairs 7x11; Foyer 10x10; Porch 7x10; Garage 20x21'

/** Rooms from rear to front, left to right: they tile the house exactly, so the drawn plan is the built one. */
const houses: readonly House[] = [
  {
    name: 'The Aspen',
    number: '30-1',
    frontage: 30,
    bedrooms: 3,
    baths: 2.5,
    price: 929990,
    letters: ['A', 'B'],
    words: 'A compact three-bedroom home with the kitchen at its heart.',
    ground: `Great Room 13x14; Breakfast 9x14; Dining Room 11x11; Kitchen 11x11; ${narrowFront}`,
    upper:
      'Primary Bedroom 14x15; Ensuite 8x9; Walk-in 8x6; Bath 8x8; Stairs 7x8; Laundry 7x8; Hall 22x4; Bedroom 2 11x12; Bedroom 3 11x12',
  },
  {
    name: 'The Birch',
    number: '30-2',
    frontage: 30,
    bedrooms: 4,
    baths: 2.5,
    price: 979990,
    letters: ['A', 'B', 'C'],
    words: 'Four bedrooms on a thirty-foot lot, with a great room across the whole rear.',
    ground: `Great Room 22x15; Dining Room 10x13; Kitchen 12x13; ${narrowFront}`,
    upper:
      'Primary Bedroom 13x15; Ensuite 9x9; Walk-in 9x6; Bedroom 4 10x11; Bath 6x11; Laundry 6x11; Stairs 8x5; Hall 14x5; Bedroom 2 11x12; Bedroom 3 11x12',
  },
  {
    name: 'The Alder',
    number: '38-1',
    frontage: 38,
    bedrooms: 4,
    baths: 2.5,
    price: 1049990,
    letters: ['A', 'B', 'C'],
    words: 'The family favourite: a wide great room, a servery and four bedrooms upstairs.',
    ground: `Breakfast 12x13; Great Room 18x13; Kitchen 12x12; Servery 5x12; Dining Room 13x12; ${middleFront}`,
    upper:
      'Primary Bedroom 16x15; Ensuite 14x9; Walk-in 14x6; Bath 8x9; Laundry 8x9; Stairs 14x9; Hall 30x4; Bedroom 2 10x13; Bedroom 3 10x13; Bedroom 4 10x13',
  },
  {
    name: 'The Cedar',
    number: '38-2',
    frontage: 38,
    bedrooms: 4,
    baths: 3.5,
    price: 1109990,
    letters: ['A', 'B', 'C'],
    words: 'Every bedroom has a bath of its own or shares one between two.',
    ground: `Great Room 17x15; Breakfast 13x15; Dining Room 14x12; Kitchen 16x12; Mud Room 12x6; Pantry 8x6; Stairs 10x6; Powder 5x7; Foyer 7x7; Office 12x8; Porch 12x5; Garage 18x20`,
    upper:
      'Primary Bedroom 17x16; Ensuite 13x10; Walk-in 13x6; Bedroom 4 12x12; Bath 4 6x12; Laundry 6x12; Stairs 6x12; Hall 30x4; Bedroom 2 11x13; Bath 8x13; Bedroom 3 11x13',
  },
  {
    name: 'The Hazel',
    number: '38-3',
    frontage: 38,
    bedrooms: 3,
    baths: 3,
    price: 1079990,
    letters: ['A', 'B'],
    words: 'A bungaloft: live on one level, guests and a loft above.',
    ground: `Primary Bedroom 14x15; Great Room 16x15; Walk-in 6x10; Ensuite 8x10; Kitchen 16x10; Laundry 7x8; Stairs 7x8; Dining Room 16x8; ${middleFront}`,
    upper: 'Loft 30x14; Bath 8x9; Stairs 8x9; Hall 14x9; Bedroom 2 15x12; Bedroom 3 15x12',
  },
  {
    name: 'The Maple',
    number: '45-1',
    frontage: 45,
    bedrooms: 4,
    baths: 3.5,
    price: 1229990,
    letters: ['A', 'B', 'C'],
    words: 'A centre-hall plan with a den at the front and a kitchen made for company.',
    ground: `Great Room 20x16; Breakfast 17x16; Dining Room 17x13; Pantry 5x13; Kitchen 15x13; ${wideFront}`,
    upper:
      'Primary Bedroom 19x16; Walk-in 7x16; Ensuite 11x16; Bedroom 4 14x12; Bath 4 7x12; Stairs 8x12; Laundry 8x12; Hall 37x4; Bedroom 2 14x13; Bath 9x13; Bedroom 3 14x13',
  },
  {
    name: 'The Oak',
    number: '45-2',
    frontage: 45,
    bedrooms: 5,
    baths: 4,
    price: 1299990,
    letters: ['A', 'B', 'C'],
    words: 'Five bedrooms, one of them with its own bath on the main floor.',
    ground: `Great Room 21x16; Breakfast 16x16; Guest Suite 13x13; Bath 1 6x13; Kitchen 18x13; ${wideFront}`,
    upper:
      'Primary Bedroom 18x17; Walk-in 8x17; Ensuite 11x17; Bedroom 4 13x12; Bath 4 8x12; Stairs 8x12; Laundry 8x12; Hall 37x4; Bedroom 2 13x13; Bath 11x13; Bedroom 3 13x13',
  },
  {
    name: 'The Sycamore',
    number: '45-3',
    frontage: 45,
    bedrooms: 5,
    baths: 4.5,
    price: 1379990,
    letters: ['A', 'B', 'C'],
    words: 'The largest home of Maple Ridge: a library, a sunroom and five bedrooms.',
    ground: `Sunroom 12x10; Breakfast 25x10; Great Room 19x17; Kitchen 18x17; Dining Room 17x12; Servery 6x12; Mud Room 14x12; ${wideFront.replace('Den', 'Library')}`,
    upper:
      'Primary Bedroom 20x17; Walk-in 7x17; Ensuite 10x17; Bedroom 5 13x13; Bath 5 8x13; Stairs 8x13; Laundry 8x13; Hall 37x5; Bedroom 2 13x14; Bedroom 3 12x14; Bedroom 4 12x14',
  },
]

const LETTER_PRICES: Readonly<Record<string, number>> = { A: 0, B: 12000, C: 19000 }

const onLevel = (rooms: string, level: number): string =>
  rooms
    .split('; ')
    .map((room) => `${room} @${level}`)
    .join('; ')

function sizeOf(rooms: string): number {
  return rooms.split('; ').reduce((sum, room) => {
    const [, name = '', width, depth] = /^(.+) (\d+)x(\d+)$/.exec(room) ?? []
    return /^(Garage|Porch)/.test(name) ? sum : sum + Number(width) * Number(depth)
  }, 0)
}

/** Rows of models.csv, cheapest first within a frontage. */
export function mapleRidgeModels(): Record<string, string | number>[] {
  return houses.map((house, at) => ({
    MODEL_NAME: house.name,
    model_number: house.number,
    MODEL_BUILDING_TYPE: '0',
    LOTFRONTAGE: house.frontage,
    Number_Of_Bedrooms: house.bedrooms,
    Number_Of_Fullbath: house.baths,
    MODEL_SIZE: sizeOf(house.ground) + sizeOf(house.upper),
    UNIT_COVERAGE: sizeOf(house.ground),
    current_price: house.price,
    ELEVATION: house.letters
      .map((letter) => `${letter} ${house.price + (LETTER_PRICES[letter] ?? 0)}`)
      .join('; '),
    spec_description: house.words,
    sort_order: at + 1,
    learn_more_url: house.name === 'The Hazel' ? '/home/learn-more/bungaloft' : '',
    rooms: `${onLevel(house.ground, 1)}; ${onLevel(house.upper, 2)}`,
  }))
}

export { houses as mapleRidgeHouses }
