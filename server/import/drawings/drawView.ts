import { chanceOf, rect, sheet, words } from './pen.ts'
import { hills, morning, roundTree, sky, tower, water } from './scenery.ts'
import { HEIGHT, row, WIDTH } from './scenes/scene.ts'

/** The view from a floor of a tower: the higher, the lower the roofs and the wider the water. */
export function drawView(name: string, floor: number, floors: number): string {
  const chance = chanceOf(`${name} ${floor}`)
  const high = Math.min(1, Math.max(0, (floor - 1) / Math.max(1, floors - 1)))
  const horizon = 420 + high * 130
  const near = row(9, -60, 1540, (x) =>
    tower(
      x,
      1010,
      150 + chance() * 70,
      Math.max(2, Math.round((15 - high * 13) * (0.6 + chance() * 0.6))),
      42,
      morning,
      ['#CFCBC0', '#BDC3BF', '#DAD5C8'][Math.floor(chance() * 3)] ?? '#CFCBC0',
      chance,
    ),
  )
  const rail = `<path d="M0 850H1600" stroke="#2B3238" stroke-width="12"/><path d="M0 862V1000M400 862V1000M800 862V1000M1200 862V1000M1594 862V1000" stroke="#2B3238" stroke-width="8"/>${rect(0, 862, WIDTH, 138, '#DDE8EA', 'fill-opacity=".38"')}${rect(0, 0, WIDTH, 46, '#EDEAE2')}${rect(0, 46, WIDTH, 10, '#1E2329', 'fill-opacity=".12"')}`
  return sheet(WIDTH, HEIGHT, [
    sky(WIDTH, horizon, morning),
    hills(WIDTH, horizon, 34, '#B7C7C6', chance),
    rect(0, horizon, WIDTH, HEIGHT - horizon, '#A9C1C8'),
    water(WIDTH, horizon, 120 + high * 160, { ...morning, near: '#9DB9C2' }, chance),
    rect(0, horizon + 120 + high * 160, WIDTH, 600, '#B9C4AC'),
    ...row(26, 0, 1600, (x) =>
      roundTree(x, horizon + 160 + high * 170 + chance() * 60, 40 - high * 18, '#93A884', chance),
    ),
    ...near,
    rail,
    words(`Floor ${floor}`, [1500, 826], 30, '#2B3238', 'font-weight="600"'),
  ])
}
