import { chromiumPath } from '../browser/chromiumPath.ts'
import { bareBrowser, type BareBrowser } from './bareBrowser.ts'
import type { Figure } from './figures.ts'
import type { Sizes } from './sizes.ts'

/** Gives up after this, which misses the goal. */
const longestMs = 7 * 60_000

interface Held {
  /** Bytes used only by the page's process, as the browser counts them. */
  readonly footprint: number
  /** The part of it used by scripts, including code that the browser compiled. */
  readonly heap: number
  readonly nodes: number
}

/** One line of a trace: a process's memory or its name. */
interface Traced {
  readonly ph: string
  readonly pid: number
  readonly name: string
  readonly args: {
    readonly name?: string
    readonly dumps?: { readonly process_totals?: { readonly private_footprint_bytes: string } }
  }
}

/** Makes the browser collect garbage and measure every process. The page's is the largest renderer. */
async function footprint(browser: BareBrowser): Promise<number> {
  const traced: Traced[] = []
  const off = browser.on('Tracing.dataCollected', ({ value }) => traced.push(...(value as Traced[])))
  const complete = new Promise<void>((resolve) => browser.on('Tracing.tracingComplete', () => resolve()))
  await browser.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['disabled-by-default-memory-infra'],
      excludedCategories: ['*'],
      memoryDumpConfig: { triggers: [] },
    },
  })
  await browser.send('Tracing.requestMemoryDump', { deterministic: true, levelOfDetail: 'detailed' })
  await browser.send('Tracing.end')
  await complete
  off()
  const pages = new Set(traced.filter(({ args }) => args.name === 'Renderer').map(({ pid }) => pid))
  return Math.max(
    ...traced
      .filter(({ ph, pid }) => ph === 'v' && pages.has(pid))
      .map(({ args }) => Number.parseInt(args.dumps?.process_totals?.private_footprint_bytes ?? '', 16))
      .filter(Number.isFinite),
  )
}

/** The memory still in use after everything releasable is released. */
async function held(browser: BareBrowser): Promise<Held> {
  // Collects twice, because the first round frees more to collect; then waits while the browser returns free
  // memory.
  for (let nth = 0; nth < 2; nth += 1) await browser.send('HeapProfiler.collectGarbage')
  await browser.send('Memory.simulatePressureNotification', { level: 'critical' })
  await new Promise((resolve) => setTimeout(resolve, 3000))
  const bytes = await footprint(browser)
  const { metrics } = await browser.send('Performance.getMetrics')
  const value = (wanted: string): number =>
    (metrics as { name: string; value: number }[]).find(({ name }) => name === wanted)?.value ?? Number.NaN
  return { footprint: bytes, heap: value('JSHeapUsedSize'), nodes: value('Nodes') }
}

/** Runs in the page: opens communities from the list `visits` times, each until its lots are drawn. */
async function visit({ visits, ids }: { visits: number; ids: readonly string[] }): Promise<void> {
  for (let nth = 0; nth < visits; nth += 1) {
    const id = ids[nth % ids.length]
    const link = `[data-community="${id}"] a[href$="/community/${id}"]`
    for (const wanted of [link, '.site-plan [data-lot][data-status]', '[data-community]']) {
      const end = performance.now() + 30_000
      while (document.querySelector(wanted) === null) {
        if (performance.now() > end) throw new Error(`Never there: ${wanted}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      if (wanted === link) document.querySelector<HTMLAnchorElement>(link)?.click()
      else if (wanted !== '[data-community]') history.back()
    }
  }
}

/** The memory of a fresh browser's page after that many visits. */
async function heldAfter(
  address: string,
  ids: readonly string[],
  { visits, visitsBefore }: Sizes,
  flags?: readonly string[],
): Promise<ReadonlyMap<number, Held>> {
  const browser = await bareBrowser(chromiumPath() ?? '', `${address}/community`, flags)
  const after = new Map<number, Held>()
  try {
    await browser.send('Performance.enable')
    const began = performance.now()
    const steps = 5
    let done = 0
    while (done < visits && performance.now() - began < longestMs) {
      const next = done < visitsBefore ? visitsBefore : Math.min(visits, done + Math.ceil(visits / steps))
      await browser.evaluate(`(${visit.toString()})(${JSON.stringify({ visits: next - done, ids })})`)
      done = next
      after.set(done, await held(browser))
    }
  } finally {
    await browser.close()
  }
  return after
}

/** Without these, the browser would keep compiling hot code for hundreds of visits. */
const uncompiled = ['--js-flags=--no-sparkplug --no-maglev --no-turbofan']

/** Compares a tab's memory after many visits to communities with its memory after warming up. */
export async function memory(address: string, ids: readonly string[], sizes: Sizes): Promise<Figure[]> {
  const { visits, visitsBefore } = sizes
  const usual = await heldAfter(address, ids, sizes)
  const plain = await heldAfter(address, ids, sizes, uncompiled)
  const figure = (
    what: string,
    after: ReadonlyMap<number, Held>,
    of: keyof Held,
    goal: Figure['goal'],
    [unit, by]: readonly [string, number],
  ): Figure => ({
    name: `${what} after ${visits} visits ÷ after ${visitsBefore}`,
    value: (after.get(visits)?.[of] ?? Number.NaN) / (after.get(visitsBefore)?.[of] ?? Number.NaN),
    goal,
    seen: `${[...after].map(([at, one]) => `${at}: ${(one[of] / by).toFixed(1)}`).join(', ')} ${unit}`,
  })
  const flat = { atMost: 1.1 }
  const mega = ['MB', 1e6] as const
  return [
    figure('memory of the page’s process', usual, 'footprint', flat, mega),
    figure('scripts’ heap, nothing compiled,', plain, 'heap', flat, mega),
    figure('scripts’ heap with what is compiled,', usual, 'heap', null, mega),
    figure('nodes', usual, 'nodes', flat, ['thousand', 1000]),
  ]
}
