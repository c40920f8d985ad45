import type { OutboxRow } from '../store/workDb.ts'
import { retryAfter } from './backoff.ts'
import { beat, claim, isDue, takeOver } from './claim.ts'
import { classify } from './classify.ts'
import { confirm } from './confirm.ts'
import { deliver } from './deliver.ts'
import { asOnlySender } from './lock.ts'
import { settle } from './settle.ts'
import type { World } from './world.ts'

/** How long one round may last, and how often it shows that it lives, in ms. */
const slices = { round: 60_000, beat: 15_000 } as const

/** What a round of sending came to. */
export interface Drained {
  /** Items that the server took in this round. */
  taken: number
  /** Items that still wait for the server, not counting those that wait for a person. */
  left: number
  /** When the next of them may be tried, epoch ms; null when none waits. */
  nextAt: number | null
  /** Somebody else is sending. */
  busy: boolean
  /** The wire was dead. */
  noNetwork: boolean
}

/** Sends what can be sent, one at a time in each lane, as the only sender of this device. */
export async function drain(world: World, roundMs: number = slices.round): Promise<Drained> {
  const round = await asOnlySender(world, () => roundOf(world, roundMs))
  const rest = await restOf(world)
  return round === null
    ? { ...rest, taken: 0, busy: true, noNetwork: false }
    : { ...rest, ...round, busy: false }
}

async function roundOf(world: World, roundMs: number): Promise<{ taken: number; noNetwork: boolean }> {
  const drainer = crypto.randomUUID()
  await takeOver(world.store, drainer, world.now())
  const endsAt = world.now() + roundMs
  let beatenAt = world.now()
  const show = async (): Promise<void> => {
    beatenAt = world.now()
    await beat(world.store, drainer, beatenAt)
  }
  const pulse = setInterval(() => void show().catch(() => undefined), slices.beat)
  // Timers may be late while there is much to do; each beat is a write of its own.
  const showIfSilent = async (): Promise<void> => {
    if (Math.abs(world.now() - beatenAt) >= slices.beat) await show()
  }
  try {
    let taken = 0
    for (;;) {
      // Pictures follow their worksheets: what the first lane sends, the second may send at once.
      const main = await laneOf(world, { drainer, showIfSilent }, 'main', endsAt)
      const files = await laneOf(world, { drainer, showIfSilent }, 'files', endsAt)
      taken += main.taken + files.taken
      const noNetwork = main.noNetwork || files.noNetwork
      const idle = main.taken + files.taken === 0
      if (noNetwork || idle || over(world, endsAt, roundMs)) {
        const heard = noNetwork ? false : await confirm(world)
        return { taken, noNetwork: noNetwork || !heard }
      }
    }
  } finally {
    clearInterval(pulse)
  }
}

/** Also over when the clock was moved back. */
const over = (world: World, endsAt: number, roundMs: number): boolean =>
  world.now() >= endsAt || endsAt - world.now() > roundMs

async function laneOf(
  world: World,
  { drainer, showIfSilent }: { drainer: string; showIfSilent: () => Promise<void> },
  lane: OutboxRow['lane'],
  endsAt: number,
): Promise<{ taken: number; noNetwork: boolean }> {
  let taken = 0
  while (world.now() < endsAt) {
    const claimed = await claim(world.store, drainer, lane, world.now())
    if (claimed === null) break
    const heard = await deliver(claimed, world)
    const outcome = heard === 'damaged' ? ({ kind: 'damaged' } as const) : classify(heard)
    await settle(world.store, {
      claimed: claimed.row,
      outcome,
      askedMs:
        heard === 'damaged' || heard === null ? 0 : retryAfter(heard.headers.get('retry-after'), world.now()),
      now: world.now(),
      random: world.random(),
    })
    await showIfSilent()
    if (outcome.kind === 'taken') taken += 1
    if (outcome.kind === 'wait' && outcome.why === 'line') return { taken, noNetwork: true }
  }
  return { taken, noNetwork: false }
}

/** What still waits for the server, and until when. */
export async function restOf(
  world: Pick<World, 'store' | 'now'>,
): Promise<{ left: number; nextAt: number | null }> {
  const rows = await world.store.work.with((db) => db.outbox.toArray())
  const now = world.now()
  const stopped = new Set(rows.filter(({ state }) => state === 'needsSignIn').map(({ scope }) => scope))
  const dead = new Set(rows.filter(({ state }) => state === 'notPossible').map(({ key }) => key))
  const waiting = rows.filter(
    (row) =>
      (row.state === 'onThisDevice' || row.state === 'sending' || row.state === 'received') &&
      !stopped.has(row.scope) &&
      !(row.parent !== null && dead.has(row.parent)),
  )
  const times = waiting.map((row) => (row.state !== 'onThisDevice' || isDue(row, now) ? now : row.nextAt))
  return { left: waiting.length, nextAt: times.length === 0 ? null : Math.min(...times) }
}
