import type { Answer } from '../../contract/schemas.ts'

export type ListedPaper = Answer<'/comty/GetPapers'>['papers'][number]
export type PlacedMark = ListedPaper['fields'][number]

/** A place being edited, with its own id. */
export interface Draft extends PlacedMark {
  readonly id: number
}

/** A place in the format of the request. */
export function placed(draft: Draft): PlacedMark {
  const { id: _, ...place } = draft
  return place
}

const least = 8
const round = (value: number): number => Math.round(value * 10) / 10

/** Moves a place onto its page, and makes it large enough to write in. */
export function onPage<P extends PlacedMark>(place: P, pages: ListedPaper['pages']): P {
  const size = pages[place.page] ?? pages[0] ?? { width: 612, height: 792 }
  const page = pages[place.page] === undefined ? 0 : place.page
  const w = Math.min(size.width, Math.max(least, place.w))
  const h = Math.min(size.height, Math.max(least, place.h))
  const x = Math.min(size.width - w, Math.max(0, place.x))
  const y = Math.min(size.height - h, Math.max(0, place.y))
  return { ...place, page, x: round(x), y: round(y), w: round(w), h: round(h) }
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** What a key does to a place: arrows move it, with Shift resize; or null. */
export function pressed(place: Draft, key: string, isShift: boolean, step = 4): Draft | null {
  const direction = steps[key]
  if (direction === undefined) return null
  const [dx, dy] = [direction[0] * step, direction[1] * step]
  if (!isShift) return { ...place, x: place.x + dx, y: place.y + dy }
  // Keeps the upper edge.
  return { ...place, w: place.w + dx, h: place.h - dy, y: place.y + dy }
}
