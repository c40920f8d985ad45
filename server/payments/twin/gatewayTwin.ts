import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StripeAccess } from '../stripe/stripe.ts'
import { checkoutAnswer, stripeSignature } from './stripeSide.ts'
import {
  type GatewayFault,
  gatewayFaults,
  type GatewayHook,
  gatewayHooks,
  twinCards,
  type TwinCheckout,
} from './twinCards.ts'
import { bodyOf, html, send, wrong } from './twinWire.ts'
import { type BookedNotice, booksPage, cardPage, challengePage, closedPage } from './twinPages.ts'

/** A card gateway on a port of its own, speaking Stripe's protocol as far as we do, with books that tests compare ours with. */
export interface GatewayTwin {
  readonly api: string
  readonly stripe: StripeAccess
  readonly checkouts: ReadonlyMap<string, TwinCheckout>
  readonly notices: readonly BookedNotice[]
  /** Questions it was asked: `POST /v1/checkout/sessions`. */
  readonly asked: readonly string[]
  /** What happens to the questions to come, one after another. */
  readonly faults: GatewayFault[]
  hook: GatewayHook
  /** Types a card on a page; `challenge` cards then wait for `bank`. */
  pay(id: string, card?: string): Promise<void>
  bank(id: string, answer: 'yes' | 'no'): Promise<void>
  /** Rings about a page once more. */
  ring(id: string, type?: string): Promise<void>
  stop(): Promise<void>
}

interface Parts {
  readonly host?: string
  readonly port?: number
  /** Where its notices go. */
  readonly noticesTo: () => string
  readonly now?: () => number
}

const secret = 'whsec_rehearsal_of_lotline_0001'
const key = 'sk_test_rehearsal_of_lotline'
const newName = (kind: string): string => `${kind}_test_${randomBytes(12).toString('hex')}`

export async function startGatewayTwin({
  host = '127.0.0.1',
  port = 0,
  noticesTo,
  now = Date.now,
}: Parts): Promise<GatewayTwin> {
  const checkouts = new Map<string, TwinCheckout>()
  const notices: BookedNotice[] = []
  const asked: string[] = []
  const answered = new Map<string, { readonly status: number; readonly body: object }>()
  const said = new Map<string, object>()
  const refunds = new Map<string, { readonly id: string; readonly amount: number }>()

  const tell = async (
    checkout: TwinCheckout,
    type: string,
    how: GatewayHook,
    id = newName('evt'),
  ): Promise<void> => {
    if (how === 'silent') return
    const isPage = type.startsWith('checkout.')
    const whole = checkoutAnswer(checkout, { url: '', whole: !isPage, live: false, atMs: now() })
    const object = isPage ? whole : (whole as { payment_intent: object | null }).payment_intent
    if (object === null) return
    const body = JSON.stringify({ id, object: 'event', type, livemode: false, data: { object } })
    const seconds = Math.floor(now() / 1000) - (how === 'old' ? 3600 : 0)
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
  const take = async (checkout: TwinCheckout): Promise<void> => {
    const { charge } = checkout
    if (charge === null) return
    charge.status = 'requires_capture'
    charge.error = null
    checkout.status = 'complete'
    await ring(checkout, 'checkout.session.completed')
    await ring(checkout, 'payment_intent.amount_capturable_updated')
  }
  const byCharge = (id: string): TwinCheckout | undefined =>
    [...checkouts.values()].find(({ charge }) => charge?.id === id)

  /** What an API question does, and its answer. */
  const done = async (
    method: string,
    path: string,
    form: URLSearchParams,
    query: URLSearchParams,
  ): Promise<{ status: number; body: object }> => {
    const answerOf = (checkout: TwinCheckout): object =>
      checkoutAnswer(checkout, {
        url: `${twin.api}/c/${checkout.id}`,
        whole: query.getAll('expand[0]').length > 0 || query.has('expand[]'),
        live: false,
        atMs: now(),
      })
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      const checkout: TwinCheckout = {
        id: newName('cs'),
        reference: form.get('client_reference_id') ?? '',
        about: form.get('line_items[0][price_data][product_data][name]') ?? '',
        amount: Number(form.get('line_items[0][price_data][unit_amount]')),
        currency: form.get('line_items[0][price_data][currency]') ?? '',
        back: form.get('success_url') ?? '',
        status: 'open',
        charge: null,
      }
      checkouts.set(checkout.id, checkout)
      return { status: 200, body: answerOf(checkout) }
    }
    if (method === 'GET' && path === '/v1/checkout/sessions') {
      const whole = { url: '', whole: true, live: false, atMs: now() }
      const data = [...checkouts.values()].map((one) => checkoutAnswer(one, whole))
      return { status: 200, body: { object: 'list', url: path, has_more: false, data } }
    }
    const [, pageId = '', pageMore = ''] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(path) ?? []
    const checkout = checkouts.get(pageId)
    if (checkout !== undefined && method === 'GET') return { status: 200, body: answerOf(checkout) }
    if (checkout !== undefined && pageMore === '/expire') {
      if (checkout.status !== 'open')
        return { status: 400, body: wrong('Only open sessions can be expired.') }
      checkout.status = 'expired'
      if (checkout.charge !== null) checkout.charge.status = 'canceled'
      await ring(checkout, 'checkout.session.expired')
      return { status: 200, body: answerOf(checkout) }
    }
    const [, chargeId = '', act = ''] = /^\/v1\/payment_intents\/([^/]+)\/(capture|cancel)$/.exec(path) ?? []
    const of = byCharge(chargeId || (form.get('payment_intent') ?? ''))
    if (of?.charge == null) return { status: 404, body: wrong('No such object.', 'resource_missing') }
    const { charge } = of
    if (act === 'capture') {
      if (charge.status !== 'requires_capture') return { status: 400, body: wrong('It cannot be captured.') }
      charge.status = 'succeeded'
      charge.received = Number(form.get('amount_to_capture') ?? of.amount)
      await ring(of, 'payment_intent.succeeded')
      return { status: 200, body: { id: charge.id, object: 'payment_intent', status: charge.status } }
    }
    if (act === 'cancel') {
      if (charge.status === 'succeeded') return { status: 400, body: wrong('It was taken already.') }
      charge.status = 'canceled'
      await ring(of, 'payment_intent.canceled')
      return { status: 200, body: { id: charge.id, object: 'payment_intent', status: charge.status } }
    }
    if (method === 'POST' && path === '/v1/refunds') {
      const amount = Number(form.get('amount'))
      if (charge.refunded + amount > charge.received)
        return { status: 400, body: wrong('More than was taken.') }
      charge.refunded += amount
      const refund = { id: newName('re'), amount }
      refunds.set(refund.id, refund)
      await ring(of, 'charge.refunded')
      return {
        status: 200,
        body: { ...refund, object: 'refund', status: 'succeeded', payment_intent: charge.id },
      }
    }
    return { status: 404, body: wrong('Unknown.', 'resource_missing') }
  }

  const api = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const { method = 'GET' } = request
    const form = method === 'POST' ? await bodyOf(request) : new URLSearchParams()
    asked.push(`${method} ${url.pathname}`)
    if (request.headers.authorization !== `Bearer ${key}`) return send(response, 401, wrong('No such key.'))
    const fault = twin.faults.shift() ?? 'none'
    if (fault === 'drop') return void request.socket.destroy()
    if (fault === 'fail')
      return send(response, 500, { error: { type: 'api_error', message: 'Out of order.' } })
    if (fault === 'tooMany')
      return send(response, 429, { error: { type: 'rate_limit_error', message: 'Later.' } })
    if (fault === 'nonsense') return html(response, '<h1>Maintenance</h1>')
    const name = request.headers['idempotency-key']
    const known = typeof name === 'string' ? answered.get(name) : undefined
    const answer = known ?? (await done(method, url.pathname, form, url.searchParams))
    if (typeof name === 'string' && known === undefined) answered.set(name, answer)
    if (fault === 'dropAfter') return void request.socket.destroy()
    const before = said.get(url.pathname)
    if (method === 'GET') said.set(url.pathname, answer.body)
    const body = { ...(fault === 'stale' && before !== undefined ? before : answer.body) } as Record<
      string,
      unknown
    >
    if (fault === 'otherAmount') body['amount_total'] = 100
    if (fault === 'otherMode') body['livemode'] = true
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
    const [, id = '', bank] = /^\/c\/([^/]+)(\/bank)?$/.exec(url.pathname) ?? []
    const checkout = checkouts.get(id)
    if (checkout?.status !== 'open') return html(response, closedPage())
    if (request.method !== 'POST')
      return html(response, bank === undefined ? cardPage(checkout) : challengePage(checkout))
    const form = await bodyOf(request)
    if (bank !== undefined) {
      const answer = form.get('answer')
      if (answer === 'later') setTimeout(() => void twin.bank(id, 'yes'), 3000).unref()
      else await twin.bank(id, answer === 'yes' ? 'yes' : 'no')
      return void response.writeHead(303, { location: checkout.back }).end()
    }
    const number = (form.get('number') ?? '').replaceAll(/\D/g, '')
    // §5
    if (number.length < 15) return html(response, cardPage(checkout, 'invalid credit card number'))
    if ((form.get('cvv') ?? '').length < 3) return html(response, cardPage(checkout, 'invalid cvv'))
    await twin.pay(id, number)
    // What the card did; a refused one leaves the page open.
    const { status, error } = checkouts.get(id)?.charge ?? { status: '', error: null }
    if (status === 'requires_action') return void response.writeHead(303, { location: `/c/${id}/bank` }).end()
    if (error !== null) return html(response, cardPage(checkout, 'Your card was declined.'))
    response.writeHead(303, { location: checkout.back }).end()
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://twin')
    const work = url.pathname.startsWith('/v1/') ? api(request, response, url) : pages(request, response, url)
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
    checkouts,
    notices,
    asked,
    faults: [],
    hook: 'usual',
    async pay(id, card = '4242424242424242') {
      const checkout = found(id)
      if (checkout.status !== 'open') throw new Error('The page is closed.')
      const outcome = twinCards[card] ?? 'decline'
      const last4 = card.slice(-4)
      checkout.charge ??= {
        id: newName('pi'),
        status: 'requires_payment_method',
        received: 0,
        refunded: 0,
        last4,
        error: null,
      }
      checkout.charge.last4 = last4
      if (outcome === 'approve') return await take(checkout)
      if (outcome === 'challenge') {
        checkout.charge.status = 'requires_action'
        return
      }
      checkout.charge.status = 'requires_payment_method'
      checkout.charge.error = outcome === 'insufficient' ? 'insufficient_funds' : 'generic_decline'
      await ring(checkout, 'payment_intent.payment_failed')
    },
    async bank(id, answer) {
      const checkout = found(id)
      if (checkout.status !== 'open' || checkout.charge?.status !== 'requires_action') return
      if (answer === 'yes') return await take(checkout)
      checkout.charge.status = 'requires_payment_method'
      checkout.charge.error = 'authentication_required'
      await ring(checkout, 'payment_intent.payment_failed')
    },
    ring: async (id, type = 'checkout.session.completed') => await tell(found(id), type, 'usual'),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return twin
}
