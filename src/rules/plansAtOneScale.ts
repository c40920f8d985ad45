import { type Level, tileRooms } from './tileRooms.ts'

interface Roomy {
  readonly id: number
  readonly rooms: readonly {
    readonly name: string
    readonly width: number
    readonly depth: number
    readonly level: number
  }[]
}

/** Placed with its front on the homes' common line. */
export interface PlacedLevel extends Level {
  readonly top: number
}

export interface PlansAtOneScale {
  readonly width: number
  readonly height: number
  readonly homes: ReadonlyMap<number, readonly PlacedLevel[]>
  readonly differ: boolean
}

const gap = 0.12

/** The homes' rooms on sheets of one size: lowest level on top, fronts aligned. */
export function plansAtOneScale(homes: readonly Roomy[]): PlansAtOneScale | null {
  const tiled = homes.flatMap((home) =>
    home.rooms.length === 0 ? [] : [{ id: home.id, levels: tileRooms(home.rooms) }],
  )
  const every = tiled.flatMap(({ levels }) => levels)
  if (every.length === 0) return null
  const width = Math.max(...every.map((level) => level.width))
  const fronts = new Map<number, number>()
  let height = 0
  for (const level of [...new Set(every.map((one) => one.level))].sort((a, b) => a - b)) {
    const deepest = Math.max(...every.filter((one) => one.level === level).map((one) => one.depth))
    height += deepest
    fronts.set(level, height)
    height += gap * width
  }
  const drawings = new Set(tiled.map(({ levels }) => JSON.stringify(levels)))
  return {
    width,
    height,
    differ: drawings.size > 1 || tiled.length < homes.length,
    homes: new Map(
      tiled.map(({ id, levels }) => [
        id,
        levels.map((level) => ({ ...level, top: (fronts.get(level.level) ?? 0) - level.depth })),
      ]),
    ),
  }
}

/** A round length of about a quarter of a width, for a scale bar. */
export function barLength(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width / 4))
  return ([5, 2, 1].find((part) => part * power <= width / 4) ?? 1) * power
}
