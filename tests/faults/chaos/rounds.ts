import type { FaultProxy } from '../faultProxy.ts'
import type { ChaosBrowser } from './chaosBrowser.ts'
import type { Dice } from './dice.ts'

/** A kind of round, and roughly how often it occurs in a hundred rounds. */
export interface Kind {
  readonly name: string
  readonly weight: number
}

/** Kinds in random order, as often as their weights say. Without `only`, each kind comes once first. */
export function planOf<K extends Kind>(
  all: readonly K[],
  { rounds, chance, only }: { rounds: number; chance: Dice; only?: readonly string[] | undefined },
): K[] {
  const known = all.filter(({ name }) => only === undefined || only.includes(name))
  if (known.length === 0) throw new Error(`There is no scenario ${only?.join()}`)
  const plan: K[] = only === undefined ? [] : chance.shuffled(known)
  while (plan.length < rounds) {
    plan.push(...chance.shuffled(known.flatMap((one) => Array.from({ length: one.weight }, () => one))))
  }
  return plan.slice(0, rounds)
}

/** Ends all faults of proxy and network. */
export async function heal({ proxy, browser }: { proxy: FaultProxy; browser: ChaosBrowser }): Promise<void> {
  proxy.rule()
  proxy.release()
  await browser.setOffline(false)
}

/** How many rounds may end at a broken screen; with more, the run proves nothing. */
const mostStumbles = 2

/** Counts the rounds in which a screen was late or broke. */
export function stumbles(seed: number, browser: ChaosBrowser, say: (line: string) => void) {
  const stumbled: string[] = []
  /** @throws if there were too many. */
  const stumble = (nth: number, name: string, fault: unknown): void => {
    stumbled.push(
      [`Seed ${seed}, round ${nth + 1}, ${name}: ${String(fault)}`, ...browser.complaints].join('\n'),
    )
    say(stumbled.at(-1) ?? '')
    if (stumbled.length > mostStumbles) throw new Error(stumbled.join('\n'), { cause: fault })
  }
  return { stumbled, stumble }
}
