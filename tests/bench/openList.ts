import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { request } from 'node:http'
import type { Page } from 'playwright-core'
import { askAs } from '../browser/harness/askServer.ts'
import type { Device } from '../browser/harness/openDevice.ts'
import { goTo, workerServes } from '../browser/pages/goTo.ts'
import { openManyLots } from './openManyLots.ts'
import { ratioOf, type Figure } from './figures.ts'
import type { Sizes } from './sizes.ts'

interface Timing {
  /** The time in ms from the request to the frame that shows the answer; null until then. */
  tookMs: number | null
}

const path = '/comty/CommunityF'

/**
 * Runs in every page before its own scripts: times the list from its request until plan and list are painted.
 */
export function watchList(): void {
  const state: Timing = { tookMs: null }
  Object.assign(globalThis, { listWatch: state })
  let askedAt = 0
  Object.assign(globalThis, {
    fetch: new Proxy(fetch, {
      apply(target, self, given: Parameters<typeof fetch>) {
        const asked = given[0] instanceof Request ? given[0].url : String(given[0])
        if (asked.endsWith('/comty/CommunityF') && askedAt === 0) askedAt = performance.now()
        return Reflect.apply(target, self, given)
      },
    }),
  })
  const observer = new MutationObserver(() => {
    if (askedAt === 0 || document.querySelector('[data-lot-row]') === null) return
    const shapes = document.querySelectorAll('[data-lot]')
    if (shapes.length === 0 || document.querySelectorAll('[data-lot][data-status]').length < shapes.length)
      return
    observer.disconnect()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => Object.assign(state, { tookMs: performance.now() - askedAt }), {
        once: true,
      })
      port1.start()
      port2.postMessage(null)
    })
  })
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-status', 'data-lot-row'],
  })
}

/** The server's answer as sent over the network. */
function answerOf(
  address: string,
  body: string,
): Promise<{ headers: Record<string, string>; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'accept-encoding': 'gzip, deflate, br, zstd' }
    const out = request(address + path, { method: 'POST', headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const {
          connection: _,
          'keep-alive': __,
          date: ___,
          ...same
        } = answer.headers as Record<string, string>
        resolve({ headers: same, bytes: Buffer.concat(parts) })
      })
    })
    out.on('error', reject)
    out.end(body)
  })
}

/** As many rows as a list shows at once. */
const rowsSeen = 20

/** A page that inserts the same drawing, fetches the same list, and colours lots and writes rows by hand. */
const barePage = (svg: string, body: string): string => `<!doctype html><meta charset="utf-8">
<style>body{margin:0;display:flex;height:100vh}#plan{flex:2}ul{flex:1;overflow:auto}
[data-status=available]{fill:#cfe8d5;stroke:#27794a}[data-status=sold]{fill:#e6b8b8}</style>
<div id="plan"></div><ul></ul><script>
const drawing = ${JSON.stringify(svg).replaceAll('<', '\\u003c')}
const body = ${JSON.stringify(body)}
async function go() {
  const asked = fetch('${path}', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const plan = document.getElementById('plan')
  plan.innerHTML = drawing
  const shapes = new Map([...plan.querySelectorAll('[data-lot]')].map((one) => [one.dataset.lot, one]))
  const { searchStrings } = await (await asked).json()
  const lots = searchStrings.map((text) => text.split('|')).sort((a, b) => a[1] - b[1])
  for (const lot of lots) {
    const shape = shapes.get(lot[1])
    if (!shape) continue
    const status = lot[7] === '1' ? 'available' : 'sold'
    shape.setAttribute('role', 'button')
    shape.setAttribute('tabindex', '-1')
    shape.setAttribute('aria-label', 'Lot ' + lot[1] + ', ' + status)
    shape.dataset.status = status
  }
  for (const lot of lots.slice(0, ${rowsSeen})) {
    const row = document.createElement('li')
    row.innerHTML = '<button><b></b><span></span></button>'
    row.firstChild.dataset.lotRow = lot[1]
    row.querySelector('b').textContent = 'Lot ' + lot[1]
    row.querySelector('span').textContent = '$' + lot[6]
    document.querySelector('ul').append(row)
  }
}
</script>`

/** Runs in a page of the app: drops this community's list, as if never fetched. */
function forgetList(projectId: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('lotline-facts')
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const db = opening.result
      const work = db.transaction(['lotBlocks', 'lotLists'], 'readwrite')
      work
        .objectStore('lotBlocks')
        .delete(IDBKeyRange.bound(['everyone', projectId], ['everyone', projectId, []]))
      work.objectStore('lotLists').delete(['everyone', projectId])
      work.addEventListener('complete', () => {
        db.close()
        resolve()
      })
    })
  })
}

const took = async (page: Page): Promise<number> =>
  Number(
    await (
      await page.waitForFunction(
        () => (globalThis as unknown as { listWatch: Timing }).listWatch.tookMs,
        undefined,
        {
          polling: 100,
        },
      )
    ).jsonValue(),
  )

/** By then, all work from the app's start is over, on either page. */
const restMs = 3500
/** Each turn of each side waits twice and loads the app, so a busy machine completes fewer turns. */
const longestMs = 3 * 60_000
const leastTurns = 3

/**
 * Times a community's list that this device does not have yet, from the page's request until plan and list
 * are painted, against a bare page that fetches the same bytes from memory and paints the same lots.
 */
export async function openList(
  device: Device,
  address: string,
  projectId: string,
  { lotsInList, listTurns }: Sizes,
): Promise<Figure[]> {
  const body = JSON.stringify({ projectId })
  const answer = await answerOf(address, body)
  const buyer = await askAs(address, 'buyer@lotline.test')
  const drawing = await buyer.call('/comty/GetSVGTag', { projectId })
  const page = barePage(drawing.svgData, body)
  const server = createServer((asked, response) => {
    asked.resume()
    if (asked.url === path) response.writeHead(200, answer.headers).end(answer.bytes)
    else response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bareAddress = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ours: number[] = []
  const bare: number[] = []
  const app = device.page
  try {
    await openManyLots(app, address, projectId, lotsInList)
    await workerServes(app)
    const other = await device.context.newPage()
    const turns = {
      ours: async () => {
        await app.bringToFront()
        await goTo(app, `${address}/community`)
        await app.waitForTimeout(restMs)
        await app.evaluate(forgetList, projectId)
        await app.evaluate((to) => {
          history.pushState(null, '', to)
          dispatchEvent(new PopStateEvent('popstate'))
        }, `/community/${projectId}/svg`)
        return await took(app)
      },
      bare: async () => {
        await other.bringToFront()
        await other.goto(bareAddress)
        await other.waitForTimeout(restMs)
        await other.evaluate('void go()')
        return await took(other)
      },
    }
    const began = performance.now()
    const isTime = (nth: number): boolean => nth < leastTurns || performance.now() - began < longestMs
    for (let nth = -2; nth < listTurns && isTime(nth); nth += 1) {
      for (const side of nth % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
        const ms = await turns[side]()
        if (nth >= 0) (side === 'ours' ? ours : bare).push(ms)
      }
    }
    await other.close()
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  const name = `list of ${lotsInList} lots, asked to painted ÷ from memory by a bare page`
  return [ratioOf(name, { atMost: 1.5 }, 'ms', ours, bare)]
}
