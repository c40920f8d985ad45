import { setTimeout as pause } from 'node:timers/promises'
import { startThread } from '../../../server/threads/startThread.ts'
import type { PageNews } from './hubPage.ts'
import { type Outage, startLine } from './line.ts'

export interface OutageAsk {
  /** The server's address. */
  readonly address: string
  readonly projectId: string
  readonly pages: number
  readonly how: Outage
  readonly outageMs: number
}

/** How long after the connection each page's hub was back: in ms, and in polls answered by then. */
export interface Back {
  readonly ms: number
  readonly polls: number
}

const pollMs = 1000
/** No hub takes longer than this to retry by itself. */
const longestMs = 60_000

/**
 * Breaks the connection of some pages and restores it. Meanwhile a bare client asks once a second whether the
 * server answers: each answer it gets before a page's hub is back is one that the page missed.
 */
export async function measureOutage(ask: OutageAsk): Promise<Back[]> {
  const line = await startLine(Number(new URL(ask.address).port))
  const liveAt = new Map<number, number>()
  const workers = Array.from({ length: ask.pages }, (_, page) => {
    const worker = startThread('./hubPage', import.meta.url, {
      page,
      address: line.address,
      projectId: ask.projectId,
    })
    worker.on('message', ({ is }: PageNews) => {
      if (is === 'lost') liveAt.delete(page)
      else liveAt.set(page, performance.now())
    })
    return worker
  })
  const broken = new Promise<never>((_, failed) => {
    for (const worker of workers) worker.once('error', failed)
  })
  const are = async (count: number, within: number): Promise<void> => {
    const until = performance.now() + within
    while (liveAt.size !== count) {
      if (performance.now() > until)
        throw new Error(`${liveAt.size} of ${ask.pages} pages are live, not ${count}`)
      await Promise.race([pause(20), broken])
    }
  }
  const polls: number[] = []
  const done = new AbortController()
  async function poll(): Promise<void> {
    while (!done.signal.aborted) {
      const asked = performance.now()
      const { ok } = await fetch(`${line.address}/healthz`, { signal: AbortSignal.timeout(pollMs) }).catch(
        () => ({
          ok: false,
        }),
      )
      if (ok) polls.push(performance.now())
      await pause(Math.max(0, asked + pollMs - performance.now()))
    }
  }
  let poller: Promise<void> | undefined
  try {
    await are(ask.pages, longestMs)
    await line.break(ask.how)
    await are(0, longestMs)
    poller = poll()
    await Promise.race([pause(ask.outageMs), broken])
    polls.length = 0
    await line.mend()
    const mended = performance.now()
    await are(ask.pages, longestMs)
    return [...liveAt.values()].map((at) => ({
      ms: at - mended,
      polls: polls.filter((answered) => answered <= at).length,
    }))
  } finally {
    done.abort()
    await Promise.all(workers.map((worker) => worker.terminate()))
    await poller
    await line.stop()
  }
}
