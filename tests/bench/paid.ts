import { signByCalls } from '../../server/demo/signByCalls.ts'
import type { GatewayTwin } from '../../server/payments/twin/gatewayTwin.ts'
import { firstPayment } from '../../src/rules/payments/firstPayment.ts'
import { askAs, until } from '../browser/harness/askServer.ts'
import type { Device } from '../browser/harness/openDevice.ts'
import { toBeSigned } from '../browser/harness/toBeSigned.ts'
import { goTo } from '../browser/pages/goTo.ts'
import { signIn } from '../browser/pages/login.ts'
import { bareSocket, paintedIn, watchPainted } from './bareSocket.ts'
import { farLine } from './farLine.ts'
import { type Figure, ratioOf } from './figures.ts'
import { quietMs, type Watching } from './paintNews.ts'
import type { Sizes } from './sizes.ts'

const email = 'rep@lotline.test'
const buyer = { firstName: 'Ada', lastName: 'Nielsen', email: 'ada@example.test' }

/** Settings for a server that accepts this simulator's notices. */
export const paidSettings = ({ api, stripe }: GatewayTwin): Readonly<Record<string, string>> => ({
  LOTLINE_STRIPE_KEY: stripe.key,
  LOTLINE_STRIPE_WEBHOOK_SECRET: stripe.secrets[0] ?? '',
  LOTLINE_STRIPE_API: api,
})

/**
 * Times a gateway's notice until a waiting screen says "paid", against a notice that a bare server passes to
 * a bare page.
 */
export async function paid(
  device: Device,
  address: string,
  twin: GatewayTwin,
  { payments }: Sizes,
): Promise<Figure[]> {
  const bareServer = await bareSocket()
  const lines = [await farLine(address), await farLine(bareServer.address)] as const
  const ours: number[] = []
  const bare: number[] = []
  const screen = device.page
  try {
    await signIn(screen, lines[0].address, email)
    const rep = await askAs(address, email)
    const other = await device.context.newPage()
    await other.goto(lines[1].address)
    await other.evaluate(watchPainted, '#bare')
    await until('the bare page listens', async () => await Promise.resolve(bareServer.isHeard()))
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
      await screen.evaluate(watchPainted, '.purchase-done')
      await screen.waitForTimeout(quietMs)
      const rung = Date.now()
      await twin.pay(page.id)
      const said = await until('the screen says paid', async () => (await screen.evaluate(paintedIn))[0])
      await other.bringToFront()
      await other.waitForTimeout(quietMs)
      const sent = Date.now()
      await bareServer.tell()
      const shown = await until(
        'the bare word is painted',
        async () => (await other.evaluate(paintedIn))[nth + 1],
      )
      if (nth < 0) continue
      ours.push(said - rung)
      bare.push(shown - sent)
    }
  } finally {
    for (const line of lines) await line.stop()
    await bareServer.stop()
  }
  return [ratioOf('notice until a screen says paid ÷ bare message', { atMost: 2 }, 'ms', ours, bare)]
}
