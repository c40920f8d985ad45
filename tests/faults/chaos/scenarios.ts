import { until } from '../../browser/harness/askServer.ts'
import type { Fault, Passed } from '../faultProxy.ts'
import { seen as see } from './chaosBrowser.ts'
import { isSubmission, type ChaosWorld } from './chaosWorld.ts'
import { signOut } from './steps.ts'

/** States that a run must have reached in order to count. */
export const rareStates = [
  'replayedKey',
  'lostAnswer',
  'killAtPromise',
  'killWhileSending',
  'killWhilePressing',
  'databasesThrownAway',
  'serverKillMidRequest',
  'serverAway',
  'workerStopMidDrain',
  'twoTabsDraining',
  'pageSendsItself',
  'portal',
  'cutBefore',
  'refused500',
  'refused503',
  'refused429',
  'offline',
  'offerByUnit',
  'offerByModel',
  'offerBySpecification',
  'newAgency',
  'newAgent',
  'fourPictures',
  'sentAfterSignOut',
  'sentAfterSessionEnd',
  'waitedForSignIn',
  'lotTakenMeanwhile',
] as const
export type Rare = (typeof rareStates)[number]

/** What a scenario observes itself; the rest comes from the proxy's log at the end. */
export interface Seen {
  reached(state: Rare): void
  /** These keys were in transit when the power failed, or were sent back, so they must come again. */
  interrupted(
    by: 'killWhileSending' | 'workerStopMidDrain' | 'waitedForSignIn',
    keys: readonly string[],
  ): void
}

export type Scenario = (world: ChaosWorld, seen: Seen) => Promise<void>

/** Applies `fault` to the first `times` submissions of the round. */
function first(world: ChaosWorld, times: number, fault: () => Fault): void {
  let left = times
  world.proxy.rule((asked) => (isSubmission(asked) && left-- > 0 ? fault() : 'pass'))
}

async function some(world: ChaosWorld): Promise<void> {
  const count = world.dice.whole(1, 2)
  for (let nth = 0; nth < count; nth += 1) await world.submit()
}

const keysUnderWay = (world: ChaosWorld): string[] => [
  ...new Set(
    world
      .arrived()
      .filter(({ over }) => !over)
      .map(({ key }) => key),
  ),
]

const broken =
  (...faults: readonly Fault[]): Scenario =>
  async (world) => {
    first(world, world.dice.whole(1, 2), () => world.dice.one(faults))
    await some(world)
    await world.came()
  }

const portal: Scenario = async (world) => {
  let left = 3
  // A captive portal answers everything, reads as well as submissions.
  world.proxy.rule((asked) => {
    if (isSubmission(asked)) left -= 1
    return asked.method === 'POST' && left >= 0 ? 'portal' : 'pass'
  })
  await some(world)
  await world.came()
}

const killAtPromise: Scenario = async (world, seen) => {
  world.proxy.rule((asked) => (isSubmission(asked) ? 'hangBefore' : 'pass'))
  const { key } = await world.submit()
  await world.browser.kill()
  if (!world.arrived().some((one) => one.key === key && one.forwarded)) seen.reached('killAtPromise')
  world.proxy.rule()
  await world.startBrowser()
}

const killWhileSending: Scenario = async (world, seen) => {
  const fault = world.dice.one(['hangBefore', 'hangAfter'] as const)
  world.proxy.rule((asked) => (isSubmission(asked) ? fault : 'pass'))
  await some(world)
  await world.came('hangs')
  const keys = keysUnderWay(world)
  await world.browser.kill()
  world.proxy.rule()
  seen.interrupted('killWhileSending', keys)
  await world.startBrowser()
}

/** A power cut corrupts the database files, and the browser silently deletes them all. */
const databasesTorn: Scenario = async (world, seen) => {
  world.proxy.rule((asked) => (isSubmission(asked) ? 'hangBefore' : 'pass'))
  await some(world)
  await world.browser.kill()
  world.proxy.rule()
  if (world.browser.tearDatabases()) seen.reached('databasesThrownAway')
  await world.startBrowser()
}

/** Dies between the press and "On this device": nothing was promised, but no half of it may remain. */
const killWhilePressing: Scenario = async (world, seen) => {
  const { tab } = world.browser
  const before = world.handed.length
  const handing = world.submit().then(
    () => true,
    () => false,
  )
  await see(tab, 'the last step', () => location.pathname === '/submit-worksheet-final')
  await new Promise((resolve) => setTimeout(resolve, world.dice.whole(0, 150)))
  await world.browser.kill()
  await handing
  if (world.handed.length > before) seen.reached('killWhilePressing')
  await world.startBrowser()
}

const serverKillMidRequest: Scenario = async (world) => {
  let killing: Promise<void> | undefined
  world.proxy.rule((asked) => {
    if (isSubmission(asked) && killing === undefined) {
      const after = world.dice.whole(0, 12)
      killing = new Promise((resolve) => setTimeout(resolve, after)).then(
        async () => await world.product.kill(),
      )
    }
    return 'pass'
  })
  await some(world)
  await world.came()
  await (killing ?? world.product.kill())
  await world.product.start()
}

const serverAway: Scenario = async (world, seen) => {
  await world.product.kill()
  await some(world)
  seen.reached('serverAway')
  await world.product.start()
}

const workerStopMidDrain: Scenario = async (world, seen) => {
  const fault = world.dice.one(['hangBefore', 'hangAfter'] as const)
  world.proxy.rule((asked) => (isSubmission(asked) ? fault : 'pass'))
  await some(world)
  const sent = await world.came('hangs')
  const keys = keysUnderWay(world)
  const stopped = await world.browser.loseWorker()
  world.proxy.rule()
  if (stopped && sent !== null) seen.interrupted('workerStopMidDrain', keys)
  world.proxy.release()
}

const offline: Scenario = async (world, seen) => {
  await world.browser.setOffline(true)
  await some(world)
  if (world.arrived().length === 0) seen.reached('offline')
  await world.browser.setOffline(false)
  await world.came()
}

const flapping: Scenario = async (world) => {
  const handing = some(world)
  for (let times = world.dice.whole(4, 8); times > 0; times -= 1) {
    await world.browser.setOffline(times % 2 === 0)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await world.browser.setOffline(false)
  await handing
}

const twoTabs: Scenario = async (world, seen) => {
  const { browser } = world
  const one = browser.tab
  const other = await browser.newTab()
  await browser.setOffline(true)
  await world.submit(one)
  await world.submit(other)
  // Both learn at once that the network is back, and both want to send.
  await browser.setOffline(false)
  if ((await world.came()) !== null && one.isOpen() && other.isOpen()) seen.reached('twoTabsDraining')
  await other.close()
}

/** A page without a worker (after a hard reload) sends its own work while another page wakes the worker. */
const pageSendsItself: Scenario = async (world, seen) => {
  const one = world.browser.tab
  const other = await world.browser.newTabWithoutWorker()
  await other.onSent((path) => {
    if (isSubmission({ path })) seen.reached('pageSendsItself')
  })
  await world.submit(other)
  await world.submit(one)
  await world.came()
  await other.close()
}

const reload: Scenario = async (world) => {
  await some(world)
  await world.browser.tab.reload()
}

/** Waits until the server has answered a submission of the round, or the one with `key`, with this status. */
async function answered(world: ChaosWorld, status: number, key?: string | null): Promise<Passed | undefined> {
  const find = async (): Promise<Passed | undefined> =>
    world.arrived().find((one) => one.status === status && (key === undefined || one.key === key))
  return await until('it is answered', find, 20_000).catch(() => undefined)
}

/**
 * The person signs out after submitting. The work is sent under its original right, with nobody signed in.
 */
const signOutBefore: Scenario = async (world, seen) => {
  world.proxy.rule((asked) => (isSubmission(asked) ? 'cutBefore' : 'pass'))
  await some(world)
  await signOut(world.browser.tab)
  world.proxy.rule()
  await world.noticeSignedOut()
  if ((await answered(world, 200)) !== undefined) seen.reached('sentAfterSignOut')
  await world.signInAgain()
}

/**
 * The session ends while the server is away. If the right to submit has ended too, the work waits for a
 * sign-in.
 */
const sessionEnds =
  (rightToo: boolean): Scenario =>
  async (world, seen) => {
    await world.product.kill()
    await some(world)
    await world.endSessions(rightToo)
    await world.product.start()
    await world.noticeSignedOut()
    const first = await answered(world, rightToo ? 401 : 200)
    if (first !== undefined && rightToo) seen.interrupted('waitedForSignIn', [first.key])
    if (first !== undefined && !rightToo) seen.reached('sentAfterSessionEnd')
    await world.signInAgain()
  }

/** Another buyer has the lot when the worksheet arrives, so it is stored as a conflict, with its pictures. */
const lotTaken: Scenario = async (world) => {
  await world.browser.setOffline(true)
  const lot = world.freeLot()
  const { key } = await world.submit(world.browser.tab, { offerType: 0, lot })
  const giveBack = await world.takeLot(lot)
  await world.browser.setOffline(false)
  await answered(world, 200, key)
  await giveBack()
}

/** Roughly how often it occurs in a hundred rounds. */
export const scenarios: readonly {
  readonly name: string
  readonly weight: number
  readonly run: Scenario
}[] = [
  { name: 'calm', weight: 1, run: some },
  { name: 'cut before', weight: 2, run: broken('cutBefore') },
  { name: 'answer lost', weight: 3, run: broken('cutAfter') },
  { name: 'twice', weight: 1, run: broken('twice') },
  { name: 'server fault', weight: 1, run: broken({ status: 500 }) },
  { name: 'server busy', weight: 1, run: broken({ status: 503 }) },
  { name: 'too many', weight: 1, run: broken({ status: 429 }) },
  { name: 'refused after commit', weight: 2, run: broken({ status: 502, after: true }) },
  { name: 'portal', weight: 2, run: portal },
  { name: 'kill at the promise', weight: 3, run: killAtPromise },
  { name: 'kill while sending', weight: 3, run: killWhileSending },
  { name: 'databases torn', weight: 2, run: databasesTorn },
  { name: 'kill while pressing', weight: 2, run: killWhilePressing },
  { name: 'server killed mid-request', weight: 4, run: serverKillMidRequest },
  { name: 'server away', weight: 2, run: serverAway },
  { name: 'worker stopped', weight: 3, run: workerStopMidDrain },
  { name: 'offline', weight: 2, run: offline },
  { name: 'flapping', weight: 2, run: flapping },
  { name: 'two tabs', weight: 3, run: twoTabs },
  { name: 'page without worker', weight: 2, run: pageSendsItself },
  { name: 'reload', weight: 1, run: reload },
  { name: 'signed out', weight: 2, run: signOutBefore },
  { name: 'session ended', weight: 1, run: sessionEnds(false) },
  { name: 'right ended', weight: 2, run: sessionEnds(true) },
  { name: 'lot taken', weight: 2, run: lotTaken },
]
