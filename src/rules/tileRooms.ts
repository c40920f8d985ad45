interface Room {
  readonly name: string
  readonly width: number
  readonly depth: number
  readonly level: number
}

/** x right, y down, from the rear left corner, in the project's units. */
export interface PlacedRoom {
  readonly room: Room
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
}
export interface Level {
  readonly level: number
  readonly width: number
  readonly depth: number
  readonly rooms: readonly PlacedRoom[]
}

const NEAR = 0.02

const areaOf = (rooms: readonly Room[]): number =>
  rooms.reduce((sum, room) => sum + room.width * room.depth, 0)
const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= NEAR * Math.max(a, b, 1)

/** Places rooms in order at exact size, cutting the floor in two again and again. Undefined if impossible. */
function placeExactly(
  rooms: readonly Room[],
  x: number,
  y: number,
  width: number,
  depth: number,
): PlacedRoom[] | undefined {
  const [first] = rooms
  if (first === undefined) return undefined
  if (rooms.length === 1) {
    return isNear(first.width, width) && isNear(first.depth, depth)
      ? [{ room: first, x, y, width, depth }]
      : undefined
  }
  if (!isNear(areaOf(rooms), width * depth)) return undefined
  const isTooLarge = (room: Room): boolean =>
    room.width > width * (1 + NEAR) || room.depth > depth * (1 + NEAR)
  if (rooms.some(isTooLarge)) return undefined
  for (let cut = 1; cut < rooms.length; cut += 1) {
    const [head, tail] = [rooms.slice(0, cut), rooms.slice(cut)]
    const down = areaOf(head) / width
    const across = areaOf(head) / depth
    if (isNear(down, first.depth) || cut > 1) {
      const above = down < depth ? placeExactly(head, x, y, width, down) : undefined
      const below = above === undefined ? undefined : placeExactly(tail, x, y + down, width, depth - down)
      if (above !== undefined && below !== undefined) return [...above, ...below]
    }
    const left = across < width ? placeExactly(head, x, y, across, depth) : undefined
    const right = left === undefined ? undefined : placeExactly(tail, x + across, y, width - across, depth)
    if (left !== undefined && right !== undefined) return [...left, ...right]
  }
  return undefined
}

/** Rooms as wide as their shares, if a list does not make a floor. */
function placeInRows(rooms: readonly Room[], width: number): PlacedRoom[] {
  const total = areaOf(rooms)
  const count = Math.max(1, Math.round(Math.sqrt(rooms.length * (total / width / width))))
  const rows: Room[][] = [[]]
  let filled = 0
  for (const room of rooms) {
    const row = rows.at(-1) ?? []
    if (
      row.length > 0 &&
      filled + (room.width * room.depth) / 2 > (total * rows.length) / count &&
      rows.length < count
    )
      rows.push([room])
    else row.push(room)
    filled += room.width * room.depth
  }
  let y = 0
  return rows.flatMap((row) => {
    const depth = areaOf(row) / width
    let x = 0
    const placed = row.map((room): PlacedRoom => {
      const own = (room.width * room.depth) / depth
      x += own
      return { room, x: x - own, y, width: own, depth }
    })
    y += depth
    return placed
  })
}

function placeLevel(level: number, rooms: readonly Room[]): Level {
  const total = areaOf(rooms)
  let width = 0
  for (const room of rooms.slice(0, 6)) {
    width += room.width
    const placed = placeExactly(rooms, 0, 0, width, total / width)
    if (placed !== undefined) return { level, width, depth: total / width, rooms: placed }
  }
  const square = Math.max(Math.sqrt(total * 0.72), ...rooms.map((room) => Math.min(room.width, room.depth)))
  return { level, width: square, depth: total / square, rooms: placeInRows(rooms, square) }
}

/** Every level of a model, lowest first. */
export function tileRooms(rooms: readonly Room[]): Level[] {
  const levels = [...new Set(rooms.map((room) => room.level))].sort((a, b) => a - b)
  return levels.map((level) =>
    placeLevel(
      level,
      rooms.filter((room) => room.level === level),
    ),
  )
}
