import type { Page } from 'playwright-core'
import type { Device } from '../browser/harness/openDevice.ts'
import { goTo } from '../browser/pages/goTo.ts'
import { quantile, spread, type Figure } from './figures.ts'
import { bareMove } from './bareMove.ts'
import type { Sizes } from './sizes.ts'

/** The approximate interval of a finger's events, in ms. */
const eachMs = 16
/** The first drawing of so many shapes takes time, perhaps on a busy machine. */
const firstDrawingMs = 180_000

interface Frames {
  /** The ms between frames while something moves. */
  betweenMs: number[]
  moving: boolean
}

/** Runs in the page: records the gaps between its frames. */
function watchFrames(): void {
  const state: Frames = { betweenMs: [], moving: false }
  Object.assign(globalThis, { frames: state })
  let before = 0
  // Contains no named functions, because the compiler would wrap them.
  const look: FrameRequestCallback[] = []
  look.push((now) => {
    if (state.moving && before > 0) state.betweenMs.push(now - before)
    before = state.moving ? now : 0
    for (const again of look) requestAnimationFrame(again)
  })
  for (const first of look) requestAnimationFrame(first)
}

/**
 * Zooms in with the wheel, drags in a circle, zooms out again. Returns the gaps between frames, and the final
 * position.
 */
async function move(page: Page, moves: number, of: string): Promise<number[]> {
  const box = await page.locator(of).first().boundingBox()
  if (box === null) throw new Error(`There is nothing to move: ${of}`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const seen = new Set<string>()
  const look = async (): Promise<void> => {
    seen.add(
      await page
        .locator(`${of} > *`)
        .first()
        .evaluate((one) => (one as HTMLElement).style.transform),
    )
  }
  const run = async (step: (nth: number) => Promise<void>): Promise<void> => {
    for (let nth = 0; nth < moves; nth += 1) {
      const began = performance.now()
      await step(nth)
      await page.waitForTimeout(Math.max(0, eachMs - (performance.now() - began)))
    }
    await look()
  }
  await page.evaluate(() => {
    Object.assign((globalThis as unknown as { frames: Frames }).frames, { betweenMs: [], moving: true })
  })
  await page.mouse.move(x, y)
  await run(() => page.mouse.wheel(0, -1200 / moves))
  await page.mouse.down()
  await run((nth) => {
    const turn = (nth / moves) * 4 * Math.PI
    return page.mouse.move(x + 120 * Math.sin(turn), y + 120 * (1 - Math.cos(turn)))
  })
  await page.mouse.up()
  await run(() => page.mouse.wheel(0, 1200 / moves))
  if (seen.size < 3) throw new Error(`It did not move: ${[...seen].join(', ')}`)
  return await page.evaluate(() => {
    const { frames } = globalThis as unknown as { frames: Frames }
    frames.moving = false
    return frames.betweenMs
  })
}

/** Pans and zooms a drawn plan, frame by frame, and a single box in the same way. */
export async function panZoom(
  device: Device,
  address: string,
  projectId: string,
  what: string,
  { moves }: Sizes,
): Promise<Figure[]> {
  const { page } = device
  await goTo(page, `${address}/community/${projectId}/svg`)
  // On any plan, lots are painted once they are listed.
  for (const there of ['.site-plan-root > svg', '[data-lot-row]'])
    await page.waitForSelector(there, { state: 'attached', timeout: firstDrawingMs })
  await page.waitForTimeout(2000)
  const bare = await device.context.newPage()
  await bare.setContent(bareMove)
  const between: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] }
  for (const one of [page, bare]) await one.evaluate(watchFrames)
  for (const turn of [0, 1]) {
    for (const side of turn === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
      const one = side === 'ours' ? page : bare
      await one.bringToFront()
      await one.waitForTimeout(600)
      between[side].push(...(await move(one, moves, side === 'ours' ? '.ll-zoom-frame' : '#frame')))
    }
  }
  await bare.close()
  const [ours, theirs] = [quantile(between.ours, 0.95), quantile(between.bare, 0.95)]
  return [
    {
      name: `pan and zoom of ${what}, ms a frame at p95`,
      value: ours,
      goal: { atMost: 50 },
      seen: `${spread(between.ours, 'ms')}, longest ${Math.max(...between.ours).toFixed(0)} ms`,
    },
    {
      name: `pan and zoom of ${what} ÷ a single box`,
      value: ours / theirs,
      goal: null,
      seen: `against ${spread(between.bare, 'ms')}`,
    },
  ]
}
