import { askAs, type Asker } from '../../../browser/harness/askServer.ts'
import { startProduct, type Product } from '../../../browser/harness/startProduct.ts'
import { readLots } from '../../../../src/rules/lotCodec.ts'
import { isAvailable } from '../../../../src/rules/lotStatus.ts'
import { links } from '../../../../src/rules/links.ts'
import { startFaultProxy, type FaultProxy, type Passed } from '../../faultProxy.ts'
import { seen, type ChaosBrowser, type Tab } from '../chaosBrowser.ts'
import type { Dice } from '../dice.ts'
import { type Engine, engines } from '../engines.ts'
import { readDrafts } from '../readDrafts.ts'
import { goTo, isSomebodyHere, signIn, workerServes } from '../steps.ts'
import { actAt, goOn, readPlace } from './actAt.ts'
import { type Home, type Place, valuesOf, type Walk } from './walk.ts'

const buyer = 'agent@lotline.test'
// Purchases in these projects need no signatures.
const projects = ['C0101', 'C0404'] as const
const changing = new Set(['/comty/PutDPTimerLR', '/comty/SetViewDocument', '/comty/GetPaypalToken'])

/** Whether a call changes a purchase rather than reads it. */
export const isChange = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'POST' && (changing.has(path) || /^\/purchase\/(?!Get)/.test(path))

/** One person with one device, one server, and an unreliable connection in between. */
export interface PurchaseWorld {
  readonly product: Product
  readonly proxy: FaultProxy
  readonly browser: ChaosBrowser
  readonly dice: Dice
  readonly walks: readonly Walk[]
  /** Starts a buyer's way to a free home in a new window. */
  begin(): Promise<Walk>
  newTab(): Promise<Tab>
  /** Closes the windows of the round. */
  closeAll(): Promise<void>
  /** Opens the purchase in a tab, at its current step. */
  open(walk: Walk, tab: Tab): Promise<void>
  /** The place that a walk has reached. Reopens it if its window is gone or it got lost. */
  arrive(walk: Walk): Promise<Place>
  act(walk: Walk, place: Place, patienceMs?: number): Promise<void>
  /** Changes sent since the round began. */
  arrived(): readonly Passed[]
  beginRound(): void
  /** Kills the browser and restarts it; every walk continues in its own window. */
  pullBrowser(): Promise<void>
  /** Drafts of purchases left on the device. */
  leftDrafts(): Promise<readonly string[]>
  close(): Promise<void>
}

/** Closes what was opened, in reverse order, even if something fails to close. */
type Closing = (() => Promise<void>)[]

export async function openPurchaseWorld(dice: Dice, engine: Engine): Promise<PurchaseWorld> {
  const closing: Closing = []
  try {
    return await openWorld(dice, engine, closing)
  } catch (fault) {
    await closeAllOf(closing)
    throw fault
  }
}

async function closeAllOf(closing: Closing): Promise<void> {
  for (const close of closing.toReversed()) await close().catch(() => undefined)
}

async function openWorld(dice: Dice, engine: Engine, closing: Closing): Promise<PurchaseWorld> {
  const product = await startProduct()
  closing.push(() => product.stop())
  const proxy = await startFaultProxy(product.port)
  closing.push(() => proxy.stop())
  const browser = await engines[engine](proxy)
  closing.push(() => browser.close())
  const origin = proxy.address
  const rep = await askAs(product.address, buyer)
  const homes = dice.shuffled(await freeHomes(rep))
  const walks: Walk[] = []
  let begun = 0
  let tabs: Tab[] = []

  await signIn(browser.tab, origin, buyer)
  await workerServes(browser.tab)
  // A restart makes the browser write what it has in memory, such as cookies.
  await browser.quit()
  await browser.start()
  tabs = [browser.tab]

  const newTab = async (): Promise<Tab> => {
    const tab = await browser.newTab()
    tabs.push(tab)
    return tab
  }
  const toSelection = ({ home }: Walk): string =>
    origin + links.selection0004(home.projectId, { unitId: home.lotId, templateId: home.templateId })
  const open = async ({ home }: Walk, tab: Tab): Promise<void> =>
    await tab.goTo(origin + links.purchase(home.projectId, home.lotId))
  const placeIn = async ({ tab, home }: Walk, patienceMs: number): Promise<Place | null> => {
    const place = await seen(tab, 'a step', readPlace, home.lotId, patienceMs).catch(() => null)
    if (place === 'purchaseFailed') throw new Error(`The purchase of ${home.number} has failed`)
    return place
  }

  async function arrive(walk: Walk): Promise<Place> {
    for (let tries = 0; tries < 3; tries += 1) {
      if (!walk.tab.isOpen()) walk.tab = await newTab()
      const place = await placeIn(walk, 3000)
      if (place !== null) return place
      await open(walk, walk.tab)
      const due = await placeIn(walk, 20_000)
      if (due !== null && due !== 'hold') return due
      // The power failed before the browser had written its cookies.
      if (!(await isSomebodyHere(walk.tab).catch(() => true))) {
        await signIn(walk.tab, origin, buyer)
        continue
      }
      await walk.tab.goTo(toSelection(walk))
      const start = await placeIn(walk, 10_000)
      if (start !== null) return start
      // The home was held, but a busy server had not answered in time.
      if (await walk.tab.ask(goOn)) {
        const further = await placeIn(walk, 10_000)
        if (further !== null) return further
      }
    }
    const said = await walk.tab.ask(() => `${location.pathname} ${document.body.textContent?.slice(0, 400)}`)
    throw new Error(`${walk.name} does not go on: ${said}`)
  }

  return {
    product,
    proxy,
    browser,
    dice,
    walks,
    arrived: () => proxy.passed.slice(begun).filter(isChange),
    beginRound: () => (begun = proxy.passed.length),
    async begin() {
      const home = homes[walks.length]
      if (home === undefined) throw new Error('No home is free any more')
      const walk: Walk = {
        name: `${home.projectId} ${home.number}`,
        home,
        typed: valuesOf(walks.length),
        pick: dice.whole(0, 1000),
        option: null,
        kept: new Set(),
        lost: [],
        reference: null,
        tab: await newTab(),
      }
      walks.push(walk)
      return walk
    },
    newTab,
    async closeAll() {
      // A browser quits when its last window closes.
      const old = tabs
      tabs = [await browser.newTab()]
      for (const tab of old) if (tab.isOpen()) await tab.close()
    },
    open,
    arrive,
    act: async (walk, place, patienceMs) => await actAt(walk, place, rep, patienceMs),
    async pullBrowser() {
      await browser.kill()
      await browser.start()
      tabs = [browser.tab]
    },
    async leftDrafts() {
      const { tab } = browser
      await goTo(tab, `${origin}/communities`)
      const drafts = await tab.ask(readDrafts, 'none')
      return drafts.map(({ key }) => key).filter((key) => key.startsWith('purchase '))
    },
    close: async () => await closeAllOf(closing),
  }
}

/** Homes that can be bought, with the first elevation of their first model. */
async function freeHomes(rep: Asker): Promise<Home[]> {
  const found: Home[] = []
  for (const projectId of projects) {
    const answer = await rep.call('/comty/CommunityF', { projectId })
    for (const lot of readLots(answer.searchStrings)) {
      const templateId = lot.models[0]?.elevations[0]?.templateId
      if (isAvailable(lot) && templateId !== undefined)
        found.push({ projectId, lotId: lot.id, number: lot.number, templateId })
    }
  }
  return found
}
