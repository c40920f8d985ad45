import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { links } from '../../src/rules/links.ts'
import { askAs } from '../browser/harness/askServer.ts'
import { lotOf } from '../browser/harness/lots.ts'
import type { Device } from '../browser/harness/openDevice.ts'
import { goTo, workerServes } from '../browser/pages/goTo.ts'
import { signIn } from '../browser/pages/login.ts'
import { at } from '../browser/pages/purchase.ts'
import { textPdf } from '../server/documents/somePdfs.ts'
import { quantile, spread, type Figure } from './figures.ts'
import { slowed } from './presses.ts'
import type { Sizes } from './sizes.ts'

const pages = 60
const marks = [
  'purchaser.1.name',
  'home.1.number',
  'price.total',
  'sig:purchaser1',
  'sig:purchaser2',
  'sig:purchaser3',
]

/** A contract of sixty pages of text, with values and signatures on the first page. */
export const longPaper = async (): Promise<Uint8Array> =>
  await textPdf(
    Array.from({ length: pages }, (_, page) => ({
      lines: Array.from({ length: 46 }, (_line, nth) => [
        72,
        72 + nth * 14,
        page === 0 && nth < marks.length
          ? `[[${marks[nth]}]]`
          : `${page + 1}.${nth + 1} The vendor and the purchaser agree to what this clause says, and to no more.`,
      ]),
    })),
  )

const nextButton = '.journey-buttons [type="submit"]'

/** Runs in a page: times each press on `press` until the frame that shows a drawn page of a paper. */
function watchPaper(press: string): void {
  const state = { tookMs: [] as number[] }
  Object.assign(globalThis, { paperWatch: state })
  let from = 0
  document.addEventListener(
    'click',
    ({ target }) => {
      if ((target as Element).closest(press) !== null) from = performance.now()
    },
    { capture: true },
  )
  new MutationObserver(() => {
    if (from === 0 || document.querySelector('[data-page="1"] canvas') === null) return
    const began = from
    from = 0
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => state.tookMs.push(performance.now() - began), { once: true })
      port1.start()
      port2.postMessage(null)
    })
  }).observe(document, { subtree: true, childList: true })
}

/** Bare pdf.js: fetches, opens, and draws the first page as wide as ours. */
const barePage = `<!doctype html><meta charset="utf-8"><button id="bare">Open</button><div data-page="1"></div>
<script type="module">
import { getDocument, GlobalWorkerOptions } from './pdf.min.mjs'
GlobalWorkerOptions.workerSrc = './pdf.worker.min.mjs'
const place = document.querySelector('[data-page]')
document.getElementById('bare').onclick = async () => {
  const data = await (await fetch('./paper.pdf', { cache: 'no-store' })).arrayBuffer()
  const page = await (await getDocument({ data, isEvalSupported: false }).promise).getPage(1)
  const whole = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: Number(new URLSearchParams(location.search).get('width')) / whole.width })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  await page.render({ canvas, viewport }).promise
  place.replaceChildren(canvas)
}
document.body.dataset.ready = ''
</script>`

async function startBare(paper: Uint8Array) {
  const build = new URL('../../node_modules/pdfjs-dist/legacy/build/', import.meta.url)
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://bare').pathname.slice(1)
    void (async () => {
      if (name === 'paper.pdf') response.writeHead(200, { 'content-type': 'application/pdf' }).end(paper)
      else if (name.endsWith('.mjs')) {
        const script = await readFile(fileURLToPath(new URL(name, build)))
        response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
      } else response.writeHead(200, { 'content-type': 'text/html' }).end(barePage)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const tookMs = async (page: Page, nth: number): Promise<number> =>
  Number(
    await (
      await page.waitForFunction(
        (at) => (globalThis as unknown as { paperWatch: { tookMs: number[] } }).paperWatch.tookMs[at],
        nth,
      )
    ).jsonValue(),
  )

const slow = async ({ context }: Device, page: Page): Promise<void> => {
  const line = await context.newCDPSession(page)
  await line.send('Emulation.setCPUThrottlingRate', { rate: slowed })
}

/**
 * Times a press on Next in a purchase until the first page of its paper is readable, against pdf.js alone
 * with the same bytes.
 */
export async function paperPage(
  device: Device,
  address: string,
  projectId: string,
  { paperTurns }: Sizes,
): Promise<Figure[]> {
  const { page } = device
  const who = 'rep@lotline.test'
  const rep = await askAs(address, who)
  const lot = await lotOf(rep, projectId, '1')
  const template_id = lot.models[0]?.elevations[0]?.templateId ?? null
  const { transId } = await rep.call('/comty/PutDPTimerLR', { projectId, lot_id: lot.id, template_id })
  await signIn(page, address, who)
  await workerServes(page)
  const before = 'details'
  await goTo(page, address + links.purchase(projectId, lot.id, before))
  await at(page, before)
  const next = page.locator(nextButton)
  await next.click()
  const canvas = page.locator('[data-page="1"] canvas')
  await canvas.waitFor()
  const width = await canvas.evaluate((element) => (element as HTMLCanvasElement).width)
  const { papers } = await rep.call('/purchase/GetPreview', { projectId, transId })
  const bare = await startBare(Buffer.from(papers[0].base64, 'base64'))
  const ours: number[] = []
  const theirs: number[] = []
  const back = async () => {
    await page.goBack()
    await page.locator('.purchase-homes').waitFor()
  }
  try {
    await back()
    await page.evaluate(watchPaper, nextButton)
    await slow(device, page)
    const other = await device.context.newPage()
    await other.goto(`${bare.address}/?width=${width}`)
    await other.locator('[data-ready]').waitFor()
    await other.evaluate(watchPaper, '#bare')
    await slow(device, other)
    // The first turn of each side is a warm-up.
    for (let nth = 0; nth <= paperTurns; nth += 1) {
      await page.bringToFront()
      await next.click()
      const own = await tookMs(page, nth)
      await back()
      await other.bringToFront()
      await other.evaluate(() => document.querySelector('[data-page]')?.replaceChildren())
      await other.locator('#bare').click()
      const alone = await tookMs(other, nth)
      if (nth === 0) continue
      ours.push(own)
      theirs.push(alone)
    }
  } finally {
    await bare.stop()
  }
  return [
    {
      name: `preview of a paper of ${pages} pages, processor ÷ ${slowed}, p95 ÷ pdf.js alone`,
      value: quantile(ours, 0.95) / quantile(theirs, 0.95),
      goal: { atMost: 1.3 },
      seen: `${spread(ours, 'ms')} against ${spread(theirs, 'ms')}`,
    },
  ]
}
