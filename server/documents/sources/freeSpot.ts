/** A rectangle on a page, in points from its lower left corner. */
export interface Spot {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** Printers leave the paper white closer to the edge than this. */
const edge = 8

/** Whether two spots overlap. */
export const touch = (a: Spot, b: Spot): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

/** The first spot on the page that covers nothing there, or undefined. */
export const freeSpot = (
  spots: readonly Spot[],
  taken: readonly Spot[],
  page: { readonly width: number; readonly height: number },
): Spot | undefined =>
  spots.find(
    (spot) =>
      spot.x >= edge &&
      spot.y >= edge &&
      spot.x + spot.w <= page.width - edge &&
      spot.y + spot.h <= page.height - edge &&
      !taken.some((one) => touch(spot, one)),
  )
