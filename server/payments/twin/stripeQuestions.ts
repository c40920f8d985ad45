import { balanceAnswer, payoutAnswer } from './twinPayouts.ts'
import { checkoutAnswer, subscriptionAnswer } from './stripeSide.ts'
import type { TwinCheckout } from './twinCards.ts'
import { disputeTwin, failRefundTwin } from './twinPaying.ts'
import { newName, type TwinAnswer, type TwinBooks, wrong } from './twinWire.ts'

/** How long after a refund the cardholder's bank sends it back. */
const badRefundMs = 20_000

interface StripeQuestion {
  readonly method: string
  readonly path: string
  readonly form: URLSearchParams
  readonly query: URLSearchParams
}

/** Handles a request to Stripe's API. */
export async function askStripeTwin(
  { checkouts, payouts, ring, address, now, refundStatus }: TwinBooks,
  { method, path, form, query }: StripeQuestion,
): Promise<TwinAnswer> {
  const answerOf = (checkout: TwinCheckout): object =>
    checkoutAnswer(checkout, {
      url: `${address()}/c/${checkout.id}`,
      whole: query.getAll('expand[0]').length > 0 || query.has('expand[]'),
      live: false,
      atMs: now(),
    })
  if (method === 'POST' && path === '/v1/checkout/sessions') {
    const checkout: TwinCheckout = {
      id: newName('cs'),
      gateway: 'stripe',
      plan: form.get('mode') === 'subscription' ? planOf(form) : null,
      done: form.get('success_url') ?? '',
      reference: form.get('client_reference_id') ?? '',
      about: form.get('line_items[0][price_data][product_data][name]') ?? '',
      amount: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      madeAt: now(),
      back: form.get('cancel_url') ?? '',
      payer: null,
      status: 'open',
      charge: null,
    }
    checkouts.set(checkout.id, checkout)
    return { status: 200, body: answerOf(checkout) }
  }
  if (method === 'GET' && path === '/v1/checkout/sessions') {
    const whole = { url: '', whole: true, live: false, atMs: now() }
    const isIn = spanOf(query, 'created')
    const data = [...checkouts.values()]
      .filter(({ gateway, madeAt }) => gateway === 'stripe' && isIn(madeAt / 1000))
      .map((one) => checkoutAnswer(one, whole))
    return listed(path, data)
  }
  const [, pageId = '', pageMore = ''] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(path) ?? []
  const checkout = checkouts.get(pageId)
  if (checkout !== undefined && method === 'GET') return { status: 200, body: answerOf(checkout) }
  if (checkout !== undefined && pageMore === '/expire') {
    if (checkout.status !== 'open') return { status: 400, body: wrong('Only open sessions can be expired.') }
    checkout.status = 'expired'
    if (checkout.charge !== null) checkout.charge.status = 'canceled'
    await ring(checkout, 'checkout.session.expired')
    return { status: 200, body: answerOf(checkout) }
  }
  const [, subscriptionId = ''] = /^\/v1\/subscriptions\/([^/]+)$/.exec(path) ?? []
  const plan = [...checkouts.values()].find(({ plan }) => plan?.subscription?.id === subscriptionId)
  if (plan?.plan?.subscription != null) {
    const { subscription } = plan.plan
    if (method === 'DELETE') subscription.status = 'canceled'
    else subscription.ends = form.get('cancel_at_period_end') === 'true'
    await ring(plan, `customer.subscription.${method === 'DELETE' ? 'deleted' : 'updated'}`)
    return { status: 200, body: subscriptionAnswer(plan.plan, plan.reference) ?? {} }
  }
  const about = query.get('payment_intent')
  const asked = [...checkouts.values()].find(({ charge }) => charge?.id === about)?.charge
  if (method === 'GET' && path === '/v1/refunds') return listed(path, asked?.refunds ?? [])
  if (method === 'GET' && path === '/v1/payouts') {
    const isIn = spanOf(query, 'arrival_date')
    // The newest first.
    const data = payouts.filter(({ arrivesAt }) => isIn(arrivesAt)).toReversed()
    return listed(path, data.map(payoutAnswer))
  }
  if (method === 'GET' && path === '/v1/balance_transactions') {
    const parts = payouts.find(({ id }) => id === query.get('payout'))?.parts ?? []
    return listed(path, parts.map(balanceAnswer))
  }
  if (method === 'GET' && path === '/v1/disputes')
    return listed(path, asked?.dispute == null ? [] : [asked.dispute])
  const [, chargeId = '', act = ''] = /^\/v1\/payment_intents\/([^/]+)\/(capture|cancel)$/.exec(path) ?? []
  const named = chargeId || (form.get('payment_intent') ?? '')
  const of = [...checkouts.values()].find(({ charge }) => charge?.id === named)
  if (of?.charge == null) return { status: 404, body: wrong('No such object.', 'resource_missing') }
  const { charge } = of
  if (act === 'capture') {
    if (charge.status !== 'requires_capture') return { status: 400, body: wrong('It cannot be captured.') }
    const wanted = Number(form.get('amount_to_capture') ?? of.amount)
    if (wanted > of.amount)
      return { status: 400, body: wrong('More than was set aside.', 'amount_too_large') }
    charge.status = 'succeeded'
    charge.received = wanted
    await ring(of, 'payment_intent.succeeded')
    if (charge.card === 'disputed') await disputeTwin(ring, of)
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
    const metadata = { refund: form.get('metadata[refund]') ?? undefined }
    const refund = { id: newName('re'), amount, status: refundStatus(), metadata }
    charge.refunds.push(refund)
    if (charge.card === 'refundFails') setTimeout(() => void failRefundTwin(ring, of), badRefundMs).unref()
    await ring(of, 'charge.refunded')
    return {
      status: 200,
      body: { ...refund, object: 'refund', payment_intent: charge.id },
    }
  }
  return { status: 404, body: wrong('Unknown.', 'resource_missing') }
}

const listed = (url: string, data: readonly object[]): TwinAnswer => ({
  status: 200,
  body: { object: 'list', url, has_more: false, data },
})

/** Whether a moment, in seconds, is within a list's requested span. */
function spanOf(query: URLSearchParams, field: string): (at: number) => boolean {
  const from = Number(query.get(`${field}[gte]`) ?? 0)
  const until = Number(query.get(`${field}[lt]`) ?? Infinity)
  return (at) => at >= from && at < until
}

const planOf = (form: URLSearchParams): TwinCheckout['plan'] => ({
  every: form.get('line_items[0][price_data][recurring][interval]') ?? 'month',
  customer: form.get('customer') ?? newName('cus'),
  subscription: null,
})
