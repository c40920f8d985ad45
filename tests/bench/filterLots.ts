import type { Device } from '../browser/harness/openDevice.ts'
import { openManyLots } from './openManyLots.ts'
import { quantile, ratioOf, spread, type Figure } from './figures.ts'
import type { Sizes } from './sizes.ts'

/** Slows down the processor to about a cheap tablet. */
const slowed = 4

interface Timing {
  /** ms from the press to the frame that shows its effect; one for each press. */
  tookMs: number[]
}

/** Runs in the page: times each press of a `.legend` button until plan and list are repainted. */
function watchPresses(): void {
  const state: Timing = { tookMs: [] }
  Object.assign(globalThis, { presses: state })
  let from = 0
  const missing = new Set<string>()
  document.addEventListener(
    'pointerup',
    (event) => {
      if ((event.target as Element).closest('.legend, #bare-press') === null) return
      from = performance.now()
      missing.add((event.target as Element).closest('.legend') === null ? 'bare' : 'plan')
      if (missing.has('plan')) missing.add('list')
    },
    { capture: true },
  )
  new MutationObserver((changes) => {
    if (missing.size === 0) return
    for (const { target } of changes) {
      const place = target instanceof Element ? target : target.parentElement
      if (place?.closest('.site-plan-root')) missing.delete('plan')
      if (place?.closest('.lot-list')) missing.delete('list')
      if (place?.closest('#bare-shown')) missing.delete('bare')
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

/** Runs in a page: adds a button that filters an array, and a text with the number left. */
function addBareFilter(count: number): void {
  const lots = Array.from({ length: count }, (_, at) => ({
    status: at % 4 === 3 ? 2 : 1,
    price: 900_000 + at,
  }))
  const button = document.createElement('button')
  const shown = document.createElement('div')
  Object.assign(button, { id: 'bare-press', textContent: 'Filter' })
  Object.assign(shown, { id: 'bare-shown', textContent: 'all' })
  for (const [at, one] of [shown, button].entries()) {
    one.style.cssText = `position:fixed;z-index:99;left:0;bottom:${at * 40}px;width:200px;height:40px`
    document.body.append(one)
  }
  let only = false
  button.addEventListener('click', () => {
    only = !only
    shown.textContent = String(lots.filter((lot) => !only || (lot.status === 2 && lot.price > 0)).length)
  })
}

const sides = ['ours', 'sameBare', 'bare'] as const

/**
 * Switches a status in the legend until plan and list show it, against a bare filter of an array and its
 * count in a div: on an empty page, and on the plan's page, whose thousands of shapes make every change
 * dearer.
 */
export async function filterLots(
  device: Device,
  address: string,
  projectId: string,
  { filterTurns, lotsInFilter }: Sizes,
): Promise<Figure[]> {
  const { page } = device
  await openManyLots(page, address, projectId, lotsInFilter)
  const bare = await device.context.newPage()
  await bare.setContent('<!doctype html><meta charset="utf-8">')
  const took = { ours: [] as number[], sameBare: [] as number[], bare: [] as number[] }
  for (const one of [page, bare]) {
    await one.evaluate(addBareFilter, lotsInFilter)
    await one.evaluate(watchPresses)
    const session = await device.context.newCDPSession(one)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  }
  for (let nth = -2; nth < filterTurns; nth += 1) {
    for (const side of sides) {
      const one = side === 'bare' ? bare : page
      await one.bringToFront()
      // With the raw mouse: a locator's click asks the page where it lands, which is slow among thousands of
      // shapes.
      const place = await one
        .locator(side === 'ours' ? '.legend-part' : '#bare-press')
        .last()
        .boundingBox()
      if (place === null) throw new Error('There is nothing to press')
      await one.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
      // A real screen has been in front for a while, and the pointer arrives before it presses.
      await one.waitForTimeout(600)
      const before = await one.evaluate(
        () => (globalThis as unknown as { presses: Timing }).presses.tookMs.length,
      )
      await one.mouse.down()
      await one.mouse.up()
      const ms = await one.waitForFunction(
        (at) => (globalThis as unknown as { presses: Timing }).presses.tookMs[at],
        before,
        { polling: 100 },
      )
      if (nth >= 0) took[side].push(Number(await ms.jsonValue()))
    }
  }
  await bare.close()
  const name = `filter of ${lotsInFilter} lots to plan and list, processor ÷ ${slowed}`
  return [
    {
      name: `${name}, ms at p95`,
      value: quantile(took.ours, 0.95),
      goal: { atMost: 100 },
      seen: spread(took.ours, 'ms'),
    },
    ratioOf(`${name} ÷ bare filter of an array`, { atMost: 2 }, 'ms', took.ours, took.bare),
    ratioOf(`${name} ÷ the bare one on the same page`, null, 'ms', took.ours, took.sameBare),
  ]
}
