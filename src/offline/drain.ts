import type { OutboxRow } from '../store/workDb.ts'
import { retryAfter } from './backoff.ts'
import { beat, claim, isDue, takeOver } from './claim.ts'
import { classify } from './classify.ts'
import { confirm } from './confirm.ts'
import { noteEpochOf } from './epoch.ts'
import { deliver } from './deliver.ts'
import { asOnlySender } from './lock.ts'
import { settle } from './settle.ts'
import type { OutboxDeps } from './outboxDeps.ts'

/** In ms. */
const slices = { round: 60_000, beat: 15_000 } as const

export interface Drained {
  taken: number
  left: number
  /** Epoch ms; null if none waits. */
  nextAt: number | null
  busy: boolean
  noNetwork: boolean
}

/** Sends one item per lane at a time, as the device's only sender. */
export async function drain(deps: OutboxDeps, roundMs: number = slices.round): Promise<Drained> {
  const round = await asOnlySender(deps, () => roundOf(deps, roundMs))
  const rest = await restOf(deps)
  return round === null
    ? { ...rest, taken: 0, busy: true, noNetwork: false }
    : { ...rest, ...round, busy: false }
}

async function roundOf(deps: OutboxDeps, roundMs: number): Promise<{ taken: number; noNetwork: boolean }> {
  const drainer = crypto.randomUUID()
  await takeOver(deps.store, drainer, deps.now())
  const endsAt = deps.now() + roundMs
  let beatenAt = deps.now()
  const show = async (): Promise<void> => {
    beatenAt = deps.now()
    await beat(deps.store, drainer, beatenAt)
  }
  const pulse = setInterval(() => void show().catch(() => undefined), slices.beat)
  // Timers may run late under load.
  const showIfSilent = async (): Promise<void> => {
    if (Math.abs(deps.now() - beatenAt) >= slices.beat) await show()
  }
  try {
    let taken = 0
    for (;;) {
      // Pictures follow worksheets, so the second lane comes right after the first.
      const main = await laneOf(deps, { drainer, showIfSilent }, 'main', endsAt)
      const files = await laneOf(deps, { drainer, showIfSilent }, 'files', endsAt)
      taken += main.taken + files.taken
      const noNetwork = main.noNetwork || files.noNetwork
      const idle = main.taken + files.taken === 0
      if (noNetwork || idle || over(deps, endsAt, roundMs)) {
        const heard = noNetwork ? false : await confirm(deps)
        return { taken, noNetwork: noNetwork || !heard }
      }
    }
  } finally {
    clearInterval(pulse)
  }
}

/** Whether time is up, also after the clock was set back. */
const over = (deps: OutboxDeps, endsAt: number, roundMs: number): boolean =>
  deps.now() >= endsAt || endsAt - deps.now() > roundMs

async function laneOf(
  deps: OutboxDeps,
  { drainer, showIfSilent }: { drainer: string; showIfSilent: () => Promise<void> },
  lane: OutboxRow['lane'],
  endsAt: number,
): Promise<{ taken: number; noNetwork: boolean }> {
  let taken = 0
  while (deps.now() < endsAt) {
    const claimed = await claim(deps.store, drainer, lane, deps.now())
    if (claimed === null) break
    const heard = await deliver(claimed, deps)
    if (heard !== null && heard !== 'damaged') await noteEpochOf(deps, heard.headers)
    const outcome = heard === 'damaged' ? ({ kind: 'damaged' } as const) : classify(heard)
    await settle(deps.store, {
      claimed: claimed.row,
      outcome,
      askedMs:
        heard === 'damaged' || heard === null ? 0 : retryAfter(heard.headers.get('retry-after'), deps.now()),
      now: deps.now(),
      random: deps.random(),
    })
    await showIfSilent()
    if (outcome.kind === 'taken') taken += 1
    if (outcome.kind === 'wait' && outcome.why === 'line') return { taken, noNetwork: true }
  }
  return { taken, noNetwork: false }
}

/** Lists items that still wait for the server, and until when. */
export async function restOf(
  deps: Pick<OutboxDeps, 'store' | 'now'>,
): Promise<{ left: number; nextAt: number | null }> {
  const rows = await deps.store.work.with((db) => db.outbox.toArray())
  const now = deps.now()
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
