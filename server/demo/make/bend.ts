import type { At } from './planDrawing.ts'

/**
 * A community laid out along one bend: `along` runs on a circle before 0 and straight after it, `across` towards the
 * circle's middle. Streets of equal `across` are parallel, so that lots meet back to back without a gap.
 */
export interface Bend {
  at(along: number, across: number): At
  /** How much `along` a length at this depth takes up. */
  alongOf(length: number, along: number, across: number): number
  /** Degrees by which words along the street are turned. */
  turn(along: number): number
  /** Points along a street between two places. */
  street(from: number, to: number, across: number): At[]
}

export function bendOf(centre: At, radius: number): Bend {
  const bend: Bend = {
    at(along, across) {
      if (along >= 0) return [centre[0] + along, centre[1] - radius + across]
      const angle = along / radius
      return [
        centre[0] + (radius - across) * Math.sin(angle),
        centre[1] - (radius - across) * Math.cos(angle),
      ]
    },
    alongOf(length, along, across) {
      const factor = along >= 0 ? 1 : radius / (radius - across)
      const end = along + length * factor
      // Where the bend ends within the length, the rest is straight.
      return along < 0 && end > 0 ? length + along / factor - along : end - along
    },
    turn: (along) => (along >= 0 ? 0 : ((along / radius) * 180) / Math.PI),
    street(from, to, across) {
      const count = Math.max(2, Math.ceil(Math.abs(to - from) / 24))
      return Array.from({ length: count + 1 }, (_, step) =>
        bend.at(from + ((to - from) * step) / count, across),
      )
    },
  }
  return bend
}

/** A lot between two places along a street, from its front to its rear. */
export function parcel(bend: Bend, from: number, to: number, front: number, rear: number): At[] {
  const edge = (across: number): At[] =>
    from >= 0
      ? [bend.at(from, across), bend.at(to, across)]
      : [0, 0.25, 0.5, 0.75, 1].map((part) => bend.at(from + (to - from) * part, across))
  return [...edge(front), ...edge(rear).reverse()]
}
