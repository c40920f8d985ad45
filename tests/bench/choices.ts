import { askAs } from '../browser/harness/askServer.ts'
import { lotOf } from '../browser/harness/lots.ts'
import type { Device } from '../browser/harness/openDevice.ts'
import { goTo } from '../browser/pages/goTo.ts'
import { signIn } from '../browser/pages/login.ts'
import { quantile, ratioOf, spread, type Figure } from './figures.ts'
import { slowed, timePresses } from './presses.ts'
import type { Sizes } from './sizes.ts'

/** Runs in a page: a button that adds up the choices, and a text with the sum. */
function addBareSum(count: number): void {
  const prices = Array.from({ length: count }, (_, at) => 1000 + at)
  const button = document.createElement('button')
  const shown = document.createElement('div')
  Object.assign(button, { id: 'bare-press', textContent: 'Choose' })
  Object.assign(shown, { id: 'bare-shown', textContent: 'nothing' })
  for (const [at, one] of [shown, button].entries()) {
    one.style.cssText = `position:fixed;z-index:99;left:0;bottom:${at * 40}px;width:200px;height:40px`
    document.body.append(one)
  }
  const chosen = new Set<number>()
  button.addEventListener('click', () => {
    if (!chosen.delete(0)) chosen.add(0)
    shown.textContent = String(prices.reduce((sum, price, at) => (chosen.has(at) ? sum + price : sum), 0))
  })
}

/**
 * Times choosing one of many options until its card, the price sheet and the total show it. The baseline adds
 * up as many prices in a div, on an empty page and on the same page.
 */
export async function choices(
  device: Device,
  address: string,
  projectId: string,
  { options, choiceTurns }: Sizes,
): Promise<Figure[]> {
  const { page } = device
  const who = 'rep@lotline.test'
  const rep = await askAs(address, who)
  const lot = await lotOf(rep, projectId, '1')
  const template_id = lot.models[0]?.elevations[0]?.templateId ?? null
  await rep.call('/comty/PutDPTimerLR', { projectId, lot_id: lot.id, template_id })
  await signIn(page, address, who)
  await goTo(page, `${address}/community/${projectId}/unit/${lot.id}/purchase/optionalFeatures`)
  await page
    .locator('[data-choice]')
    .nth(options - 1)
    .waitFor()
  const first = '[data-choice] button'
  const id = await page.locator('[data-choice]').first().getAttribute('data-choice')
  await page.locator(first).first().scrollIntoViewIfNeeded()
  const took = await timePresses(device, {
    page,
    pressed: {
      press: `[data-choice="${id}"] button`,
      shown: [`[data-choice="${id}"]`, '[data-live-sheet]', '[data-purchase-total]'],
    },
    turns: choiceTurns,
    addBareTo: async (one) => await one.evaluate(addBareSum, options),
    // The choice is sent a moment later, and the answer drawn.
    afterwards: async () => await page.waitForResponse((answer) => answer.url().endsWith('/purchase/Choose')),
  })
  const name = `price sheet after a choice among ${options}, processor ÷ ${slowed}`
  return [
    {
      name: `${name}, ms at p95`,
      value: quantile(took.ours, 0.95),
      goal: { atMost: 50 },
      seen: spread(took.ours, 'ms'),
    },
    ratioOf(`${name} ÷ bare sum`, { atMost: 2 }, 'ms', took.ours, took.bare),
    ratioOf(`${name} ÷ the bare one on the same page`, null, 'ms', took.ours, took.sameBare),
  ]
}
