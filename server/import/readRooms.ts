/** A floor plan's room, in the project's units; level 0 is the basement, 1 the ground floor. */
export interface Room {
  readonly name: string
  readonly width: number
  readonly depth: number
  readonly level: number
}

/** Rooms of a cell: `Great Room 16x14 @1; Kitchen 12.5x14 @1`. An unreadable part is returned as text. */
export function readRooms(parts: readonly string[]): Room[] | string {
  const rooms: Room[] = []
  for (const part of parts) {
    const found = /^(.+?)\s+(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)(?:\s*@\s*(-?\d))?$/i.exec(part)
    if (!found) return part
    const [, name = '', width, depth, level] = found
    rooms.push({ name, width: Number(width), depth: Number(depth), level: Number(level ?? 1) })
  }
  return rooms
}
