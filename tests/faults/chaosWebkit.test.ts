/** @module-tag long */
import { expect, test } from 'vitest'
import { figuresOf, runChaos } from './chaos/runChaos.ts'
import { webkitVersion } from './webkit/webkitVersion.ts'

/**
 * One round of each kind that meets WebKit's peculiarities; `npm run chaos -- --browser webkit` plays them
 * all.
 */
const only = ['kill at the promise', 'kill while sending', 'worker stopped', 'two tabs'] as const

/**
 * WebKit has no Background Sync, its worker dies with its pages, and it keeps pages for Back. The promises
 * are the same.
 */
test.skipIf(webkitVersion() === null)(
  `${only.length} rounds of chaos in WebKit: nothing lost, doubled or out of order (needs WebKitGTK)`,
  async () => {
    const run = await runChaos({ rounds: only.length, seed: 20_261_122, engine: 'webkit', only })
    const figures = figuresOf(run)
    process.stdout.write(`${figures}\n`)
    const { lost, doubled, outOfOrder, unknown } = run.judged
    expect([lost, doubled, outOfOrder, unknown], figures).toEqual([[], [], [], []])
    expect(run.emptied, 'the outbox was empty in the end').toBe(true)
    expect(run.orphans, figures).toEqual([])
    expect(run.atOnce, 'one sender at a time').toBeLessThanOrEqual(1)
    // Even a round that ended at a broken screen is judged.
    expect(run.stumbled.length, figures).toBeLessThanOrEqual(1)
    const done = run.handed.filter(({ key }) => key !== null).length
    expect(done).toBeGreaterThanOrEqual(only.length - run.stumbled.length)
    // A closing page's aborted requests have no one to catch them.
    expect(run.pageFaults.filter((fault) => !fault.includes('AbortError'))).toEqual([])
  },
  5 * 60_000,
)
