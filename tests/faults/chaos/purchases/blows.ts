import { until } from '../../../browser/harness/askServer.ts'
import type { Fault } from '../../faultProxy.ts'
import { isChange, type PurchaseWorld } from './purchaseWorld.ts'
import type { Walk } from './walk.ts'

/** The faults that strike in a round. `act` takes the walk's next step. */
export type Blow = (
  world: PurchaseWorld,
  walk: Walk,
  act: (patienceMs?: number) => Promise<void>,
) => Promise<void>

/** Long enough for everything that works without a network. */
const briefMs = 1500

/** Starts the step; the fault strikes during it or after it. */
async function amid({ dice }: PurchaseWorld, act: () => Promise<void>, blow: () => Promise<unknown>) {
  const acting = act().catch(() => undefined)
  if (dice.next() < 0.5) await acting
  else await new Promise((resolve) => setTimeout(resolve, dice.whole(0, 250)))
  await blow()
  await acting
}

const reload: Blow = async (world, walk, act) =>
  await amid(
    world,
    () => act(briefMs),
    () => walk.tab.reload(),
  )

const back: Blow = async (world, walk, act) =>
  await amid(
    world,
    () => act(briefMs),
    () =>
      walk.tab.ask((byButton) => {
        const button = [...document.querySelectorAll<HTMLButtonElement>('.journey-buttons button')].find(
          (one) => one.textContent === 'Back',
        )
        if (byButton && button !== undefined) button.click()
        else history.back()
      }, world.dice.next() < 0.5),
  )

/** The purchase continues in another tab; the first one stays open or is closed. */
const secondTab: Blow = async (world, walk, act) => {
  const old = walk.tab
  const other = await world.newTab()
  await amid(
    world,
    () => act(briefMs),
    () => world.open(walk, other),
  )
  walk.tab = other
  if (world.dice.next() < 0.5) await old.close()
}

const tabKilled: Blow = async (world, walk, act) => {
  const old = walk.tab
  const other = await world.newTab()
  await amid(
    world,
    () => act(briefMs),
    () => old.kill(),
  )
  walk.tab = other
}

/** What is typed meanwhile exists only on the device. */
const tabKilledOffline: Blow = async (world, walk, act) => {
  const old = walk.tab
  const other = await world.newTab()
  await world.browser.setOffline(true)
  await act(briefMs).catch(() => undefined)
  await old.kill()
  await world.browser.setOffline(false)
  walk.tab = other
}

const browserKilled: Blow = async (world, _, act) =>
  await amid(
    world,
    () => act(briefMs),
    () => world.pullBrowser(),
  )

/** The server dies while idle, or during a request. */
const serverKilled: Blow = async ({ dice, product, proxy }, _, act) => {
  if (dice.next() < 0.4) {
    await product.kill()
    await act(briefMs).catch(() => undefined)
    await product.start()
    return
  }
  let killing: Promise<void> | undefined
  const afterMs = dice.whole(0, 40)
  proxy.rule((asked) => {
    if (isChange(asked))
      killing ??= new Promise((resolve) => setTimeout(resolve, afterMs)).then(() => product.kill())
    return 'pass'
  })
  await act(4000).catch(() => undefined)
  await (killing ?? product.kill())
  proxy.rule()
  await product.start()
}

const offline: Blow = async ({ browser }, _, act) => {
  await browser.setOffline(true)
  await act(briefMs).catch(() => undefined)
  await browser.setOffline(false)
}

/** The next changes meet a fault on their way. */
const broken =
  (faults: readonly Fault[]): Blow =>
  async (world, _, act) => {
    const fault = world.dice.one(faults)
    let left = world.dice.whole(1, 2)
    const before = world.arrived().length
    world.proxy.rule((asked) => (isChange(asked) && left-- > 0 ? fault : 'pass'))
    const acting = act(4000).catch(() => undefined)
    await until('a change comes', async () => world.arrived().length > before, 1500).catch(() => undefined)
    world.proxy.release()
    await acting
  }

/** All are about equally frequent. */
export const blows: readonly { readonly name: string; readonly weight: number; readonly strike: Blow }[] = [
  { name: 'reload', weight: 1, strike: reload },
  { name: 'back', weight: 1, strike: back },
  { name: 'second tab', weight: 1, strike: secondTab },
  { name: 'tab killed', weight: 1, strike: tabKilled },
  { name: 'tab killed offline', weight: 1, strike: tabKilledOffline },
  { name: 'browser killed', weight: 1, strike: browserKilled },
  { name: 'server killed', weight: 1, strike: serverKilled },
  { name: 'offline', weight: 1, strike: offline },
  {
    name: 'line broken',
    weight: 1,
    strike: broken(['cutBefore', 'hangBefore', 'portal', { status: 503 }, { status: 500 }]),
  },
  {
    name: 'answer lost',
    weight: 1,
    strike: broken(['cutAfter', 'hangAfter', 'twice', { status: 502, after: true }]),
  },
]
