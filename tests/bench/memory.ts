import type { CDPSession } from 'playwright-core'
import type { Device } from '../browser/harness/openDevice.ts'
import { goTo } from '../browser/pages/goTo.ts'
import type { Figure } from './figures.ts'
import type { Sizes } from './sizes.ts'

/** Then it is given up, and the figure is missed. */
const longestMs = 7 * 60_000

interface Held {
  readonly heap: number
  readonly nodes: number
}

/** What the browser's own snapshot of the heap says, as far as it is read here. */
interface Snapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: string[]; readonly node_types: string[][] } }
  readonly nodes: number[]
}

/** Bytes of the heap's objects, without what the browser has compiled: it compiles what is used often, for long. */
async function objects(session: CDPSession): Promise<number> {
  const text: string[] = []
  const hear = ({ chunk }: { chunk: string }): void => void text.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', hear)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', hear)
  const { snapshot, nodes } = JSON.parse(text.join('')) as Snapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const others = new Set(['code', 'native'].map((name) => types[0]?.indexOf(name)))
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (!others.has(nodes[at + fields.indexOf('type')]))
      bytes += nodes[at + fields.indexOf('self_size')] ?? Number.NaN
  }
  return bytes
}

/** What is held when all that can be let go of is gone. */
async function held(session: CDPSession): Promise<Held> {
  // Twice: what was held by the collected is collected too.
  for (let nth = 0; nth < 2; nth += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const value = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN
  return { heap: value('JSHeapUsedSize'), nodes: value('Nodes') }
}

/** Runs in the page: from the list into a community until its lots are drawn, and back; `visits` times. */
async function visit({ visits, ids }: { visits: number; ids: readonly string[] }): Promise<void> {
  for (let nth = 0; nth < visits; nth += 1) {
    for (const wanted of [
      `[data-community="${ids[nth % ids.length]}"] a[href$="/community/${ids[nth % ids.length]}"]`,
      '.site-plan [data-lot][data-status]',
    ]) {
      const end = performance.now() + 30_000
      while (document.querySelector(wanted) === null) {
        if (performance.now() > end) throw new Error(`Never there: ${wanted}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      const link = document.querySelector(wanted)
      if (link instanceof HTMLAnchorElement) link.click()
    }
    history.back()
  }
}

/** What one tab holds after many visits to communities, against what it held when all had been there for a while. */
export async function memory(
  device: Device,
  address: string,
  ids: readonly string[],
  { visits, visitsBefore }: Sizes,
): Promise<Figure[]> {
  const { page } = device
  await goTo(page, `${address}/community`)
  const session = await device.context.newCDPSession(page)
  await session.send('Performance.enable')
  const began = performance.now()
  const after = new Map<number, Held>()
  const kept = new Map<number, number>()
  const steps = 10
  let done = 0
  while (done < visits && performance.now() - began < longestMs) {
    const next = done < visitsBefore ? visitsBefore : Math.min(visits, done + Math.ceil(visits / steps))
    await page.evaluate(visit, { visits: next - done, ids })
    // A handle on an element would hold the whole screen it was on.
    await page.locator('[data-community]').first().waitFor()
    done = next
    after.set(done, await held(session))
    if (done === visitsBefore || done >= visits) kept.set(done, await objects(session))
  }
  const [first, last] = [after.get(visitsBefore), after.get(visits)]
  const [keptFirst, keptLast] = [kept.get(visitsBefore) ?? Number.NaN, kept.get(visits) ?? Number.NaN]
  const figure = (what: string, read: (one: Held) => number, unit: string, by: number): Figure => ({
    name: `${what} after ${visits} visits ÷ after ${visitsBefore}`,
    value: first === undefined || last === undefined ? Number.NaN : read(last) / read(first),
    goal: { atMost: 1.1 },
    seen: `${[...after].map(([at, one]) => `${at}: ${(read(one) / by).toFixed(1)}`).join(', ')} ${unit}`,
  })
  return [
    figure('memory', (one) => one.heap, 'MB', 1e6),
    {
      name: `memory of objects alone after ${visits} visits ÷ after ${visitsBefore}`,
      value: keptLast / keptFirst,
      goal: { atMost: 1.1 },
      seen: `without compiled code: ${(keptFirst / 1e6).toFixed(2)} MB, then ${(keptLast / 1e6).toFixed(2)} MB`,
    },
    figure('nodes', (one) => one.nodes, 'thousand', 1000),
  ]
}
