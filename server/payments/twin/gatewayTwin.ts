import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MarketplaceFee } from '../../context/paymentProvider.ts'
import type { StripeAccess } from '../stripe/stripe.ts'
import type { OzanAccess } from '../ozan/ozan.ts'
import { askOzanTwin, ozanKey, ozanReturn, ozanSecret } from './ozanSide.ts'
import { askStripeTwin } from './stripeQuestions.ts'
import { checkoutAnswer, stripeSignature, subscriptionAnswer } from './stripeSide.ts'
import {
  type GatewayFault,
  gatewayFaults,
  type GatewayHook,
  gatewayHooks,
  type TwinCheckout,
  type TwinDisputeStatus,
} from './twinCards.ts'
import { twinPayPage } from './twinPayPage.ts'
import { nextPayout } from './twinPayouts.ts'
import { bankTwin, disputeTwin, failRefundTwin, payTwin } from './twinPaying.ts'
import { bodyOf, html, newName, send, textOf, type TwinBooks, type TwinPayout, wrong } from './twinWire.ts'
import { type BookedNotice, booksPage } from './twinPages.ts'

/**
 * Simulates card gateways on a separate port: the used parts of Stripe's and Ozan's protocols, with books for
 * tests.
 */
export interface GatewayTwin {
  readonly api: string
  readonly stripe: StripeAccess
  readonly ozan: OzanAccess
  /** The marketplace fee of a rehearsal without a configured one. */
  readonly fee: MarketplaceFee
  readonly checkouts: ReadonlyMap<string, TwinCheckout>
  readonly notices: readonly BookedNotice[]
  /** The requests received, such as `POST /v1/checkout/sessions`. */
  readonly asked: readonly string[]
  /** Faults for the next requests, in order. */
  readonly faults: GatewayFault[]
  hook: GatewayHook
  /** Whether new refunds wait for the cardholder's bank. */
  refundsWait: boolean
  /** Enters a card on a page; cards with a challenge or a slow bank then wait for `bank`. */
  pay(id: string, card?: string): Promise<void>
  bank(id: string, answer: 'yes' | 'no'): Promise<void>
  /** Ends a subscription's period, paid or unpaid. */
  renew(id: string, isPaid: boolean): Promise<void>
  /** Ended by the gateway after retries, or begun with a failed first payment. */
  lapse(id: string, status: 'unpaid' | 'canceled' | 'incomplete' | 'incomplete_expired'): Promise<void>
  /** The cardholder's bank takes a page's money back; not if `prevented`. */
  dispute(id: string, status?: TwinDisputeStatus): Promise<void>
  /** Decides a dispute, or records an appeal. */
  endDispute(id: string, outcome: 'won' | 'lost' | 'appeal_under_review'): Promise<void>
  /** Completes the latest waiting refund. */
  doRefund(id: string): Promise<void>
  /** Fails the latest refund because its account no longer exists. */
  failRefund(id: string): Promise<void>
  /** Pays out the money taken, with its parts, less `off` and fees. */
  payOut(less?: Parameters<typeof nextPayout>[2]): TwinPayout
  /** Sends another notice about a page. */
  ring(id: string, type?: string): Promise<void>
  stop(): Promise<void>
}

interface Parts {
  readonly host?: string
  readonly port?: number
  readonly noticesTo: () => string
  readonly now?: () => number
}

const dayMs = 24 * 60 * 60_000
const secret = 'whsec_rehearsal_of_lotline_0001'
const key = 'sk_test_rehearsal_of_lotline'

const posted = async (to: string, body: URLSearchParams): Promise<number> =>
  await fetch(to, { method: 'POST', body, redirect: 'manual' }).then(
    (answer) => answer.status,
    () => 0,
  )

export async function startGatewayTwin({
  host = '127.0.0.1',
  port = 0,
  noticesTo,
  now = Date.now,
}: Parts): Promise<GatewayTwin> {
  const checkouts = new Map<string, TwinCheckout>()
  const notices: BookedNotice[] = []
  const asked: string[] = []
  const answered = new Map<
    string,
    { readonly request: string; readonly status: number; readonly body: object; readonly at: number }
  >()
  const said = new Map<string, object>()
  /** Like Stripe, forgets a key after a day. */
  const keptAnswer = (name: string) => {
    const one = answered.get(name)
    return one !== undefined && now() - one.at < dayMs ? one : undefined
  }

  const tell = async (
    checkout: TwinCheckout,
    type: string,
    how: GatewayHook,
    id = newName('evt'),
  ): Promise<void> => {
    if (how === 'silent') return
    if (checkout.gateway === 'ozan') {
      const form = ozanReturn(checkout, how === 'unsigned' ? 'secret-of-somebody-else' : ozanSecret)
      const status = await posted(checkout.back, form)
      notices.push({ type, how, status })
      if (how === 'double') await tell(checkout, type, 'usual', id)
      return
    }
    const isPage = type.startsWith('checkout.')
    const whole = checkoutAnswer(checkout, { url: '', whole: !isPage, live: false, atMs: now() })
    const isAboutCharge = /^(?:charge\.dispute|refund)\./.test(type)
    const object = isPage
      ? whole
      : isAboutCharge
        ? { id: newName('x'), payment_intent: checkout.charge?.id ?? null }
        : checkout.plan === null
          ? (whole as { payment_intent: object | null }).payment_intent
          : subscriptionAnswer(checkout.plan, checkout.reference)
    if (object === null) return
    const body = JSON.stringify({ id, object: 'event', type, livemode: false, data: { object } })
    const seconds = Math.floor(now() / 1000) + (how === 'old' ? -3600 : how === 'future' ? 3600 : 0)
    const signature = stripeSignature(body, how === 'unsigned' ? 'whsec_of_somebody_else' : secret, seconds)
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const status = await fetch(noticesTo(), { method: 'POST', headers, body }).then(
      (answer) => answer.status,
      () => 0,
    )
    notices.push({ type, how, status })
    if (how === 'double') await tell(checkout, type, 'usual', id)
  }
  const ring = async (checkout: TwinCheckout, type: string): Promise<void> => {
    if (twin.hook === 'late') setTimeout(() => void tell(checkout, type, 'usual'), 2000).unref()
    else await tell(checkout, type, twin.hook)
  }
  const payouts: TwinPayout[] = []
  const books: TwinBooks = {
    checkouts,
    payouts,
    ring,
    address: () => twin.api,
    now,
    refundStatus: () => (twin.refundsWait ? 'pending' : 'succeeded'),
  }

  const api = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const { method = 'GET' } = request
    const text = await textOf(request)
    const isOzan = url.pathname.startsWith('/api/v3/')
    const json = isOzan ? (JSON.parse(text) as Record<string, unknown>) : {}
    asked.push(`${method} ${url.pathname}`)
    const isKnown = isOzan ? json['apiKey'] === ozanKey : request.headers.authorization === `Bearer ${key}`
    if (!isKnown) return send(response, 401, wrong('No such key.'))
    const fault = twin.faults.shift() ?? 'none'
    if (fault === 'drop') return void request.socket.destroy()
    const name = request.headers['idempotency-key']
    const keep = (status: number, body: object): void => {
      if (typeof name === 'string' && keptAnswer(name) === undefined)
        answered.set(name, { request: text, status, body, at: now() })
    }
    const outOfOrder = { error: { type: 'api_error', message: 'Out of order.' } }
    if (fault === 'fail') {
      // Like Stripe, keeps the answer under the key, including this one.
      keep(500, outOfOrder)
      return send(response, 500, outOfOrder)
    }
    if (fault === 'tooMany')
      return send(response, 429, { error: { type: 'rate_limit_error', message: 'Later.' } })
    if (fault === 'noKey') return send(response, 401, wrong('No such key.'))
    if (fault === 'refuse') return send(response, 400, wrong('Not now.'))
    if (fault === 'nonsense') return html(response, '<h1>Maintenance</h1>')
    const known = typeof name === 'string' ? keptAnswer(name) : undefined
    if (known !== undefined && known.request !== text)
      return send(response, 400, wrong('This key was used with other parameters.'))
    const stripe = { method, path: url.pathname, form: new URLSearchParams(text), query: url.searchParams }
    const answer =
      known ?? (isOzan ? await askOzanTwin(books, url.pathname, json) : await askStripeTwin(books, stripe))
    const isLost = fault === 'failAfter' && known === undefined
    keep(isLost ? 500 : answer.status, isLost ? outOfOrder : answer.body)
    if (isLost) return send(response, 500, outOfOrder)
    if (fault === 'dropAfter') return void request.socket.destroy()
    const before = said.get(url.pathname)
    if (method === 'GET' && before === undefined) said.set(url.pathname, answer.body)
    const body = { ...(fault === 'stale' && before !== undefined ? before : answer.body) } as Record<
      string,
      unknown
    >
    if (fault === 'otherAmount') body[isOzan ? 'amountProcessed' : 'amount_total'] = 100
    if (fault === 'otherCurrency') body['currency'] = isOzan ? 'USD' : 'usd'
    if (fault === 'otherMode') body['livemode'] = true
    if (fault === 'otherReference')
      body[isOzan ? 'referenceNo' : 'client_reference_id'] = 'p_of_somebody_else'
    send(response, answer.status, body)
  }

  const pages = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    if (url.pathname === '/')
      return html(response, booksPage([...checkouts.values()], notices, twin.faults[0] ?? 'none', twin.hook))
    if (url.pathname === '/script' && request.method === 'POST') {
      const form = await bodyOf(request)
      const fault = gatewayFaults.find((one) => one === form.get('fault')) ?? 'none'
      twin.faults.splice(0, twin.faults.length, ...(fault === 'none' ? [] : [fault]))
      twin.hook = gatewayHooks.find((one) => one === form.get('hook')) ?? 'usual'
      return void response.writeHead(303, { location: '/' }).end()
    }
    const [, id = '', part] = /^\/c\/([^/]+)(?:\/(bank|frame))?$/.exec(url.pathname) ?? []
    await twinPayPage(books, { id, part }, request, response)
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://twin')
    const work = /^\/(?:v1|api\/v3)\//.test(url.pathname)
      ? api(request, response, url)
      : pages(request, response, url)
    work.catch(() => response.writeHead(400).end())
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const address = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${(server.address() as AddressInfo).port}`
  const found = (id: string): TwinCheckout => {
    const checkout = checkouts.get(id)
    if (checkout === undefined) throw new Error('The twin knows of no such page.')
    return checkout
  }
  const twin: GatewayTwin = {
    api: address,
    stripe: { api: address, key, secrets: [secret], pages: address },
    ozan: { api: address, key: ozanKey, secret: ozanSecret, pages: address },
    fee: { amount: 4900, currency: 'CAD', every: 'month' },
    checkouts,
    notices,
    asked,
    faults: [],
    hook: 'usual',
    refundsWait: false,
    pay: async (id, card = '4242424242424242') => await payTwin(books, found(id), card),
    bank: async (id, answer) => await bankTwin(books, found(id), answer),
    async renew(id, isPaid) {
      const subscription = found(id).plan?.subscription
      if (subscription == null) throw new Error('There is no subscription.')
      const length = subscription.until - subscription.since
      subscription.since = now()
      subscription.until = now() + length
      subscription.status = subscription.ends ? 'canceled' : isPaid ? 'active' : 'past_due'
      await ring(found(id), 'customer.subscription.updated')
    },
    async lapse(id, status) {
      const subscription = found(id).plan?.subscription
      if (subscription == null) throw new Error('There is no subscription.')
      subscription.status = status
      await ring(found(id), 'customer.subscription.updated')
    },
    dispute: async (id, status) => await disputeTwin(ring, found(id), status),
    async endDispute(id, outcome) {
      const dispute = found(id).charge?.dispute
      if (dispute == null) throw new Error('Nothing is disputed.')
      dispute.status = outcome
      await ring(found(id), 'charge.dispute.closed')
    },
    async doRefund(id) {
      const refund = found(id).charge?.refunds.at(-1)
      if (refund === undefined) throw new Error('Nothing was given back.')
      refund.status = 'succeeded'
      await ring(found(id), 'refund.updated')
    },
    failRefund: async (id) => await failRefundTwin(ring, found(id)),
    payOut(less = {}) {
      const payout = nextPayout(checkouts.values(), payouts, less, now())
      payouts.push(payout)
      return payout
    },
    ring: async (id, type = 'checkout.session.completed') => await tell(found(id), type, 'usual'),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return twin
}
