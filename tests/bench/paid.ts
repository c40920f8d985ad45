import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { WebSocketServer } from 'ws'
import { signByCalls } from '../../server/demo/signByCalls.ts'
import type { GatewayTwin } from '../../server/payments/twin/gatewayTwin.ts'
import { firstPayment } from '../../src/rules/payments/firstPayment.ts'
import { askAs, until } from '../browser/harness/askServer.ts'
import type { Device } from '../browser/harness/openDevice.ts'
import { toBeSigned } from '../browser/harness/toBeSigned.ts'
import { goTo } from '../browser/pages/goTo.ts'
import { signIn } from '../browser/pages/login.ts'
import { farLine } from './farLine.ts'
import { type Figure, ratioOf } from './figures.ts'
import { quietMs, type Watching } from './paintNews.ts'
import type { Sizes } from './sizes.ts'

const email = 'rep@lotline.test'
const buyer = { firstName: 'Ada', lastName: 'Nielsen', email: 'ada@example.test' }

/** Settings with which a server accepts this simulator's notices. */
export const paidSettings = ({ api, stripe }: GatewayTwin): Readonly<Record<string, string>> => ({
  LOTLINE_STRIPE_KEY: stripe.key,
  LOTLINE_STRIPE_WEBHOOK_SECRET: stripe.secrets[0] ?? '',
  LOTLINE_STRIPE_API: api,
})

/** Runs in a page: records when the frame with "paid", or the bare word, was painted. */
function watchPaid(): void {
  const paintedAt: number[] = []
  Object.assign(globalThis, { paintedAt })
  let isSaid = false
  new MutationObserver((changes) => {
    const isBare = changes.some(({ target }) => (target as Element).id === 'bare')
    const isPaid = document.querySelector('.purchase-done') !== null
    if (!isBare && (!isPaid || isSaid)) return
    isSaid = isPaid
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => paintedAt.push(Date.now()), { once: true })
      port1.start()
      port2.postMessage(null)
    })
  }).observe(document, { subtree: true, childList: true })
}

const paintedAt = async (page: Page, nth: number): Promise<number | undefined> =>
  await page.evaluate((at) => (globalThis as unknown as { paintedAt: number[] }).paintedAt[at], nth)

const barePage = `<!doctype html><meta charset="utf-8"><div id="bare">0</div><script>
const socket = new WebSocket('ws://' + location.host + '/socket')
socket.onmessage = ({ data }) => { document.getElementById('bare').textContent = data }
</script>`

/**
 * Times the gateway's notice until a waiting screen says "paid", against a notice passed from a bare server
 * to a bare page.
 */
export async function paid(
  device: Device,
  address: string,
  twin: GatewayTwin,
  { payments }: Sizes,
): Promise<Figure[]> {
  const sockets = new WebSocketServer({ noServer: true })
  const server = createServer((request, response) => {
    if (request.method === 'POST') for (const client of sockets.clients) client.send(String(Date.now()))
    response.writeHead(200, { 'content-type': 'text/html' }).end(barePage)
  })
  server.on('upgrade', (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client)),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bareAddress = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const lines = [await farLine(address), await farLine(bareAddress)] as const
  const ours: number[] = []
  const bare: number[] = []
  const screen = device.page
  try {
    await signIn(screen, lines[0].address, email)
    const rep = await askAs(address, email)
    const other = await device.context.newPage()
    await other.goto(lines[1].address)
    await other.evaluate(watchPaid)
    await until('the bare page listens', async () => sockets.clients.size > 0)
    for (let nth = -1; nth < payments; nth += 1) {
      const { projectId, transId, lotId } = await toBeSigned(rep, [buyer])
      await signByCalls(rep.call, projectId, transId)
      const { sheet } = (await rep.call('/purchase/GetPurchase', { projectId, transId })).purchase
      const due = firstPayment(sheet.deposits)
      await rep.call('/purchase/OpenPayment', { projectId, transId, total: sheet.total, due })
      const page = [...twin.checkouts.values()].findLast(({ status }) => status === 'open')
      if (page === undefined) throw new Error('The gateway has opened no page.')
      await screen.bringToFront()
      await goTo(screen, `${lines[0].address}/community/${projectId}/unit/${lotId}/purchase/payment`)
      await screen.locator('[data-field="payment"] button').first().waitFor()
      await screen.waitForFunction(
        () => (globalThis as unknown as { newsWatch: Watching }).newsWatch.heard >= 1,
      )
      await screen.evaluate(watchPaid)
      await screen.waitForTimeout(quietMs)
      const rung = Date.now()
      await twin.pay(page.id)
      const said = await until('the screen says paid', async () => await paintedAt(screen, 0))
      await other.bringToFront()
      await other.waitForTimeout(quietMs)
      const sent = Date.now()
      await fetch(bareAddress, { method: 'POST' })
      const shown = await until('the bare word is painted', async () => await paintedAt(other, nth + 1))
      if (nth < 0) continue
      ours.push(said - rung)
      bare.push(shown - sent)
    }
  } finally {
    for (const client of sockets.clients) client.terminate()
    sockets.close()
    server.closeAllConnections()
    for (const line of lines) await line.stop()
    await new Promise((resolve) => server.close(resolve))
  }
  return [ratioOf('notice until a screen says paid ÷ bare message', { atMost: 2 }, 'ms', ours, bare)]
}
