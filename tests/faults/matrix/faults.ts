import type { Outcome } from '../../../src/offline/classify.ts'
import type { Dice } from '../chaos/dice.ts'
import { emptyDisk, fillDisk } from './fullDisk.ts'
import type { FaultName } from './journey.ts'
import type { Stage } from './stage.ts'

const hour = 60 * 60_000
const pause = async (ms: number): Promise<void> => await new Promise((resolve) => setTimeout(resolve, ms))

/** A step under way, as a fault meets it. */
export interface Hit {
  readonly stage: Stage
  readonly dice: Dice
  /** One try of the step. */
  attempt(): Promise<Outcome>
  /** The same step in another tab of the same browser, which does not know of the first. */
  attemptInOtherTab(): Promise<Outcome>
  /** The browser dies, and with it everything that it had not stored. */
  killBrowser(): void
  /** What stands in for the fault's own blow here. */
  readonly blow: (() => Promise<void> | void) | undefined
  /** Exactly when to strike, for the controls; otherwise the seed says. */
  readonly when: 'before' | 'afterCommit' | undefined
}

/** How a fault is inflicted on a step, and healed. Afterwards, everything works again, and people go on. */
export interface Fault {
  readonly name: FaultName
  readonly strike: (hit: Hit) => Promise<void>
}

/** Strikes while the step's request is under way: before it is read, in its middle, or once it is answered. */
async function amid(hit: Hit, blow: () => Promise<void> | void): Promise<void> {
  const { stage, dice, when } = hit
  const { proxy } = stage
  const strike = hit.blow ?? blow
  if (when === 'before') {
    await strike()
    await hit.attempt()
    return
  }
  const before = proxy.passed.length
  if (when === 'afterCommit') proxy.rule(() => 'hangAfter')
  const trying = hit.attempt()
  const over = { is: false }
  void trying.then(() => (over.is = true))
  const isMet = (): boolean => {
    const asked = proxy.passed[before]
    return asked !== undefined && (when === undefined ? asked.forwarded : asked.status !== null)
  }
  // Some steps are no request to the server: a card's number, or a command.
  const end = Date.now() + (when === undefined ? 400 : 10_000)
  while (!over.is && !isMet() && Date.now() < end) await pause(1)
  if (when === undefined) await pause(dice.whole(0, 30))
  await strike()
  proxy.rule()
  proxy.release()
  await trying
}

const serverKilled: Fault['strike'] = async (hit) => {
  await amid(hit, async () => await hit.stage.killServer())
  await hit.stage.startServer()
}

const databaseKilled: Fault['strike'] = async (hit) => {
  await amid(hit, async () => await hit.stage.killDatabase())
  await hit.stage.startDatabase()
}

const browserKilled: Fault['strike'] = async (hit) => {
  await amid(hit, () => hit.killBrowser())
  hit.killBrowser()
}

/** The first try never arrives, the answer to the second is lost. */
const networkCut: Fault['strike'] = async (hit) => {
  const { proxy } = hit.stage
  if (hit.blow !== undefined) return await amid(hit, hit.blow)
  for (const fault of ['cutBefore', 'cutAfter'] as const) {
    proxy.rule(() => fault)
    await hit.attempt()
    proxy.rule()
  }
}

/** The writes that still find room are fewer than most steps need. */
const diskFull: Fault['strike'] = async (hit) => {
  const { db } = hit.stage
  await fillDisk(db, hit.when === 'before' ? 0 : hit.dice.whole(0, 7))
  try {
    await hit.attempt()
  } finally {
    await emptyDisk(db)
  }
}

/** By hours in either direction, while the step is done; then it is put right. */
const clockJumped: Fault['strike'] = async (hit) => {
  const ms = hit.dice.one([-36, -3, 3, 36]) * hour
  if (hit.blow === undefined) await hit.stage.moveClock(ms)
  else await hit.blow()
  await hit.attempt()
  if (hit.blow === undefined) await hit.stage.moveClock(0)
}

/** The next release starts beside this one, which finishes what it has begun. */
const update: Fault['strike'] = async (hit) => {
  const handOver = await hit.stage.update()
  await amid(hit, handOver)
}

const secondTab: Fault['strike'] = async (hit) => {
  const first = hit.attempt()
  await pause(hit.dice.whole(0, 10))
  await Promise.all([first, hit.attemptInOtherTab()])
}

export const faults: readonly Fault[] = [
  { name: 'server killed', strike: serverKilled },
  { name: 'database killed', strike: databaseKilled },
  { name: 'browser killed', strike: browserKilled },
  { name: 'network cut', strike: networkCut },
  { name: 'disk full', strike: diskFull },
  { name: 'clock jumped', strike: clockJumped },
  { name: 'update', strike: update },
  { name: 'second tab', strike: secondTab },
]
