import type { Passed } from '../faultProxy.ts'
import type { ChaosBrowser } from './chaosBrowser.ts'
import { isSubmission, openChaosWorld, stillWaiting } from './chaosWorld.ts'
import { dice } from './dice.ts'
import type { Engine } from './engines.ts'
import { judge, lateOf, readStored, type HandedIn, type Judged, type Stored } from './ledger.ts'
import { partKey } from './partKey.ts'
import { heal, planOf, stumbles } from './rounds.ts'
import { rareStates, scenarios, type Rare } from './scenarios.ts'

export interface ChaosRun {
  readonly browser: Pick<ChaosBrowser, 'name' | 'peculiarities'>
  readonly seed: number
  readonly rounds: number
  readonly judged: Judged
  /** Items that arrived only after the run's first time limit. */
  readonly late: readonly string[]
  readonly handed: readonly HandedIn[]
  /** How often each rare state was reached. */
  readonly reached: Readonly<Record<Rare, number>>
  /** Rare states that were not reached. */
  readonly missed: readonly Rare[]
  /** Whether the outbox was empty in the end. */
  readonly emptied: boolean
  /**
   * What the device still had at the end, and what the proxy saw of it, to show where lost work got stuck.
   */
  readonly held: readonly string[]
  /** Bytes left on the device that belonged to nothing. */
  readonly orphans: readonly string[]
  /**
   * Rounds in which a screen was late or broke, with reasons: people had to wait, but no promise was broken.
   */
  readonly stumbled: readonly string[]
  /** How often the browser had deleted the device's data while a person was signed in. */
  readonly thrownAway: number
  /** Submission requests that reached the proxy, and those that the server answered. */
  readonly sent: number
  readonly answered: number
  /** The most submissions in transit at the same time. */
  readonly atOnce: number
  readonly seconds: number
  readonly pageFaults: readonly string[]
}

export interface ChaosOptions {
  readonly rounds: number
  readonly seed: number
  readonly engine?: Engine
  /** Plays only the scenarios with these names. */
  readonly only?: readonly string[] | undefined
  readonly say?: (line: string) => void
  /** Runs on the server's data after the judgement. */
  readonly after?: (dataFolder: string, handed: readonly HandedIn[]) => Promise<void>
}

/** How long a run waits at its end for work in transit, and then again for latecomers. */
const patienceMs = 120_000
const latePatienceMs = 300_000
/**
 * Breaks things on purpose for some rounds, heals them, and checks the server's database against what was
 * submitted.
 */
export async function runChaos({
  rounds,
  seed,
  engine = 'chromium',
  only,
  say = () => undefined,
  after,
}: ChaosOptions): Promise<ChaosRun> {
  const began = Date.now()
  const chance = dice(seed)
  const world = await openChaosWorld(chance, engine)
  const counts = Object.fromEntries(rareStates.map((state) => [state, 0])) as Record<Rare, number>
  const { stumbled, stumble } = stumbles(seed, world.browser, say)
  const interrupted: { by: Rare; keys: readonly string[]; from: number }[] = []
  try {
    for (const [nth, { name, run }] of planOf(scenarios, { rounds, chance, only }).entries()) {
      const roundBegan = Date.now()
      world.beginRound()
      await run(world, {
        reached: (state) => (counts[state] += 1),
        interrupted: (by, keys) => interrupted.push({ by, keys, from: world.proxy.passed.length }),
      }).catch(async (fault: unknown) => {
        stumble(nth, name, fault)
        // As people do: switches everything off and on again. Earlier promises must still be kept.
        await heal(world)
        await world.product.kill()
        await world.product.start()
        await world.pullBrowser()
      })
      await heal(world)
      // Usually leaves something unsent for the next fault to hit.
      await world.settle(nth % 4 === 3 ? 10_000 : 1500)
      say(`${nth + 1}/${rounds} ${name} ${Date.now() - roundBegan} ms`)
    }
    await heal(world)
    let emptied = await world.settle(patienceMs)
    const waited = emptied ? [] : stillWaiting(await world.held())
    if (!emptied) {
      say(`late: ${waited.join(', ')}`)
      emptied = await world.settle(latePatienceMs)
    }
    const { passed } = world.proxy
    addFromLine(counts, passed)
    for (const { by, keys, from } of interrupted) {
      counts[by] += keys.filter((key) => passed.slice(from).some((one) => one.key === key)).length
    }
    const held = (await world.held()).map((one) => JSON.stringify({ ...one, line: seenOf(one.key, passed) }))
    const orphans = await world.orphans()
    await world.product.kill()
    const stored = await readStored(world.product.dataFolder)
    addFromStored(counts, world.handed, stored)
    const judged = judge(world.handed, stored)
    await after?.(world.product.dataFolder, world.handed)
    const submissions = passed.filter(isSubmission)
    return {
      browser: world.browser,
      seed,
      rounds,
      judged,
      late: lateOf(waited, stored),
      handed: world.handed,
      reached: counts,
      missed: rareStates.filter((state) => counts[state] === 0),
      emptied,
      held,
      orphans,
      stumbled,
      thrownAway: world.thrownAway(),
      sent: submissions.length,
      answered: submissions.filter(({ status }) => status !== null).length,
      atOnce: mostAtOnce(submissions),
      seconds: Math.round((Date.now() - began) / 1000),
      pageFaults: [...world.browser.faults],
    }
  } finally {
    await world.close()
  }
}

/** A key's history at the proxy. */
const seenOf = (key: string, passed: readonly Passed[]): string[] =>
  passed.filter((one) => one.key === key).map(({ fault, status }) => `${JSON.stringify(fault)} ${status}`)

/** The most requests in transit at one moment. */
function mostAtOnce(all: readonly Passed[]): number {
  return Math.max(
    0,
    ...all.map(({ from }) => all.filter((one) => one.from <= from && from < one.till).length),
  )
}

/** Counts what the proxy saw. */
function addFromLine(counts: Record<Rare, number>, passed: readonly Passed[]): void {
  const answered = new Map<string, number>()
  for (const one of passed.filter(isSubmission)) {
    const { fault, status, key } = one
    if (status === 200) {
      answered.set(key, (answered.get(key) ?? 0) + 1)
      if (fault === 'cutAfter' || fault === 'hangAfter' || typeof fault === 'object') counts.lostAnswer += 1
    }
    if (one.forwarded && status === null) counts.serverKillMidRequest += 1
    if (fault === 'portal') counts.portal += 1
    if (fault === 'cutBefore') counts.cutBefore += 1
    if (typeof fault !== 'object' || fault.after === true) continue
    if (fault.status === 500) counts.refused500 += 1
    if (fault.status === 503) counts.refused503 += 1
    if (fault.status === 429) counts.refused429 += 1
  }
  counts.replayedKey = [...answered.values()].filter((times) => times > 1).length
}

/** Counts what reached the server. */
function addFromStored(counts: Record<Rare, number>, handed: readonly HandedIn[], stored: Stored): void {
  const kinds = ['offerByUnit', 'offerByModel', 'offerBySpecification'] as const
  for (const { key, offerType, isConflict, pictures } of stored.worksheets) {
    const one = handed.find((each) => each.key === key)
    const kind = kinds[offerType]
    if (one === undefined || kind === undefined) continue
    counts[kind] += 1
    if (isConflict) counts.lotTakenMeanwhile += 1
    const fourth = [0, 1].map((buyer) => partKey(key, `picture ${buyer} 3`))
    if (pictures.some((picture) => fourth.includes(picture.key))) counts.fourPictures += 1
    if (one.newAgency !== null && stored.agencies.has(partKey(key, 'agency'))) counts.newAgency += 1
    if (stored.agents.has(partKey(key, 'agent'))) counts.newAgent += 1
  }
}

/** The run's figures, one per line. */
export function figuresOf(run: ChaosRun): string {
  const { judged } = run
  return [
    `${run.browser.name}, seed ${run.seed}, ${run.rounds} rounds in ${run.seconds} s`,
    ...run.browser.peculiarities.map((how) => `  its own way, ${how}`),
    `handed in ${run.handed.length}, acknowledged ${run.handed.filter(({ key }) => key !== null).length}`,
    `at the server: ${judged.worksheets} worksheets, ${judged.pictures} pictures`,
    `sent ${run.sent} times, answered ${run.answered} times, most at once ${run.atOnce}`,
    `lost ${judged.lost.length}, late ${run.late.length}, doubled ${judged.doubled.length}, out of order ${judged.outOfOrder.length}, bytes of nothing on the device ${run.orphans.length}`,
    `databases found thrown away under somebody signed in: ${run.thrownAway}`,
    ...rareStates.map((state) => `  ${state}: ${run.reached[state]}`),
    ...[...judged.lost, ...judged.doubled, ...judged.outOfOrder, ...judged.unknown].map(
      (what) => `  ! ${what}`,
    ),
    ...run.late.map((key) => `  late: ${key}`),
    ...run.stumbled.map((what) => `  stumbled: ${what}`),
    ...run.orphans.map((item) => `  belongs to nothing: ${item}`),
    ...run.held.map((item) => `  still on the device: ${item}`),
  ].join('\n')
}
