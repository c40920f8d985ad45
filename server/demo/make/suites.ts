import { chanceFrom } from './chance.ts'

/** A kind of suite: rooms from the window wall inwards, in metres; they tile the suite exactly. */
export interface SuiteKind {
  readonly name: string
  readonly number: string
  readonly bedrooms: number
  readonly baths: number
  readonly price: number
  readonly words: string
  readonly rooms: string
}
export interface Tower {
  readonly name: string
  readonly floors: readonly string[]
  /** Names of the kinds from left to right. */
  readonly stack: readonly string[]
  readonly facing: readonly string[]
  /** Part of the suites that is gone. */
  readonly gone: number
  readonly closing: string
}

export function sizeOfRooms(rooms: string): number {
  return Math.round(
    rooms.split('; ').reduce((sum, room) => {
      const [, name = '', width, depth] = /^(.+) ([\d.]+)x([\d.]+)$/.exec(room) ?? []
      return /balcony|loggia|terrace|garage|porch|alfresco/i.test(name)
        ? sum
        : sum + Number(width) * Number(depth)
    }, 0),
  )
}

export function suiteModels(kinds: readonly SuiteKind[], type: string): Record<string, string | number>[] {
  return kinds.map((kind, at) => ({
    MODEL_NAME: kind.name,
    model_number: kind.number,
    MODEL_BUILDING_TYPE: type,
    Number_Of_Bedrooms: kind.bedrooms,
    Number_Of_Fullbath: kind.baths,
    MODEL_SIZE: sizeOfRooms(kind.rooms),
    UNIT_COVERAGE: sizeOfRooms(kind.rooms),
    current_price: kind.price,
    ELEVATION: `A ${kind.price}`,
    spec_description: kind.words,
    sort_order: at + 1,
    rooms: kind.rooms
      .split('; ')
      .map((room) => `${room} @1`)
      .join('; '),
  }))
}

/** Every suite of the towers; the price rises with the floor. */
export function suiteRows(
  towers: readonly Tower[],
  kinds: readonly SuiteKind[],
  type: string,
  rise: number,
  step: number,
): Record<string, string | number>[] {
  const chance = chanceFrom(202)
  return towers.flatMap((tower) =>
    tower.floors.flatMap((floor, level) =>
      tower.stack.flatMap((name, place) => {
        const kind = kinds.find((one) => one.name === name)
        if (kind === undefined) return []
        const lucky = chance()
        const status =
          level >= tower.floors.length - 2 ? 'not released' : lucky < tower.gone ? 'sold' : 'available'
        const price = Math.round((kind.price * (1 + rise * level)) / step) * step
        const prefix = /^\d+$/.test(floor) ? floor : floor.slice(0, 1)
        return [
          {
            house_number: `${prefix}${String(place + 1).padStart(2, '0')}`,
            Status: status,
            building_name: tower.name,
            floor_number: floor,
            BUILDING_TYPE: type,
            Number_Of_Bedrooms: kind.bedrooms,
            Number_Of_Fullbath: kind.baths,
            Current_price: price,
            LOT_PRICE_PREM: price - kind.price,
            lot_orientation: tower.facing[place % tower.facing.length] ?? 'South',
            UNIT_COVERAGE: sizeOfRooms(kind.rooms),
            lot_area: sizeOfRooms(kind.rooms),
            CLOSING_DATE: tower.closing,
            MODELS: kind.name,
          },
        ]
      }),
    ),
  )
}

export const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
