import { cpSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath } from '../browser/chromiumPath.ts'
import { startGatewayTwin } from '../../server/payments/twin/gatewayTwin.ts'
import { postgresAvailable } from '../postgres/startPostgres.ts'
import { builtFolder } from '../browser/harness/built.ts'
import { openDevice, type Device } from '../browser/harness/openDevice.ts'
import { startProduct } from '../browser/harness/startProduct.ts'
import { addPurchases, boardRow } from './boardRow.ts'
import { choices } from './choices.ts'
import { coldStart, watchCommunities } from './coldStart.ts'
import { addCommunities } from './community.ts'
import { inkscapePlan } from './drawing.ts'
import { draining } from './draining.ts'
import { fanOut } from './fanOut.ts'
import type { Figure } from './figures.ts'
import { firstLoad } from './firstLoad.ts'
import { firstPaint, watchPaint } from './firstPaint.ts'
import { filterLots } from './filterLots.ts'
import { holds } from './holds.ts'
import { hubOutage } from './hubOutage.ts'
import { keystroke } from './keystroke.ts'
import { lotList } from './lotList.ts'
import { memory } from './memory.ts'
import { oneEvent } from './oneEvent.ts'
import { openList, watchList } from './openList.ts'
import { paid, paidSettings } from './paid.ts'
import { paintNews, watchNews } from './paintNews.ts'
import { longPaper, paperPage } from './paperPage.ts'
import { panZoom } from './panZoom.ts'
import { plannedChange } from './plannedChange.ts'
import { recovery } from './recovery.ts'
import { sealing } from './sealing.ts'
import type { Sizes } from './sizes.ts'

const inDevice = [
  'start',
  'firstPaint',
  'open',
  'news',
  'filter',
  'choices',
  'panzoom',
  'event',
  'type',
  'drain',
  'paid',
  'board',
  'planned',
  'paper',
] as const
const inBrowser = [...inDevice, 'memory'] as const
export const parts = ['size', 'seal', 'fanout', 'recovery', 'list', 'holds', 'outage', ...inBrowser] as const
export type Part = (typeof parts)[number]
export const isPart = (name: string): name is Part => (parts as readonly string[]).includes(name)

/** A designer's plan to pan and zoom: TEST_PLAN, or one of the same size and kind. */
function drawnPlan({ lotsOnPlan, planBytes }: Sizes): string {
  const named = process.env['TEST_PLAN']
  return named === undefined ? inkscapePlan(lotsOnPlan, planBytes) : readFileSync(named, 'utf8')
}

/** Runs all parts, or the named ones, in turn. Each figure has a baseline from the same run. */
export async function runBench(
  sizes: Sizes,
  only: readonly Part[] = parts,
  say: (line: string) => void = () => undefined,
): Promise<Figure[]> {
  const figures: Figure[] = []
  const wants = (part: Part): boolean => only.includes(part)
  const add = (found: Figure[]): void => {
    figures.push(...found)
    for (const { name, value } of found) say(`${name}: ${value.toFixed(2)}`)
  }
  if (wants('size')) add(firstLoad(join(await builtFolder(), 'app')))
  if (wants('seal')) add(await sealing(sizes))
  for (const [part, run] of [
    ['fanout', fanOut],
    ['recovery', recovery],
  ] as const)
    if (wants(part) && postgresAvailable()) add(await run(sizes))
    else if (wants(part)) say(`Left out: ${part} needs PostgreSQL.`)
  if (!(['list', 'holds', 'outage', ...inBrowser] as const).some(wants)) return figures

  // The gateway sends its notices to the server started next.
  const notices = { to: '' }
  const gateway = wants('paid') ? await startGatewayTwin({ noticesTo: () => notices.to }) : undefined
  const product = await startProduct(gateway === undefined ? {} : paidSettings(gateway))
  notices.to = `${product.address}/webhooks/stripe`
  const folder = await mkdtemp(join(tmpdir(), 'lotline-bench-'))
  try {
    await product.kill()
    await addCommunities(product.dataFolder, {
      // Added only for parts that use them, because so many lots take time.
      ...(wants('news') ? { B2000: { lots: sizes.lotsOnScreen } } : {}),
      ...((['list', 'holds', 'outage', 'open', 'memory'] as const).some(wants)
        ? { B1000: { lots: sizes.lotsInList } }
        : {}),
      ...((['filter', 'panzoom', 'event'] as const).some(wants)
        ? { B10000: { lots: sizes.lotsInFilter } }
        : {}),
      ...(wants('board') ? { BBOARD: { lots: sizes.fewLots } } : {}),
      ...(wants('paper') ? { BPAPER: { lots: 4, paper: await longPaper() } } : {}),
      ...(wants('choices') ? { BCHOICES: { lots: 4, options: sizes.options } } : {}),
      ...(wants('event') || wants('memory') ? { B100: { lots: sizes.fewLots } } : {}),
      ...(wants('panzoom') || wants('memory')
        ? { BDRAWN: { lots: sizes.lotsOnPlan, plan: drawnPlan(sizes) } }
        : {}),
    })
    if (wants('board')) await addPurchases(product.dataFolder, 'BBOARD', sizes.boardRows)
    cpSync(join(product.dataFolder, 'database'), join(folder, 'data/database'), { recursive: true })
    await product.start()
    const { address } = product
    if (wants('list')) add(await lotList(address, 'B1000', folder, sizes))
    if (wants('holds')) add(await holds(address, 'B1000', join(folder, 'data'), sizes))
    if (wants('outage')) add(await hubOutage(address, 'B1000', sizes))
    if (chromiumPath() === null) {
      say('Left out: what needs a browser. No Chromium was found.')
      return figures
    }
    const inPages: Readonly<Record<(typeof inDevice)[number], (device: Device) => Promise<Figure[]>>> = {
      start: (device) => coldStart(device, address, sizes),
      firstPaint: (device) => firstPaint(device, address, sizes),
      open: (device) => openList(device, address, 'B1000', sizes),
      news: (device) => paintNews(device, address, 'B2000', sizes),
      filter: (device) => filterLots(device, address, 'B10000', sizes),
      choices: (device) => choices(device, address, 'BCHOICES', sizes),
      panzoom: async (device) => [
        ...(await panZoom(
          device,
          address,
          'BDRAWN',
          `a plan of ${Math.round(drawnPlan(sizes).length / 1000)} kB`,
          sizes,
        )),
        ...(await panZoom(device, address, 'B10000', `${sizes.lotsInFilter} lots`, sizes)),
      ],
      event: (device) =>
        oneEvent(device, address, ['B10000', sizes.lotsInFilter], ['B100', sizes.fewLots], sizes),
      type: (device) => keystroke(device, address, sizes),
      drain: (device) => draining(device, address, sizes),
      paper: (device) => paperPage(device, address, 'BPAPER', sizes),
      board: (device) => boardRow(device, address, 'BBOARD', sizes),
      planned: (device) => plannedChange(device, address, sizes),
      paid: async (device) => (gateway === undefined ? [] : await paid(device, address, gateway, sizes)),
    }
    const before = {
      start: watchCommunities,
      firstPaint: watchPaint,
      open: watchList,
      news: watchNews,
      event: watchNews,
      paid: watchNews,
      board: watchNews,
      planned: watchNews,
    }
    for (const part of inDevice.filter(wants)) {
      const device = await openDevice({
        whole: true,
        ...(part in before ? { before: before[part as keyof typeof before] } : {}),
      })
      try {
        add(await inPages[part](device))
      } finally {
        await device.close()
      }
    }
    if (wants('memory')) add(await memory(address, ['B100', 'BDRAWN', 'B1000'], sizes))
    return figures
  } finally {
    await product.stop()
    await gateway?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
