import type { Level, PlacedRoom } from './tileRooms.ts'

/** Where two rooms of a level meet: the common stretch of wall, upright or level. */
export interface Meeting {
  readonly a: PlacedRoom
  readonly b: PlacedRoom
  readonly upright: boolean
  /** Position of the wall line: x when upright, else y. */
  readonly at: number
  readonly from: number
  readonly to: number
}
export interface Opening extends Meeting {
  /** The room a door swings into, the house and not its porch; undefined for a wide opening without a door. */
  readonly into: PlacedRoom | undefined
}

const SAME = 0.05

function meetingOf(a: PlacedRoom, b: PlacedRoom): Meeting | undefined {
  const stretch = (a0: number, a1: number, b0: number, b1: number): readonly [number, number] => [
    Math.max(a0, b0),
    Math.min(a1, b1),
  ]
  const [top, bottom] = stretch(a.y, a.y + a.depth, b.y, b.y + b.depth)
  const [left, right] = stretch(a.x, a.x + a.width, b.x, b.x + b.width)
  if (Math.abs(a.x + a.width - b.x) < SAME && bottom - top > SAME)
    return { a, b, upright: true, at: b.x, from: top, to: bottom }
  if (Math.abs(a.y + a.depth - b.y) < SAME && right - left > SAME)
    return { a, b, upright: false, at: b.y, from: left, to: right }
  return undefined
}

/** Every stretch of inner wall of a level. */
export function meetingsOf({ rooms }: Level): Meeting[] {
  return rooms.flatMap((a) => rooms.flatMap((b) => (a === b ? [] : (meetingOf(a, b) ?? []))))
}

const OPEN = /great|living|family|kitchen|breakfast|dining|sunroom|lounge|salon|loft/i
const WAY = /hall|foyer|entry|stair|corridor|landing|mud/i
const PRIVATE = /ensuite|walk-in|robe|dressing/i
const OUTSIDE = /porch|balcony|terrace|loggia|deck|alfresco/i
const CAR = /garage|carport/i

/** How willingly two rooms are joined: 0 not at all, the higher the sooner. */
function liking(a: PlacedRoom, b: PlacedRoom): number {
  const [x, y] = [a.room.name, b.room.name]
  const pair = (one: RegExp, other: RegExp): boolean =>
    (one.test(x) && other.test(y)) || (one.test(y) && other.test(x))
  const either = (one: RegExp): boolean => one.test(x) || one.test(y)
  if (pair(OUTSIDE, CAR)) return 0
  if (either(OUTSIDE)) return pair(OUTSIDE, /foyer|entry/i) ? 9 : pair(OUTSIDE, OPEN) ? 7 : 0.5
  if (either(CAR)) return pair(CAR, /mud|foyer|entry|laundry|hall/i) ? 6 : 0.2
  if (either(PRIVATE))
    return pair(PRIVATE, /primary|master|suite|bedroom/i) ? 8 : pair(/ensuite/i, /walk-in|robe/i) ? 3 : 0.1
  if (pair(WAY, WAY)) return 8
  if (OPEN.test(x) && OPEN.test(y)) return 8
  if (pair(WAY, OPEN)) return 6.5
  if (either(WAY)) return 6
  if (pair(/pantry|servery|laundry/i, /kitchen|servery|dining/i)) return 5
  if (/bed|bath|powder|wc/i.test(x) && /bed|bath|powder|wc/i.test(y)) return 0.3
  return either(OPEN) ? 2 : 0.4
}

/** Openings by which every room can be reached: the dearest joints first, none more than is needed, living rooms open. */
export function openingsOf(level: Level, least: number): Opening[] {
  const joints = meetingsOf(level)
    .filter((one) => one.to - one.from >= least)
    .map((one) => ({ ...one, liking: liking(one.a, one.b) }))
    .sort((one, other) => other.liking - one.liking || other.to - other.from - (one.to - one.from))
  const group = new Map(level.rooms.map((room, at) => [room, at]))
  const openings: Opening[] = []
  for (const joint of joints) {
    const { a, b } = joint
    const open = OPEN.test(a.room.name) && OPEN.test(b.room.name)
    const both = WAY.test(a.room.name) && WAY.test(b.room.name)
    const [from, to] = [group.get(a) ?? 0, group.get(b) ?? 0]
    if (joint.liking === 0 || (from === to && !open)) continue
    for (const [room, at] of group) if (at === from) group.set(room, to)
    const small = a.width * a.depth <= b.width * b.depth ? a : b
    const isOutside = OUTSIDE.test(a.room.name) || OUTSIDE.test(b.room.name)
    const outer = isOutside ? OUTSIDE : WAY
    const inner = outer.test(a.room.name) ? b : outer.test(b.room.name) ? a : small
    const wide = open || both || /stair/i.test(small.room.name)
    openings.push({ ...joint, into: wide ? undefined : inner })
  }
  return openings
}
