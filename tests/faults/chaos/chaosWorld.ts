import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { readLots } from '../../../src/rules/lotCodec.ts'
import { isAvailable } from '../../../src/rules/lotStatus.ts'
import { askAs, until } from '../../browser/harness/askServer.ts'
import { openDevice, type Device } from '../../browser/harness/openDevice.ts'
import { startProduct, type Product } from '../../browser/harness/startProduct.ts'
import { goTo, isReady, workerServes } from '../../browser/pages/goTo.ts'
import { signIn } from '../../browser/pages/login.ts'
import { openPlan } from '../../browser/pages/plan.ts'
import { startFaultProxy, type FaultProxy, type Passed } from '../faultProxy.ts'
import type { Dice } from './dice.ts'
import { handIn } from './handIn.ts'
import type { HandedIn } from './ledger.ts'

const broker = 'broker@lotline.test'
const unsentPath = '/worksheets/submitted-worksheets'
const queuedPaths = new Set([
  '/comty/CreateCompany',
  '/comty/AgentNameCreate',
  '/user/AddWorksheetOffer',
  '/user/UploadBrokerImage',
])

/** True for a submission on its way, not for reading or looking up. */
export const isSubmission = ({ path }: { path: string }): boolean => queuedPaths.has(path)

/** An item of the outbox as it lies on the device. */
export interface Held {
  readonly key: string
  readonly state: string
  readonly reason: string | null
  readonly attempts: number
  readonly verdict: { readonly status: number; readonly code: string } | null
}

/** One broker with one device before one server, and a bad line in between. */
export interface ChaosWorld {
  readonly product: Product
  readonly proxy: FaultProxy
  readonly device: Device
  readonly dice: Dice
  readonly handed: HandedIn[]
  /** Hands in one worksheet in `page`; the plug may be pulled meanwhile, then it rejects. */
  submit(page?: Page): Promise<HandedIn>
  /** Submissions that have arrived at the line since the round began. */
  arrived(): readonly Passed[]
  /** Waits until one has come, or hangs on its way; null when none does within reason. */
  came(how?: 'hangs'): Promise<Passed | null>
  beginRound(): void
  /** The browser's plug is pulled and it is started again. */
  pullBrowser(): Promise<void>
  /** Starts the browser again after `device.kill()`. */
  startBrowser(): Promise<void>
  /** Stops the service worker as the browser does to save memory. */
  stopWorker(): Promise<boolean>
  /** Opens the list of unsent work and presses Send now, until nothing waits or the time is over. */
  settle(patienceMs: number): Promise<boolean>
  /** What the device still holds, with its state and what the server said of it. */
  held(): Promise<readonly Held[]>
  close(): Promise<void>
}

export async function openChaosWorld(dice: Dice): Promise<ChaosWorld> {
  const product = await startProduct()
  const proxy = await startFaultProxy(product.port)
  const device = await openDevice()
  const origin = proxy.address
  const handed: HandedIn[] = []
  const pictures = await Promise.all([picture(300, 200), picture(1600, 1000)])
  const paths = await homes(product.address)
  let begun = 0
  let count = 0

  const arrived = (): readonly Passed[] => proxy.passed.slice(begun).filter(isSubmission)

  async function openUnsent(): Promise<void> {
    const { page } = device
    const login = page.locator('header a[href="/login"]')
    const out = page.getByRole('button', { name: 'Sign out' })
    for (let tries = 0; tries < 3; tries += 1) {
      await goTo(page, origin + unsentPath)
      await login.or(out).first().waitFor()
      if (await out.isVisible()) return
      // The plug was pulled before the browser had written its cookies, or the device's memory is still being read.
      await signIn(page, origin, broker).catch(() => undefined)
    }
    throw new Error(`Nobody could sign in: ${device.complaints.join(' ')}`)
  }

  async function startBrowser(): Promise<void> {
    await device.start()
    await openUnsent()
  }

  await signIn(device.page, origin, broker)
  await workerServes(device.page)
  await openPlan(device.page, origin, 'C0101')
  await device.quit()
  await startBrowser()

  return {
    product,
    proxy,
    device,
    dice,
    handed,
    arrived,
    beginRound: () => (begun = proxy.passed.length),
    async submit(page = device.page) {
      count += 1
      const buyers = Array.from({ length: dice.whole(1, 2) }, () => ({
        picture: dice.next() < 0.35 ? null : dice.one(pictures),
      }))
      const one: HandedIn = {
        email: `buyer${count}@chaos.example`,
        pictures: buyers.flatMap(({ picture }, nth) => (picture === null ? [] : [nth])),
        key: null,
      }
      handed.push(one)
      one.key = await handIn(page, origin, { path: dice.one(paths), email: one.email, buyers })
      return one
    },
    async came(how) {
      const find = async (): Promise<Passed | undefined> =>
        arrived().find(({ over }) => how !== 'hangs' || !over)
      return await until('a submission comes', find, 6000).catch(() => null)
    },
    async pullBrowser() {
      await device.kill()
      await startBrowser()
    },
    startBrowser,
    async stopWorker() {
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
    async settle(patienceMs) {
      const { page } = device
      if (!page.url().endsWith(unsentPath)) await openUnsent()
      await isReady(page)
      const end = Date.now() + patienceMs
      for (let quiet = 0; Date.now() < end;) {
        const left = await page.evaluate(pressSendNow)
        quiet = left === 0 ? quiet + 1 : 0
        if (quiet > 2) return true
        await new Promise((resolve) => setTimeout(resolve, 250))
      }
      return false
    },
    held: async () => await device.page.evaluate(readOutbox),
    async close() {
      await device.close()
      await proxy.stop()
      await product.stop()
    },
  }
}

/** In the page: presses every "Send now" and counts them. A page that has not drawn its list yet counts as one. */
function pressSendNow(): number {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-delivery] button')].filter(
    (button) => button.textContent === 'Send now',
  )
  for (const button of buttons) button.click()
  const drawn = document.querySelector('[data-delivery], [data-offer]') !== null
  return buttons.length + (drawn ? 0 : 1)
}

/** In the page: the outbox as the app itself would read it. */
async function readOutbox(): Promise<Held[]> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('lotline-work')
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(new Error('The outbox cannot be opened')))
  })
  const rows = await new Promise<Held[]>((resolve, reject) => {
    const asked = database.transaction('outbox').objectStore('outbox').getAll()
    asked.addEventListener('success', () => resolve(asked.result as Held[]))
    asked.addEventListener('error', () => reject(new Error('The outbox cannot be read')))
  })
  database.close()
  return rows.map(({ key, state, reason, attempts, verdict }) => ({
    key,
    state,
    reason,
    attempts,
    verdict: verdict && { status: verdict.status, code: verdict.code },
  }))
}

async function picture(width: number, height: number): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const image = await sharp({ create: { width, height, channels: 3, background: '#d9e2da', noise } })
    .jpeg({ quality: 70 })
    .toBuffer()
  return image.toString('base64')
}

/** Addresses at which a worksheet for a free lot begins. */
async function homes(address: string): Promise<string[]> {
  const asker = await askAs(address, broker)
  const answer = await asker.call('/comty/CommunityF', { projectId: 'C0101' })
  const free = readLots(answer.searchStrings).filter((lot) => isAvailable(lot) && lot.models.length > 0)
  return free.flatMap((lot) => {
    const template = lot.models[0]?.elevations[0]?.templateId
    return template === undefined ? [] : [`/welcome-submit-worksheet/C0101/${lot.id}/${template}`]
  })
}
