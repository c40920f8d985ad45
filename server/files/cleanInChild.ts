import type { ChildProcess } from 'node:child_process'
import { TooMany } from '../limits/rateLimit.ts'
import type { CleanAnswer, Cleaned, WhyNot } from './cleanerMessages.ts'
import { fairQueue } from './fairQueue.ts'
import type { FileKind } from './kindOf.ts'
import { firstMessage, startChild } from './startChild.ts'

/** How long a child may work on a file, in ms: the first time, and a second time in a fresh child. */
type Limits = readonly [number, number]
const limitsOf: Readonly<Record<FileKind, Limits>> = {
  jpeg: [10_000, 30_000],
  png: [10_000, 30_000],
  pdf: [2_000, 15_000],
}
/** After so long whoever brought the file is answered in any case, in ms; the device waits longer than that. */
const patienceMs = 45_000

/**
 * One account never has all of the places, so that another finds one. What the first look leaves unsaid is mostly made
 * to keep us busy: it waits in a line of its own, and nobody's first look waits for it.
 */
const firstLooks = fairQueue({ places: 2, placesEach: 1, waiting: 24, waitingEach: 6 })
const secondLooks = fairQueue({ places: 1, placesEach: 1, waiting: 12, waitingEach: 2 })
const idle: ChildProcess[] = []
const mostIdle = 2
/** Children that have looked into a file before. */
const used = new WeakSet<ChildProcess>()
const againInSeconds = 10

/**
 * Decodes a file in a child process with limits of time and memory, in its turn among those who `asker` stands beside. A
 * child that did its work is used again; one that is late, dies or fails is ended, and a fresh one looks again. A refusal
 * is for good, so only what a child says of a file is one, or that it needs more memory than any may have: silence, twice,
 * is the machine's. A PDF that keeps two children busy is refused.
 * @throws TooMany 503 BUSY when nothing can be said of the file now, within `patienceMs`.
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

/** The child's answer; undefined when it was late or died. Only a child with something to say is kept. */
async function asked(
  child: ChildProcess,
  kind: FileKind,
  bytes: Uint8Array,
  limitMs: number,
): Promise<CleanAnswer | undefined> {
  const first = firstMessage(child, limitMs)
  child.send({ kind, bytes }, (fault) => {
    if (fault) child.kill('SIGKILL')
  })
  const answer = await first
  // What earlier files have left in a child counts against none that comes after them.
  if (answer !== undefined && 'heldTooMuch' in answer && used.has(child)) return undefined
  used.add(child)
  if (isSaid(answer) && idle.length < mostIdle && isAlive(child)) idle.push(child)
  else child.kill('SIGKILL')
  return answer
}

const isAlive = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null

async function freshChild(left: (most: number) => number): Promise<ChildProcess> {
  const child = await startChild(left)
  child.once('exit', () => {
    const at = idle.indexOf(child)
    if (at >= 0) idle.splice(at, 1)
  })
  return child
}
