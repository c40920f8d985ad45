import type { ChaosBrowser } from '../chaosBrowser.ts'
import { type Dice, dice } from '../dice.ts'
import type { Engine } from '../engines.ts'
import { heal, planOf, stumbles } from '../rounds.ts'
import { type Blow, blows } from './blows.ts'
import { judgePurchases, type JudgedPurchases, readPurchases } from './purchaseLedger.ts'
import { openPurchaseWorld, type PurchaseWorld } from './purchaseWorld.ts'
import { type Place, places, type Walk } from './walk.ts'

export interface PurchaseRun {
  readonly browser: Pick<ChaosBrowser, 'name' | 'peculiarities'>
  readonly seed: number
  /** The number of rounds played. */
  readonly rounds: number
  readonly judged: JudgedPurchases
  readonly walks: readonly Walk[]
  /** How often each fault struck at each place. */
  readonly struck: ReadonlyMap<string, number>
  /** Combinations of fault and place that never happened. */
  readonly missed: readonly string[]
  /** Rounds with two purchases at once, in two tabs. */
  readonly pairs: number
  /** Drafts of purchases that were left on the device. */
  readonly left: readonly string[]
  readonly stumbled: readonly string[]
  /** The last round played, if too many stumbled for the run to go on. */
  readonly gaveUpAfter: number | null
  readonly seconds: number
  readonly pageFaults: readonly string[]
}

export interface PurchaseOptions {
  readonly rounds: number
  readonly seed: number
  /** No round begins after this many minutes. */
  readonly within?: number | undefined
  readonly engine?: Engine
  /** Plays only the faults with these names. */
  readonly only?: readonly string[] | undefined
  readonly say?: (line: string) => void
  /** Runs on the server's data after the judgement. */
  readonly after?: (dataFolder: string, walks: readonly Walk[]) => Promise<void>
}

/** How many places of a walk each round hits. */
const strikes = 3
/** More actions than any walk needs, even with faults. */
const mostActs = 120

const nameOf = (blow: string, place: Place): string => `${blow} at ${place}`

/** The places to hit in this round: where this fault has struck least. */
function targetsOf(blow: string, struck: ReadonlyMap<string, number>, chance: Dice): Set<Place> {
  const times = (place: Place): number => struck.get(nameOf(blow, place)) ?? 0
  return new Set(
    chance
      .shuffled(places)
      .toSorted((one, other) => times(one) - times(other))
      .slice(0, strikes),
  )
}

/** Walks from hold to Congratulations. `strike` runs once at each of the `targets`. */
async function walkThrough(
  world: PurchaseWorld,
  walk: Walk,
  targets: Set<Place>,
  strike: (place: Place) => Promise<void>,
): Promise<void> {
  for (let acts = 0; acts < mostActs; acts += 1) {
    const place = await world.arrive(walk)
    // Between fields, not always before the first one.
    const isDue = targets.has(place) && (place !== 'infoGathering' || world.dice.next() < 0.3 || isLast(walk))
    if (isDue) {
      targets.delete(place)
      await strike(place)
    } else {
      await world.act(walk, place)
      if (place === 'congratulations') return
    }
  }
  throw new Error(`${walk.name} never comes to its end`)
}

/** A second purchase in another tab. The first one's faults may interrupt it too, but it continues. */
async function walkBeside(
  world: PurchaseWorld,
  walk: Walk,
  blow: () => { readonly count: number; readonly isOver: boolean },
): Promise<void> {
  for (;;) {
    const before = blow()
    try {
      return await walkThrough(world, walk, new Set(), async () => undefined)
    } catch (fault) {
      const now = blow()
      if (before.isOver && now.count === before.count) throw fault
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

const isLast = ({ typed, kept }: Walk): boolean => Object.keys(typed).length - kept.size < 2

/**
 * Breaks things on purpose while people buy homes, heals them, and checks the server's purchases against what
 * people did.
 */
export async function runPurchases({
  rounds,
  within = Number.POSITIVE_INFINITY,
  seed,
  engine = 'chromium',
  only,
  say = () => undefined,
  after,
}: PurchaseOptions): Promise<PurchaseRun> {
  const began = Date.now()
  const chance = dice(seed)
  const world = await openPurchaseWorld(chance, engine)
  const { browser, product } = world
  const { stumbled, stumble } = stumbles(seed, browser, say)
  const struck = new Map<string, number>()
  let pairs = 0
  let gaveUpAfter: number | null = null
  let last = 0

  /** Plays one purchase, or two at once in two tabs of one browser; the fault strikes the first. */
  async function play(name: string, strike: Blow): Promise<void> {
    const one = await world.begin()
    const other = chance.next() < 0.35 ? await world.begin() : null
    if (other !== null) pairs += 1
    const targets = targetsOf(name, struck, chance)
    let blowsBegun = 0
    let blowsEnded = 0
    const beside =
      other === null
        ? Promise.resolve()
        : walkBeside(world, other, () => ({ count: blowsBegun, isOver: blowsBegun === blowsEnded }))
    const both = [
      walkThrough(world, one, targets, async (place) => {
        world.beginRound()
        const cell = nameOf(name, place)
        struck.set(cell, (struck.get(cell) ?? 0) + 1)
        blowsBegun += 1
        await strike(world, one, (patienceMs) => world.act(one, place, patienceMs))
        await heal(world)
        blowsEnded += 1
      }),
      beside,
    ]
    await Promise.allSettled(both)
    await Promise.all(both)
    await world.closeAll()
  }

  try {
    for (const [nth, { name, strike }] of planOf(blows, { rounds, chance, only }).entries()) {
      const roundBegan = Date.now()
      if (roundBegan - began > within * 60_000) break
      last = nth + 1
      const first = world.walks.length
      await play(name, strike).catch(async (fault: unknown) => {
        try {
          stumble(nth, name, fault)
        } catch {
          gaveUpAfter = nth + 1
        }
        // As people do: switches everything off and on again, then continues undisturbed.
        await heal(world)
        await product.kill()
        await product.start()
        await world.pullBrowser()
        for (const walk of world.walks.slice(first).filter(({ reference }) => reference === null)) {
          await walkThrough(world, walk, new Set(), async () => undefined).catch((again: unknown) =>
            say(`${walk.name}: ${String(again)}`),
          )
        }
      })
      await heal(world)
      say(`${nth + 1}/${rounds} ${name} ${Date.now() - roundBegan} ms`)
      // The rounds played so far are still judged.
      if (gaveUpAfter !== null) break
    }
    const left = await world.leftDrafts()
    await product.kill()
    const judged = judgePurchases(world.walks, await readPurchases(product.dataFolder))
    await after?.(product.dataFolder, world.walks)
    const played = blows.filter(({ name }) => only === undefined || only.includes(name))
    const cells = played.flatMap(({ name }) => places.map((place) => nameOf(name, place)))
    return {
      browser,
      seed,
      rounds: last,
      judged,
      walks: world.walks,
      struck,
      missed: cells.filter((cell) => !struck.has(cell)),
      pairs,
      left,
      stumbled,
      gaveUpAfter,
      seconds: Math.round((Date.now() - began) / 1000),
      pageFaults: [...browser.faults],
    }
  } finally {
    await world.close()
  }
}

/** The run's figures, one per line. */
export function purchaseFigures(run: PurchaseRun): string {
  const { lost, doubled, mixed, reserved } = run.judged
  const times = [...run.struck.values()].reduce((sum, one) => sum + one, 0)
  return [
    `${run.browser.name}, seed ${run.seed}, ${run.rounds} rounds in ${run.seconds} s`,
    `purchases ${run.walks.length}, reserved ${reserved}, ${run.pairs} times two at once; struck ${times} times`,
    `lost ${lost.length}, doubled ${doubled.length}, mixed up ${mixed.length}, drafts left on the device ${run.left.length}`,
    ...[...lost, ...doubled, ...mixed].map((what) => `  ! ${what}`),
    ...run.left.map((key) => `  left: ${key}`),
    ...run.stumbled.map((what) => `  stumbled: ${what}`),
    ...(run.gaveUpAfter === null ? [] : [`  gave up after round ${run.gaveUpAfter}: stumbled too often`]),
    ...run.pageFaults.map((what) => `  fault of a page: ${what}`),
    ...(run.missed.length === 0 ? [] : [`  not struck: ${run.missed.join(', ')}`]),
  ].join('\n')
}

/** Whether all rounds were played, and nothing was lost, doubled, mixed up or left behind. */
export const isSound = ({ judged: { lost, doubled, mixed }, left, gaveUpAfter }: PurchaseRun): boolean =>
  gaveUpAfter === null && [lost, doubled, mixed, left].every((found) => found.length === 0)
