import type { CDPSession, Page } from 'playwright-core'
import { askAs, until } from '../browser/harness/askServer.ts'
import { holdAs, lotOf } from '../browser/harness/lots.ts'
import type { Device } from '../browser/harness/openDevice.ts'
import { openManyLots } from './openManyLots.ts'
import { farLine } from './farLine.ts'
import { median, ratioOf, type Figure } from './figures.ts'
import { quietMs, type Watching } from './paintNews.ts'
import type { Sizes } from './sizes.ts'

/** By then, the news has reached the disk, the list and the plan. */
const settledMs = 2500

/** Runs in the page: records the lots that are redrawn in the plan, in its list and above the plan. */
function watchLots(): void {
  const touched = new Set<string>()
  Object.assign(globalThis, { touchedLots: touched })
  new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes) {
      const place = target instanceof Element ? target : target.parentElement
      const part = place?.closest<HTMLElement>('[data-lot], [data-label], [data-lot-row]')
      const number = part?.dataset['lot'] ?? part?.dataset['label'] ?? part?.dataset['lotRow']
      if (number !== undefined) touched.add(number)
      // A replaced row, or a whole replaced plan.
      if (type !== 'childList' || place?.closest('.site-plan-news')) continue
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        for (const one of [node, ...node.querySelectorAll('[data-lot], [data-lot-row]')]) {
          const { lot, lotRow } = (one as HTMLElement).dataset
          if (lot !== undefined || lotRow !== undefined) touched.add(lot ?? lotRow ?? '')
        }
      }
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
}

/** How long the page's main thread has worked so far, in ms. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

interface Side {
  readonly page: Page
  readonly session: CDPSession
  readonly projectId: string
  readonly frameMs: number[]
  readonly workMs: number[]
  readonly lots: number[]
}

/** Sends news of one lot, among many and among few; measures redrawn lots, delay, and total work. */
export async function oneEvent(
  device: Device,
  address: string,
  many: readonly [projectId: string, lots: number],
  few: readonly [projectId: string, lots: number],
  { events }: Sizes,
): Promise<Figure[]> {
  const buyer = await askAs(address, 'buyer@lotline.test')
  const line = await farLine(address)
  const sides: Side[] = []
  for (const [projectId, lots] of [many, few]) {
    const page = sides.length === 0 ? device.page : await device.context.newPage()
    await openManyLots(page, line.address, projectId, lots)
    await page.waitForFunction(() => (globalThis as unknown as { newsWatch: Watching }).newsWatch.heard >= 1)
    await page.evaluate(watchLots)
    const session = await device.context.newCDPSession(page)
    await session.send('Performance.enable')
    sides.push({ page, session, projectId, frameMs: [], workMs: [], lots: [] })
  }
  for (let nth = -2; nth < events; nth += 1) {
    // Holds, then releases, one lot after another; every fourth is sold.
    const number = String(1 + 4 * Math.floor((nth + 2) / 2))
    for (const side of nth % 2 === 0 ? sides : sides.toReversed()) {
      const { page, session, projectId } = side
      await page.bringToFront()
      const lot = await lotOf(buyer, projectId, number)
      await page.waitForTimeout(quietMs)
      const idleFrom = await worked(session)
      await page.waitForTimeout(settledMs)
      const before = await page.evaluate(() => {
        const { newsWatch, touchedLots } = globalThis as unknown as {
          newsWatch: Watching
          touchedLots: Set<string>
        }
        touchedLots.clear()
        return newsWatch.tookMs.length
      })
      const from = await worked(session)
      if (nth % 2 === 0) await holdAs(buyer, lot)
      else await buyer.call('/comty/RemoveDPTimerLR', { projectId, lot_id: lot.id })
      const ms = await until('the lot is painted', async () =>
        page.evaluate(
          (at) => (globalThis as unknown as { newsWatch: Watching }).newsWatch.tookMs[at],
          before,
        ),
      )
      await page.waitForTimeout(settledMs)
      const work = (await worked(session)) - from - (from - idleFrom)
      const touched = await page.evaluate(() => [
        ...(globalThis as unknown as { touchedLots: Set<string> }).touchedLots,
      ])
      if (!touched.includes(number)) throw new Error(`Lot ${number} itself was never drawn anew`)
      if (nth < 0) continue
      side.frameMs.push(ms)
      side.workMs.push(Math.max(0.1, work))
      side.lots.push(touched.length)
    }
  }
  await line.stop()
  const [ours, base] = sides
  if (ours === undefined || base === undefined) throw new Error('There are two sides')
  const name = `news among ${many[1]} lots`
  return [
    {
      name: `${name}: lots drawn anew`,
      value: Math.max(...ours.lots),
      goal: { atMost: 1 },
      seen: `at most, n ${ours.lots.length}; median ${median(ours.lots)}`,
    },
    ratioOf(`${name} ÷ among ${few[1]}, to its frame`, { atMost: 1.5 }, 'ms', ours.frameMs, base.frameMs),
    ratioOf(
      `${name} ÷ among ${few[1]}, all work until it is kept`,
      { atMost: 1.5 },
      'ms',
      ours.workMs,
      base.workMs,
    ),
  ]
}
