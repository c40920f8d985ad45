import type { Device } from '../browser/harness/openDevice.ts'
import { openManyLots } from './openManyLots.ts'
import { quantile, ratioOf, spread, type Figure } from './figures.ts'
import { slowed, timePresses } from './presses.ts'
import type { Sizes } from './sizes.ts'

/** Runs in a page: a button that filters an array, and a text with the number left. */
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

/**
 * Times switching a status in the legend until plan and list show it, against a bare array filter that shows
 * its count in a div. The baseline runs on an empty page and on the plan's page, whose thousands of shapes
 * make every change slower.
 */
export async function filterLots(
  device: Device,
  address: string,
  projectId: string,
  { filterTurns, lotsInFilter }: Sizes,
): Promise<Figure[]> {
  const { page } = device
  await openManyLots(page, address, projectId, lotsInFilter)
  const took = await timePresses(device, {
    page,
    pressed: { press: '.legend-part', shown: ['.site-plan-root', '.lot-list'] },
    turns: filterTurns,
    addBareTo: async (one) => await one.evaluate(addBareFilter, lotsInFilter),
  })
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
