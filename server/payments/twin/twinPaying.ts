import { twinCards, type TwinCheckout, type TwinDisputeStatus } from './twinCards.ts'
import { newName, type TwinBooks } from './twinWire.ts'

const monthMs = 30 * 86_400_000

/** Stripe authorises money first, Ozan captures at once, and a plan makes it the first of many. */
async function take({ ring, now }: TwinBooks, checkout: TwinCheckout): Promise<void> {
  const { charge, plan } = checkout
  if (charge === null) return
  charge.error = null
  checkout.status = 'complete'
  if (plan !== null) {
    charge.status = 'succeeded'
    charge.received = checkout.amount
    plan.subscription = {
      id: newName('sub'),
      status: 'active',
      since: now(),
      until: now() + (plan.every === 'year' ? 12 : 1) * monthMs,
      ends: false,
    }
    await ring(checkout, 'checkout.session.completed')
    return await ring(checkout, 'customer.subscription.created')
  }
  if (checkout.gateway === 'ozan') {
    charge.status = 'succeeded'
    charge.received = checkout.amount
    return await ring(checkout, 'approved')
  }
  charge.status = 'requires_capture'
  await ring(checkout, 'checkout.session.completed')
  await ring(checkout, 'payment_intent.amount_capturable_updated')
}

async function refuse({ ring }: TwinBooks, checkout: TwinCheckout, error: string): Promise<void> {
  if (checkout.charge === null) return
  checkout.charge.status = 'requires_payment_method'
  checkout.charge.error = error
  if (checkout.gateway === 'ozan') checkout.status = 'declined'
  await ring(checkout, checkout.gateway === 'ozan' ? 'declined' : 'payment_intent.payment_failed')
}

/** Enters a card on a page. */
export async function payTwin(books: TwinBooks, checkout: TwinCheckout, card: string): Promise<void> {
  if (checkout.status !== 'open') throw new Error('The page is closed.')
  const outcome = twinCards[card] ?? 'decline'
  const last4 = card.slice(-4)
  checkout.charge ??= {
    id: newName(checkout.gateway === 'ozan' ? 'tx' : 'pi'),
    status: 'requires_payment_method',
    received: 0,
    refunded: 0,
    last4,
    card: outcome,
    error: null,
    refunds: [],
    dispute: null,
  }
  checkout.charge.last4 = last4
  checkout.charge.card = outcome
  if (['approve', 'disputed', 'refundFails'].includes(outcome)) return await take(books, checkout)
  if (outcome === 'slowYes' || outcome === 'slowNo') {
    checkout.charge.status = 'processing'
    checkout.status = 'complete'
    return await books.ring(checkout, 'checkout.session.completed')
  }
  if (outcome === 'challenge') {
    checkout.charge.status = 'requires_action'
    return
  }
  await refuse(books, checkout, outcome === 'insufficient' ? 'insufficient_funds' : 'generic_decline')
}

/** Answers the bank's challenge, or for a bank that takes its time. */
export async function bankTwin(
  books: TwinBooks,
  checkout: TwinCheckout,
  answer: 'yes' | 'no',
): Promise<void> {
  const { charge, status } = checkout
  const isAsked = status === 'open' && charge?.status === 'requires_action'
  if (!isAsked && charge?.status !== 'processing') return
  await (answer === 'yes' ? take(books, checkout) : refuse(books, checkout, 'authentication_required'))
}

/** Lets the cardholder's bank take the money back for now. */
export async function disputeTwin(
  ring: TwinBooks['ring'],
  checkout: TwinCheckout,
  status: TwinDisputeStatus = 'needs_response',
): Promise<void> {
  const { charge } = checkout
  if (charge === null) throw new Error('Nothing was taken.')
  charge.dispute = { id: newName('du'), amount: charge.received - charge.refunded, status }
  await ring(checkout, 'charge.dispute.created')
}

/** Lets the latest refund fail after it was done. */
export async function failRefundTwin(ring: TwinBooks['ring'], checkout: TwinCheckout): Promise<void> {
  const { charge } = checkout
  const refund = charge?.refunds.at(-1)
  if (charge === null || refund === undefined) throw new Error('Nothing was given back.')
  refund.status = 'failed'
  charge.refunded -= refund.amount
  await ring(checkout, 'refund.failed')
}
