import type { Page } from 'playwright-core'
import type { Device } from '../browser/harness/openDevice.ts'
import { keepNames } from './keepNames.ts'

/** Slows the processor down to about a cheap tablet's. */
export const slowed = 4

interface Timing {
  /** The ms from each press to the frame that shows its effect. */
  tookMs: number[]
}

/** The element to press, and every place that must show its effect. */
export interface Pressed {
  readonly press: string
  readonly shown: readonly string[]
}

/** Runs in the page: times each press until every place is repainted. */
function watchPresses({ press, shown }: Pressed): void {
  const state: Timing = { tookMs: [] }
  Object.assign(globalThis, { presses: state })
  let from = 0
  const missing = new Set<string>()
  document.addEventListener(
    'pointerup',
    (event) => {
      const target = event.target as Element
      const places =
        target.closest('#bare-press') !== null ? ['#bare-shown'] : target.closest(press) !== null ? shown : []
      if (places.length === 0) return
      from = performance.now()
      for (const place of places) missing.add(place)
    },
    { capture: true },
  )
  new MutationObserver((changes) => {
    if (missing.size === 0) return
    for (const { target } of changes) {
      const place = target instanceof Element ? target : target.parentElement
      for (const one of missing) if (place?.closest(one)) missing.delete(one)
    }
    if (missing.size > 0) return
    const began = from
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => state.tookMs.push(performance.now() - began), { once: true })
      port1.start()
      port2.postMessage(null)
    })
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
}

const sides = ['ours', 'sameBare', 'bare'] as const

/**
 * Presses our element on a drawn page, a bare button on the same page, and one on an empty page, in turn.
 * `addBareTo` adds the bare button. `afterwards` waits until the effects of our press are over.
 */
export async function timePresses(
  device: Device,
  {
    page,
    pressed,
    turns,
    addBareTo,
    afterwards = async () => undefined,
  }: {
    page: Page
    pressed: Pressed
    turns: number
    addBareTo: (page: Page) => Promise<void>
    afterwards?: () => Promise<unknown>
  },
): Promise<Readonly<Record<(typeof sides)[number], number[]>>> {
  const bare = await device.context.newPage()
  await bare.setContent('<!doctype html><meta charset="utf-8">')
  const took = { ours: [] as number[], sameBare: [] as number[], bare: [] as number[] }
  for (const one of [page, bare]) {
    // The compiler may wrap named functions in a function that the page lacks.
    await keepNames(one)
    await addBareTo(one)
    await one.evaluate(watchPresses, pressed)
    const session = await device.context.newCDPSession(one)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  }
  for (let nth = -2; nth < turns; nth += 1) {
    for (const side of sides) {
      const one = side === 'bare' ? bare : page
      await one.bringToFront()
      // Uses the raw mouse, because a locator's click first asks the page where it will land, which is slow
      // among thousands of shapes.
      const place = await one
        .locator(side === 'ours' ? pressed.press : '#bare-press')
        .last()
        .boundingBox()
      if (place === null) throw new Error('There is nothing to press')
      await one.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
      // Waits like a screen that has been in front for a while, with the pointer already in place.
      await one.waitForTimeout(600)
      const before = await one.evaluate(
        () => (globalThis as unknown as { presses: Timing }).presses.tookMs.length,
      )
      const after = side === 'ours' ? afterwards() : undefined
      await one.mouse.down()
      await one.mouse.up()
      const ms = await one.waitForFunction(
        (at) => (globalThis as unknown as { presses: Timing }).presses.tookMs[at],
        before,
        { polling: 100 },
      )
      if (nth >= 0) took[side].push(Number(await ms.jsonValue()))
      await after
    }
  }
  await bare.close()
  return took
}
