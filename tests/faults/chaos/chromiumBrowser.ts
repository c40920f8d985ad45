import type { Page } from 'playwright-core'
import { until } from '../../browser/harness/askServer.ts'
import { openDevice } from '../../browser/harness/openDevice.ts'
import { tearDatabases } from '../../browser/harness/tearDatabases.ts'
import { asker, type ChaosBrowser, type Tab } from './chaosBrowser.ts'

/** Chromium, over its own protocol. */
export async function openChromium(): Promise<ChaosBrowser> {
  const device = await openDevice({ whole: true })
  return {
    name: `Chromium ${device.context.browser()?.version() ?? ''}`.trim(),
    peculiarities: [],
    faults: device.faults,
    complaints: device.complaints,
    get tab() {
      return tabOf(device.page)
    },
    newTab: async () => tabOf(await device.context.newPage()),
    async newTabWithoutWorker() {
      const page = await device.context.newPage()
      const session = await device.context.newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.setBypassServiceWorker', { bypass: true })
      return tabOf(page)
    },
    setOffline: async (isOff) => await device.context.setOffline(isOff),
    async loseWorker() {
      const session = await device.context.newCDPSession(device.page)
      const versions: { versionId: string; runningStatus: string }[] = []
      session.on('ServiceWorker.workerVersionUpdated', (event) => versions.push(...event.versions))
      await session.send('ServiceWorker.enable')
      const running = await until('a worker that runs', async () =>
        versions.findLast(({ runningStatus }) => runningStatus === 'running'),
      ).catch(() => undefined)
      if (running !== undefined)
        await session.send('ServiceWorker.stopWorker', { versionId: running.versionId })
      await session.detach()
      return running !== undefined
    },
    kill: () => device.kill(),
    tearDatabases: () => tearDatabases(device.profile) > 0,
    start: () => device.start(),
    quit: () => device.quit(),
    close: () => device.close(),
  }
}

function tabOf(page: Page): Tab {
  let hasCrashed = false
  page.once('crash', () => (hasCrashed = true))
  return {
    goTo: async (address) => void (await page.goto(address, { waitUntil: 'commit' })),
    reload: async () => void (await page.reload({ waitUntil: 'commit' })),
    async turn() {
      const { width = 0, height = 0 } = page.viewportSize() ?? {}
      await page.setViewportSize({ width: height, height: width })
    },
    ask: asker(async (body) => await page.evaluate<string>(`(async () => { ${body} })()`)),
    async onSent(heard) {
      const session = await page.context().newCDPSession(page)
      await session.send('Network.enable')
      session.on('Network.requestWillBeSent', ({ request }) => heard(new URL(request.url).pathname))
    },
    isOpen: () => !page.isClosed() && !hasCrashed,
    close: async () => await page.close(),
    async kill() {
      const session = await page.context().newCDPSession(page)
      const crashed = new Promise<void>((resolve) => page.once('crash', () => resolve()))
      // A crashed page never answers.
      session.send('Page.crash').catch(() => undefined)
      await crashed
      await page.close()
    },
  }
}
