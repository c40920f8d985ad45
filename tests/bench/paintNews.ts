import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { askAs, until } from '../browser/harness/askServer.ts'
import { holdAs, lotOf } from '../browser/harness/lots.ts'
import type { Device } from '../browser/harness/openDevice.ts'
import { openPlan } from '../browser/pages/plan.ts'
import { farLine } from './farLine.ts'
import { ratioOf, type Figure } from './figures.ts'
import type { Sizes } from './sizes.ts'

export interface Watching {
  /** The number of messages of any kind; above zero, the hub has answered. */
  heard: number
  /** The ms from each message to the frame that shows its change. */
  tookMs: number[]
  /** The transport of the latest news. */
  way: string
}

/** Waits like a screen that has been in front for a while: any work from switching pages is over. */
export const quietMs = 600

/**
 * Runs in every page before its own scripts: times a WebSocket message until the frame after its change. The
 * message is a lot's news, or the bare page's word.
 */
export function watchNews(): void {
  const state: Watching = { heard: 0, tookMs: [], way: '' }
  Object.assign(globalThis, { newsWatch: state })
  let heardAt = 0
  // Works for any transport of the hub. Contains no named functions, because the compiler would wrap them.
  for (const way of ['WebSocket', 'EventSource'] as const) {
    Object.assign(globalThis, {
      [way]: new Proxy<new (...given: unknown[]) => EventTarget>(globalThis[way] as never, {
        construct(target, given) {
          const line = Reflect.construct<unknown[], EventTarget>(target, given)
          line.addEventListener('message', (event) => {
            const { data } = event as MessageEvent<unknown>
            const text = typeof data === 'string' ? data : ''
            state.heard += 1
            if (!text.includes('callRefreshMe') && !text.startsWith('bare')) return
            state.way = way
            heardAt = performance.now()
          })
          return line
        },
      }),
    })
  }
  const observer = new MutationObserver((changes) => {
    const counts = changes.some(
      ({ type, target, attributeName }) =>
        (type === 'attributes' &&
          attributeName === 'data-look' &&
          (target as Element).closest('.site-plan') !== null) ||
        (target as Element).id === 'bare',
    )
    if (!counts || heardAt === 0) return
    const from = heardAt
    heardAt = 0
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => state.tookMs.push(performance.now() - from), { once: true })
      port1.start()
      port2.postMessage(null)
    })
  })
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-look'],
  })
}

const barePage = `<!doctype html><meta charset="utf-8"><div id="bare">0</div><script>
const socket = new WebSocket('ws://' + location.host + '/socket')
socket.onmessage = ({ data }) => { document.getElementById('bare').textContent = data }
</script>`

/** News of one lot, painted on a fully drawn plan, against a bare message painted into one div. */
export async function paintNews(
  device: Device,
  address: string,
  projectId: string,
  { news, lotsOnScreen }: Sizes,
): Promise<Figure[]> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(barePage)
  })
  const sockets = new WebSocketServer({ server, path: '/socket' })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  // The server has finished the buyer's call by the time its news arrives, as on a separate machine.
  const lines = [await farLine(address), await farLine(`http://127.0.0.1:${port}`)] as const
  const ours: number[] = []
  const bare: number[] = []
  const plan = device.page
  let way = ''
  try {
    await openPlan(plan, lines[0].address, projectId)
    await plan.waitForFunction(
      (count) => document.querySelectorAll('.site-plan [data-lot][data-status]').length >= count,
      lotsOnScreen,
    )
    await plan.waitForFunction(() => (globalThis as unknown as { newsWatch: Watching }).newsWatch.heard >= 1)
    const other = await device.context.newPage()
    await other.goto(lines[1].address)
    await until('the bare page listens', async () => sockets.clients.size > 0)
    const buyer = await askAs(address, 'buyer@lotline.test')
    const lot = await lotOf(buyer, projectId, '11')
    const took = async (page: typeof plan, from: number): Promise<number | undefined> =>
      await page.evaluate(
        (at) => (globalThis as unknown as { newsWatch: Watching }).newsWatch.tookMs[at],
        from,
      )
    const count = async (page: typeof plan): Promise<number> =>
      await page.evaluate(() => (globalThis as unknown as { newsWatch: Watching }).newsWatch.tookMs.length)
    for (let nth = -2; nth < news; nth += 1) {
      await plan.bringToFront()
      await plan.waitForTimeout(quietMs)
      const held = await count(plan)
      if (nth % 2 === 0) await holdAs(buyer, lot)
      else await buyer.call('/comty/RemoveDPTimerLR', { projectId, lot_id: lot.id })
      const a = await until('the lot is painted', async () => await took(plan, held))
      await other.bringToFront()
      await other.waitForTimeout(quietMs)
      const seen = await count(other)
      for (const client of sockets.clients) client.send(`bare ${nth}`)
      const b = await until('the bare message is painted', async () => await took(other, seen))
      if (nth < 0) continue
      ours.push(a)
      bare.push(b)
    }
    way = await plan.evaluate(() => (globalThis as unknown as { newsWatch: Watching }).newsWatch.way)
    await other.close()
  } finally {
    for (const client of sockets.clients) client.terminate()
    sockets.close()
    server.closeAllConnections()
    for (const line of lines) await line.stop()
    await new Promise((resolve) => server.close(resolve))
  }
  const name = `news painted among ${lotsOnScreen} lots ÷ bare message in a div`
  const figure = ratioOf(name, { atMost: 1.5 }, 'ms', ours, bare)
  return [{ ...figure, seen: `${figure.seen}, by ${way}` }]
}
