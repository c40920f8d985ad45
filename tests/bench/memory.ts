import type { CDPSession } from 'playwright-core'
import type { Device } from '../browser/harness/openDevice.ts'
import { goTo } from '../browser/pages/goTo.ts'
import type { Figure } from './figures.ts'
import type { Sizes } from './sizes.ts'

/** Then it is given up, and the figure is missed. */
const longestMs = 7 * 60_000

interface Held {
  readonly heap: number
  readonly nodes: number
}

/** What is held when all that can be let go of is gone. */
async function held(session: CDPSession): Promise<Held> {
  // Twice: what was held by the collected is collected too.
  for (let nth = 0; nth < 2; nth += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const value = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN
  return { heap: value('JSHeapUsedSize'), nodes: value('Nodes') }
}

/** Runs in the page: from the list into a community until its lots are drawn, and back; `visits` times. */
async function visit({ visits, ids }: { visits: number; ids: readonly string[] }): Promise<void> {
  for (let nth = 0; nth < visits; nth += 1) {
    for (const wanted of [
      `[data-community="${ids[nth % ids.length]}"] a[href$="/community/${ids[nth % ids.length]}"]`,
      '.site-plan [data-lot][data-status]',
    ]) {
      const end = performance.now() + 30_000
      while (document.querySelector(wanted) === null) {
        if (performance.now() > end) throw new Error(`Never there: ${wanted}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      const link = document.querySelector(wanted)
      if (link instanceof HTMLAnchorElement) link.click()
    }
    history.back()
  }
}

/** What one tab holds after many visits to communities, against what it held when all had been there for a while. */
export async function memory(
  device: Device,
  address: string,
  ids: readonly string[],
  { visits, visitsBefore }: Sizes,
): Promise<Figure[]> {
  const { page } = device
  await goTo(page, `${address}/community`)
  const session = await device.context.newCDPSession(page)
  await session.send('Performance.enable')
  const began = performance.now()
  const after = new Map<number, Held>()
  const steps = 10
  let done = 0
  while (done < visits && performance.now() - began < longestMs) {
    const next = done < visitsBefore ? visitsBefore : Math.min(visits, done + Math.ceil(visits / steps))
    await page.evaluate(visit, { visits: next - done, ids })
    await page.waitForSelector('[data-community]')
    done = next
    after.set(done, await held(session))
  }
  const [first, last] = [after.get(visitsBefore), after.get(visits)]
  const figure = (what: string, read: (one: Held) => number, unit: string, by: number): Figure => ({
    name: `${what} after ${visits} visits ÷ after ${visitsBefore}`,
    value: first === undefined || last === undefined ? Number.NaN : read(last) / read(first),
    goal: { atMost: 1.1 },
    seen: `${[...after].map(([at, one]) => `${at}: ${(read(one) / by).toFixed(1)}`).join(', ')} ${unit}`,
  })
  return [
    figure('memory', (one) => one.heap, 'MB', 1e6),
    figure('nodes', (one) => one.nodes, 'thousand', 1000),
  ]
}
