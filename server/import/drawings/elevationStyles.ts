import {
  type Board,
  box,
  column,
  frontDoor,
  garageDoor,
  type Materials,
  pane,
  poly,
  shutters,
  texture,
} from './houseParts.ts'
import { gable, slope } from './roofs.ts'

/** What a front is made from: its width, storeys and garage in feet, and its materials. */
export interface Front {
  readonly width: number
  readonly storeys: number
  readonly garage: number
  readonly materials: Materials
}

const GROUND = 9.6
const UPPER = 9

/** Where the walls end. */
function eaves({ storeys }: Front): number {
  return storeys >= 2 ? GROUND + UPPER : GROUND + 1.4
}

/** A: brick below, boards above, a hipped roof with one steep gable, shutters, a white porch. */
export function traditional(b: Board, front: Front): string {
  const { width: w, garage: g, materials: m } = front
  const top = eaves(front)
  const bay = Math.min(w - g - 0.5, w * 0.46)
  const porch = w - g
  const parts = [slope(b, -1.3, w + 2.6, top, Math.min(9, w * 0.27), [w * 0.3, w * 0.3], m)]
  parts.push(box(b, 0, 0, w, top, m.wall), texture(b, 'board', 0, GROUND, w, Math.max(0, top - GROUND)))
  parts.push(
    box(b, 0, 0, w, GROUND, m.base),
    texture(b, 'brick', 0, 0, w, GROUND),
    box(b, -0.15, GROUND - 0.35, w + 0.3, 0.7, m.trim),
  )
  if (front.storeys >= 2) {
    parts.push(
      box(b, 0.4, GROUND, bay, top - GROUND, m.wall),
      texture(b, 'board', 0.4, GROUND, bay, top - GROUND),
    )
    parts.push(gable(b, 0.4, bay, top, 0.85, m.wall, m), texture(b, 'board', bay * 0.36, top, bay * 0.3, 2))
    const window = bay * 0.42
    parts.push(
      shutters(b, 0.4 + (bay - window) / 2, 12, window, 5, m.door),
      pane(b, 0.4 + (bay - window) / 2, 12, window, 5, m, { across: 4, down: 2 }),
    )
    const right = w - (w - bay) / 2 - 2.6
    for (const at of w > 30 ? [right - 3.6, right + 3.6] : [right]) {
      parts.push(shutters(b, at, 12, 3.4, 5, m.door), pane(b, at, 12, 3.4, 5, m))
    }
  } else {
    parts.push(gable(b, w - g - 0.8, g + 1.4, top, 0.7, m.wall, m))
    parts.push(gable(b, 1.2, 7, top + 2.6, 0.75, m.wall, m, 0.7), pane(b, 3, top + 2.2, 3.4, 3, m))
  }
  parts.push(garageDoor(b, w - g + 0.9, g - 1.8, m, 'panels'))
  parts.push(slope(b, w - g - 0.4, g + 1, GROUND - 0.4, 2.1, [0.9, 0.9], m))
  parts.push(
    pane(b, porch * 0.12, 2.8, porch * 0.34, 5, m, { across: 2, down: 3 }),
    frontDoor(b, porch * 0.62, m),
  )
  parts.push(box(b, -0.4, 0, porch + 0.2, 0.55, '#D8D3C8', 'stroke="#1E2329" stroke-opacity=".3"'))
  parts.push(slope(b, -1, porch + 0.8, GROUND - 0.9, 2.2, [0.9, 0.9], m))
  for (const at of [0.1, porch * 0.52, porch - 0.7]) parts.push(column(b, at, GROUND - 1.4, m, false))
  return parts.join('')
}

/** B: low, wide roofs on brackets, shingled gables, stone piers with tapered posts, a carriage door. */
export function craftsman(b: Board, front: Front): string {
  const { width: w, garage: g, materials: m } = front
  const top = eaves(front)
  const porch = w - g
  const big = w * 0.6
  const parts = [slope(b, -2, w + 4, top, Math.min(7, w * 0.2), [1.2, 1.2], m)]
  parts.push(
    box(b, 0, 0, w, top, m.wall),
    texture(b, 'batten', 0, GROUND, w, Math.max(0, top - GROUND)),
    texture(b, 'board', 0, 3, w, GROUND - 3),
  )
  parts.push(
    box(b, 0, 0, w, 3, m.base),
    texture(b, 'brick', 0, 0, w, 3),
    box(b, -0.15, 2.9, w + 0.3, 0.35, m.trim),
  )
  if (front.storeys >= 2) {
    parts.push(
      box(b, w - big, GROUND, big, top - GROUND, m.wall),
      texture(b, 'batten', w - big, GROUND, big, top - GROUND),
    )
    parts.push(gable(b, w - big, big, top, 0.5, m.wall, m, 1.8))
    parts.push(texture(b, 'shingle', w - big * 0.72, top + 0.2, big * 0.44, big * 0.1))
    for (const at of [w - big + 0.6, w - big / 2 - 0.2, w - 1])
      parts.push(
        poly(
          b,
          [
            [at, top - 0.9],
            [at + 0.4, top - 0.9],
            [at + 0.4, top - 2.4],
            [at, top - 1.6],
          ],
          m.trim,
        ),
      )
    parts.push(
      pane(b, w - big * 0.78, 12, big * 0.56, 4.8, m, { across: 6, down: 2 }),
      pane(b, (w - big) * 0.22, 12, (w - big) * 0.52, 4.8, m, { across: 2, down: 2 }),
    )
    parts.push(pane(b, w - big / 2 - 1, top + 0.9, 2, 1.7, m, { across: 2, down: 1 }))
  } else {
    parts.push(
      gable(b, w - g - 1, g + 1.6, top, 0.5, m.wall, m, 1.6),
      pane(b, w - g / 2 - 1.6, top + 0.5, 3, 1.8, m),
    )
    parts.push(
      slope(b, 1.5, porch - 2, top + 5.4, 1.6, [0.6, 0.6], m),
      box(b, 2.2, top + 1.6, porch - 3.4, 3.3, m.wall),
      pane(b, 2.8, top + 2.1, porch - 4.6, 2.3, m, { across: 6, down: 1 }),
    )
  }
  parts.push(garageDoor(b, w - g + 0.9, g - 1.8, m, 'carriage'))
  parts.push(slope(b, w - g - 0.9, g + 1.9, GROUND - 0.5, 1.6, [0.5, 0.5], m))
  parts.push(
    pane(b, porch * 0.14, 3.6, porch * 0.36, 4.2, m, { across: 3, down: 2 }),
    frontDoor(b, porch * 0.62, m),
  )
  parts.push(box(b, -1, 0, porch + 0.6, 0.5, '#CFC8BA', 'stroke="#1E2329" stroke-opacity=".3"'))
  parts.push(slope(b, -1.8, porch + 1.5, GROUND - 0.8, 2.6, [2.2, 0.5], m))
  for (const at of [0, porch - 1.3]) parts.push(column(b, at, GROUND - 1.4, m, true))
  return parts.join('')
}

/** C: clear boxes, a dark upper floor that reaches over the entrance, timber, large panes, a thin roof. */
export function modern(b: Board, front: Front): string {
  const { width: w, garage: g, materials: m } = front
  const top = eaves(front)
  const porch = w - g
  const line = 'stroke="#1E2329" stroke-opacity=".35" stroke-width="1"'
  const parts = [box(b, 0, 0, w, top, m.wall, line)]
  parts.push(box(b, 0, 0, porch, GROUND, m.base, line), texture(b, 'batten', 0, 0, porch * 0.3, GROUND))
  parts.push(
    pane(b, porch * 0.06, 0.9, porch * 0.34, 7.6, m, { across: 2, down: 1 }),
    frontDoor(b, porch * 0.6, m, 8),
  )
  parts.push(box(b, porch * 0.6 + 3.7, 0.9, 0.9, 7.4, '#A9BDC5', line))
  if (front.storeys >= 2) {
    const from = w * 0.3
    parts.push(
      box(b, from - 0.2, GROUND - 0.3, w - from + 1.4, top - GROUND + 1.6, m.roof, line),
      texture(b, 'batten', from, GROUND, w - from + 1.2, top - GROUND + 1),
    )
    parts.push(box(b, from - 0.2, GROUND - 1.2, w - from + 1.2, 0.9, '#1E2329', 'fill-opacity=".22"'))
    parts.push(
      pane(b, w * 0.42, 11.4, w * 0.34, 6.2, m, { across: 3, down: 1 }),
      pane(b, w * 0.86, 11.4, w * 0.07, 6.2, m, { across: 1, down: 1 }),
    )
    parts.push(
      box(b, 0, GROUND + 0.2, from - 0.2, top - GROUND - 0.2, m.wall),
      pane(b, w * 0.06, 11.4, w * 0.17, 6.2, m, { across: 2, down: 1 }),
    )
    parts.push(
      box(b, -1.8, top - 0.4, from + 2.2, 0.8, m.trim, line),
      box(b, -1.6, top - 0.9, from + 1.6, 0.5, m.door),
    )
  } else {
    parts.push(
      poly(
        b,
        [
          [-2, top],
          [w + 2, top + 4.5],
          [w + 2, top + 5.4],
          [-2, top + 0.9],
        ],
        m.roof,
        line,
      ),
      poly(
        b,
        [
          [0, top],
          [w, top + 4.1],
          [w, top],
          [0, top],
        ],
        m.wall,
      ),
    )
    parts.push(pane(b, w * 0.5, top + 0.3, w * 0.4, 1.8, m, { across: 4, down: 1 }))
  }
  parts.push(
    garageDoor(b, w - g + 0.9, g - 1.8, m, 'slats'),
    box(b, porch - 0.2, GROUND - 0.6, g + 0.6, 0.7, m.trim, line),
  )
  parts.push(
    box(b, -0.4, 0, porch, 0.5, '#D2CFC8', line),
    box(b, -1.4, GROUND - 0.7, porch + 1.2, 0.55, m.door, line),
  )
  return parts.join('')
}
