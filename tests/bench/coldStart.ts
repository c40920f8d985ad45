import type { Device } from '../browser/harness/openDevice.ts'
import { goTo, workerServes } from '../browser/pages/goTo.ts'
import { ratioOf, type Figure } from './figures.ts'
import type { Sizes } from './sizes.ts'

/**
 * Runs in every page before its own scripts: records when the first community was painted, in ms since the
 * start.
 */
export function watchCommunities(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('[data-community]') === null) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => Object.assign(globalThis, { paintedAt: performance.now() })))
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** One start on the list of communities: ms from navigation to the first painted community. */
async function start(
  device: Device,
  address: string,
  offline: boolean,
  fresh: 'tab' | 'browser',
): Promise<number> {
  if (fresh === 'browser') {
    await device.quit()
    await device.start()
  }
  await device.context.setOffline(offline)
  const before = device.page
  const page = fresh === 'tab' ? await device.context.newPage() : before
  await page.goto(`${address}/community`, { waitUntil: 'commit' })
  const painted = await page.waitForFunction(() => (globalThis as { paintedAt?: number }).paintedAt)
  const ms = Number(await painted.jsonValue())
  if (fresh === 'tab') await page.close()
  await device.context.setOffline(false)
  return ms
}

/**
 * Compares offline with online starts, in a new tab and in a restarted browser; both must be about equally
 * fast.
 */
export async function coldStart(device: Device, address: string, { coldStarts }: Sizes): Promise<Figure[]> {
  await goTo(device.page, `${address}/community`)
  await workerServes(device.page)
  await device.page.locator('[data-community]').first().waitFor()
  const figures: Figure[] = []
  for (const fresh of ['tab', 'browser'] as const) {
    const offline: number[] = []
    const online: number[] = []
    // One warm-up each, then alternating which one goes first.
    for (let nth = -1; nth < coldStarts; nth += 1) {
      for (const isOffline of nth % 2 === 0 ? [true, false] : [false, true]) {
        const ms = await start(device, address, isOffline, fresh)
        if (nth >= 0) (isOffline ? offline : online).push(ms)
      }
    }
    const name = `cold start offline ÷ online, ${fresh === 'tab' ? 'new tab' : 'restarted browser'}`
    figures.push(ratioOf(name, { atMost: 1.1 }, 'ms', offline, online))
  }
  return figures
}
