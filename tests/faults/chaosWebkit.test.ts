import { expect, test } from 'vitest'
import { figuresOf, runChaos } from './chaos/runChaos.ts'
import { webkitVersion } from './webkit/webkitVersion.ts'

/** One of each that meets what WebKit does in its own way; `npm run chaos -- --browser webkit` plays them all. */
const only = ['kill at the promise', 'kill while sending', 'two tabs'] as const

/** No Background Sync, a worker that dies with its pages, pages that are put aside: the same promises. */
test.skipIf(webkitVersion() === null)(
  `${only.length} rounds of chaos in WebKit: nothing lost, doubled or out of order (needs WebKitGTK)`,
  async () => {
    const run = await runChaos({ rounds: only.length, seed: 20_261_122, engine: 'webkit', only })
    const figures = figuresOf(run)
    process.stdout.write(`${figures}\n`)
    const { lost, doubled, outOfOrder, unknown } = run.judged
    expect([lost, doubled, outOfOrder, unknown], figures).toEqual([[], [], [], []])
    expect(run.emptied, 'the outbox was empty in the end').toBe(true)
    expect(run.handed.filter(({ key }) => key !== null).length).toBeGreaterThanOrEqual(only.length)
    expect(run.atOnce, 'one sender at a time').toBeLessThanOrEqual(1)
    expect(run.stumbled).toEqual([])
    expect(run.pageFaults).toEqual([])
  },
  5 * 60_000,
)
