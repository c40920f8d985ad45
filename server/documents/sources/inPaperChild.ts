import type { ChildProcess } from 'node:child_process'
import { fairQueue } from '../../files/fairQueue.ts'
import { firstMessage, startChild } from '../../files/startChild.ts'
import { TooMany } from '../../limits/rateLimit.ts'
import type { PaperAnswer, PaperAsk } from './paperMessages.ts'

const program = { path: './paperChild', base: import.meta.url, heapMb: 512, startMs: 20_000 }
/** Ms for one paper, and for the caller's whole wait. */
const limitMs = 30_000
const patienceMs = 60_000
const line = fairQueue({ places: 2, placesEach: 1, waiting: 24, waitingEach: 6 })
const idle: ChildProcess[] = []
const mostIdle = 2
/** Used children may still hold a paper's memory, which would distort the next one's measurement. */
const used = new WeakSet<ChildProcess>()

type Said = Exclude<PaperAnswer, { ready: true }>

/**
 * Sends a request to the paper child in `asker`'s turn. A slow, bloated or dead child is replaced, its paper
 * broken. @throws TooMany 503 BUSY when no child is free in time.
 */
export async function inPaperChild(ask: PaperAsk, asker: string): Promise<Said> {
  const until = performance.now() + patienceMs
  const left = (most: number): number => Math.min(most, until - performance.now())
  return await line(asker, until, async () => {
    const child = idle.pop() ?? (await freshChild(left))
    const wasUsed = used.has(child)
    const first = await asked(child, ask, left(limitMs))
    const isInDoubt = wasUsed && (first === undefined || 'heldTooMuch' in first)
    const said = isInDoubt ? await asked(await freshChild(left), ask, left(limitMs)) : first
    if (said === undefined && performance.now() >= until) throw new TooMany('BUSY', 10, 503)
    return said ?? { broken: true }
  })
}

async function asked(child: ChildProcess, ask: PaperAsk, withinMs: number): Promise<Said | undefined> {
  const first = firstMessage<PaperAnswer>(child, withinMs)
  child.send(ask, (fault) => {
    if (fault) child.kill('SIGKILL')
  })
  const said = await first
  used.add(child)
  const isWell = said !== undefined && !('heldTooMuch' in said) && !('broken' in said)
  const isAlive = child.exitCode === null && child.signalCode === null
  if (isWell && isAlive && idle.length < mostIdle) idle.push(child)
  else child.kill('SIGKILL')
  return said === undefined || 'ready' in said ? undefined : said
}

async function freshChild(left: (most: number) => number): Promise<ChildProcess> {
  const child = await startChild(program, left)
  child.once('exit', () => {
    const at = idle.indexOf(child)
    if (at >= 0) idle.splice(at, 1)
  })
  return child
}
