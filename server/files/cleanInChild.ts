import type { ChildProcess } from 'node:child_process'
import { TooMany } from '../limits/rateLimit.ts'
import type { CleanAnswer, Cleaned, WhyNot } from './cleanerMessages.ts'
import { fairQueue } from './fairQueue.ts'
import type { FileKind } from './kindOf.ts'
import { firstMessage, startChild } from './startChild.ts'

/** In ms: for the first try, and for the second in a fresh child. */
type Limits = readonly [number, number]
const limitsOf: Readonly<Record<FileKind, Limits>> = {
  jpeg: [10_000, 30_000],
  png: [10_000, 30_000],
  pdf: [2_000, 15_000],
}
/** In ms. Devices wait longer. */
const patienceMs = 45_000

/** One place per account. Second looks, mostly abuse, queue apart. */
const firstLooks = fairQueue({ places: 2, placesEach: 1, waiting: 24, waitingEach: 6 })
const secondLooks = fairQueue({ places: 1, placesEach: 1, waiting: 12, waitingEach: 2 })
const cleaner = { path: './cleaner', base: import.meta.url, heapMb: 192, startMs: 20_000 }
const idle: ChildProcess[] = []
const mostIdle = 2
/** Children that have processed a file. */
const used = new WeakSet<ChildProcess>()
const againInSeconds = 10

/**
 * Decodes a file in a child with time and memory limits, queued fairly by `asker`. Replaces a failed or slow
 * child and retries. Refusals are final, so only a verdict or excess memory counts; two silent failures are
 * the machine's fault, though a PDF is refused.
 * @throws TooMany 503 BUSY without a verdict within `patienceMs`.
 */
export async function cleanInChild(
  kind: FileKind,
  bytes: Uint8Array,
  asker: string,
  limits: Limits = limitsOf[kind],
): Promise<Cleaned | WhyNot> {
  const until = performance.now() + patienceMs
  const left = (most: number): number => Math.min(most, until - performance.now())
  const look = async (child: ChildProcess, most: number): Promise<CleanAnswer | undefined> =>
    await asked(child, kind, bytes, left(most))
  const first = await firstLooks(asker, until, async () => {
    return await look(idle.pop() ?? (await freshChild(left)), limits[0])
  })
  const answer = isSaid(first)
    ? first
    : await secondLooks(asker, until, async () => await look(await freshChild(left), limits[1]))
  if (answer !== undefined && 'cleaned' in answer) return answer.cleaned
  if (answer !== undefined && 'refused' in answer) return answer.refused
  if (answer !== undefined && 'heldTooMuch' in answer) return kind === 'pdf' ? 'refused' : 'unreadable'
  if (kind === 'pdf' && performance.now() < until) return 'refused'
  throw new TooMany('BUSY', againInSeconds, 503)
}

const isSaid = (answer: CleanAnswer | undefined): boolean => answer !== undefined && !('failed' in answer)

/** Undefined when the child timed out or died. Only one that answered is reused. */
async function asked(
  child: ChildProcess,
  kind: FileKind,
  bytes: Uint8Array,
  limitMs: number,
): Promise<CleanAnswer | undefined> {
  const first = firstMessage<CleanAnswer>(child, limitMs)
  child.send({ kind, bytes }, (fault) => {
    if (fault) child.kill('SIGKILL')
  })
  const answer = await first
  // A child may still hold memory from earlier files.
  if (answer !== undefined && 'heldTooMuch' in answer && used.has(child)) return undefined
  used.add(child)
  if (isSaid(answer) && idle.length < mostIdle && isAlive(child)) idle.push(child)
  else child.kill('SIGKILL')
  return answer
}

const isAlive = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null

async function freshChild(left: (most: number) => number): Promise<ChildProcess> {
  const child = await startChild(cleaner, left)
  child.once('exit', () => {
    const at = idle.indexOf(child)
    if (at >= 0) idle.splice(at, 1)
  })
  return child
}
