import { createHash } from 'node:crypto'
import type { Outcome } from '../../../src/offline/classify.ts'
import { newKey } from '../../world/startWorld.ts'
import { dice } from '../chaos/dice.ts'
import { type Fault, type Hit, faults } from './faults.ts'
import { judgeAll, settle } from './judge.ts'
import type { Journey, Step } from './journey.ts'
import { journeys, type Stages } from './journeys.ts'
import type { Stage } from './stage.ts'

export const positions = ['first', 'middle', 'last'] as const
type Position = (typeof positions)[number]

/** One combination of the two tables. */
interface Cell {
  readonly name: string
  readonly fault: Fault
  readonly journey: (typeof journeys)[number]
  readonly position: Position
}

export const cells: readonly Cell[] = faults.flatMap((fault) =>
  journeys.flatMap((journey) =>
    positions.map((position) => ({
      name: `${fault.name}, ${journey.name}, ${position}`,
      fault,
      journey,
      position,
    })),
  ),
)

/** A guard that is broken on purpose, to prove that the judge notices. */
export interface Sabotage {
  /** Each try has another key, as if the server did not remember them. */
  readonly forgets?: boolean
  /** Whoever opens the app again presses again, without looking. */
  readonly looksNot?: boolean
  /** Any answer, or none, counts as done, as if the server promised before its commit. */
  readonly promises?: boolean
  readonly when?: Hit['when']
  /** What a broken server does while the fault lasts. */
  readonly does?: (stage: Stage) => Promise<void>
}

const indexOf: Readonly<Record<Position, (steps: readonly Step[]) => number>> = {
  first: () => 0,
  middle: (steps) => Math.floor(steps.length / 2),
  last: (steps) => steps.length - 1,
}

/** How long people go on trying once everything works again, in ms. */
const patienceMs = 60_000

class Press {
  private key = newKey()
  private readonly otherKey = newKey()
  private trouble = ''
  private isAgain = false
  private isDone = false
  private hasForgotten = false
  private readonly journey: Journey
  private readonly step: Step
  private readonly sabotage: Sabotage

  constructor(journey: Journey, step: Step, sabotage: Sabotage) {
    this.journey = journey
    this.step = step
    this.sabotage = sabotage
  }

  async prepare(): Promise<void> {
    await this.step.prepare?.(this.key)
    await this.step.prepare?.(this.otherKey)
  }

  async attempt(key = this.key): Promise<Outcome> {
    const outcome = await this.step.press(key).catch((error: unknown): Outcome => {
      this.trouble = String(error)
      return { kind: 'wait', why: 'line' }
    })
    if (outcome.kind === 'taken' || this.sabotage.promises === true) this.isDone = true
    return outcome
  }

  async attemptInOtherTab(): Promise<Outcome> {
    const isShared = this.step.isStored && this.sabotage.forgets !== true
    return await this.attempt(isShared ? this.key : this.otherKey)
  }

  killBrowser(): void {
    this.journey.device.kill()
    if (this.step.isStored && this.sabotage.looksNot !== true) return
    this.key = newKey()
    this.isDone = false
    this.hasForgotten = true
  }

  /** Goes on as people and the app do: the same press again, or a look first if nobody remembers it. */
  async finish(): Promise<void> {
    const { step, sabotage } = this
    if (this.hasForgotten && sabotage.looksNot !== true) this.isDone = await step.seen()
    const end = Date.now() + patienceMs
    while (!this.isDone) {
      const outcome = await this.attempt()
      if (this.isDone) break
      // In another tab, or before the browser died.
      if (outcome.kind !== 'wait' && (await step.seen())) break
      // A refusal settles its press: whoever reads it may press again.
      const isAgain = outcome.kind === 'refused' && !step.isStored && !this.isAgain
      if (isAgain) {
        this.isAgain = true
        this.key = newKey()
      } else if (outcome.kind !== 'wait' || Date.now() > end)
        throw new Error(
          `lost: ${step.name} cannot be done any more: ${JSON.stringify(outcome)} ${this.trouble}`,
        )
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    // The answer that told the device how to go on may have been that of another try.
    if (sabotage.promises !== true && !(await step.seen()))
      throw new Error(`lost: ${step.name} was promised, and nobody sees it`)
  }
}

/** Plays one cell and returns what the judge found: nothing lost, nothing left, nothing there twice. */
export async function runCell(
  stages: Stages,
  { name, fault, journey: { name: journeyName, at: place, begin }, position }: Cell,
  seed: number,
  sabotage: Sabotage = {},
): Promise<readonly string[]> {
  const own = createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE(0)
  const stage = stages[place]
  const journey = await begin(stages)
  journey.device.isForgetful = sabotage.forgets === true
  const target = indexOf[position](journey.steps)
  const found: string[] = []
  try {
    for (const [nth, step] of journey.steps.entries()) {
      const press = new Press(journey, step, sabotage)
      const blow = step.instead?.[fault.name]?.blow
      if (nth === target) {
        await press.prepare()
        await fault.strike({
          stage,
          dice: dice(own),
          blow: blow ?? (sabotage.does && (async () => await sabotage.does?.(stage))),
          when: sabotage.when,
          attempt: async () => await press.attempt(),
          attemptInOtherTab: async () => await press.attemptInOtherTab(),
          killBrowser: () => press.killBrowser(),
        })
      }
      await press.finish()
    }
  } catch (error) {
    found.push(`${journeyName}: ${String(error)}`)
    await stage.mend()
  }
  found.push(...(await settle(stage)))
  found.push(...(await journey.judge()), ...(await judgeAll(stage)))
  return found
}
