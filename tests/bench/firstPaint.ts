import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Device, sizes as screens } from '../browser/harness/openDevice.ts'
import { isReady } from '../browser/pages/goTo.ts'
import { type Figure, median, ratioOf, spread } from './figures.ts'
import type { Sizes } from './sizes.ts'

/** Lighthouse's phone: a slow processor and a slow network. */
const slowdown = 4
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
}
/** Google's limit for a good page. */
const goalMs = 2500

/** Runs in every page before its own scripts: records the largest paint, in ms since the start. */
export function watchPaint(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) Object.assign(globalThis, { largestPaint: entry.startTime })
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

/** Ms from navigation to the largest paint, as a first visitor with an empty cache. */
async function paint(device: Device, address: string, isBare: boolean): Promise<number> {
  const page = await device.context.newPage()
  try {
    await page.setViewportSize(screens.phone)
    const cdp = await device.context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.clearBrowserCache')
    await cdp.send('Network.setBypassServiceWorker', { bypass: true })
    await cdp.send('Network.emulateNetworkConditions', line)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(address, { waitUntil: 'load' })
    if (!isBare) {
      await isReady(page)
      await page.locator('main .ll-skeleton').first().waitFor({ state: 'detached' })
    }
    await page.waitForLoadState('networkidle')
    const ms = await page.evaluate(() => (globalThis as { largestPaint?: number }).largestPaint)
    if (ms === undefined) throw new Error(`Nothing was painted at ${address}`)
    return ms
  } finally {
    await page.close()
  }
}

/** The largest paint of four screens that people open by a link, against a page of one heading. */
export async function firstPaint(device: Device, address: string, { paints }: Sizes): Promise<Figure[]> {
  const bare = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    answer.end('<!doctype html><html lang="en"><title>Bare</title><h1>Homes</h1></html>')
  })
  await new Promise<void>((done) => bare.listen(0, '127.0.0.1', done))
  const bareAddress = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`
  const figures: Figure[] = []
  try {
    for (const [name, path] of [
      ['community list', '/community'],
      ['sign-in', '/login'],
      ['site plan C0101', '/community/C0101'],
      ['lot card', '/community/C0101?lot=48'],
    ] as const) {
      const [ours, least]: [number[], number[]] = [[], []]
      for (let nth = 0; nth < paints; nth += 1) {
        least.push(await paint(device, bareAddress, true))
        ours.push(await paint(device, address + path, false))
      }
      figures.push(ratioOf(`largest paint on a slow phone ÷ bare page, ${name}`, null, 'ms', ours, least), {
        name: `largest paint on a slow phone, ms, ${name}`,
        value: median(ours),
        goal: { atMost: goalMs },
        seen: spread(ours, 'ms'),
      })
    }
  } finally {
    bare.closeAllConnections()
    bare.close()
  }
  return figures
}
