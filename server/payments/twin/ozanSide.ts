import { isIP } from 'node:net'
import { ozanChecksum } from '../ozan/ozan.ts'
import type { TwinCheckout } from './twinCards.ts'
import { newName, type TwinAnswer, type TwinBooks } from './twinWire.ts'

export const ozanKey = 'rehearsal-key-of-lotline'
export const ozanSecret = 'rehearsal-secret-of-lotline'

type Asked = Readonly<Record<string, unknown>>

function statusOf({ status, charge }: TwinCheckout): string {
  if (status === 'expired') return 'CANCELLED'
  if (status === 'declined') return 'DECLINED'
  if (charge?.status === 'succeeded') return 'APPROVED'
  if (charge?.status === 'processing') return 'PENDING'
  return charge?.status === 'canceled' ? 'CANCELLED' : 'WAITING'
}

/** A purchase in Ozan's format. */
function standingOf(checkout: TwinCheckout): object {
  const { reference, amount, currency, charge } = checkout
  return {
    status: statusOf(checkout),
    referenceNo: reference,
    transactionId: charge?.id ?? null,
    amount,
    amountProcessed: charge?.received ?? 0,
    amountRefunded: charge?.refunded ?? 0,
    currency,
    code: charge?.error ?? null,
    cardBrand: charge === null ? null : 'VISA',
    cardLast4: charge?.last4 ?? null,
  }
}

/** The form for returns, the same from browser and server. */
export function ozanReturn(checkout: TwinCheckout, secret: string): URLSearchParams {
  const { reference, amount, currency, charge } = checkout
  const form = new URLSearchParams({
    referenceNo: reference,
    amount: String(amount),
    amountProcessed: String(charge?.received ?? 0),
    currency,
    status: statusOf(checkout),
    message: charge?.error ?? 'ok',
    code: charge?.error ?? '00',
    transactionId: charge?.id ?? '',
  })
  form.set('checksum', ozanChecksum(form, secret))
  return form
}

const no = (message: string): TwinAnswer => ({ status: 200, body: { status: 'ERROR', code: '99', message } })

/** A request to Ozan's API. Always a new page, even for a known reference. */
export async function askOzanTwin(
  { checkouts, ring, address, now, refundStatus }: TwinBooks,
  path: string,
  asked: Asked,
): Promise<TwinAnswer> {
  const text = (name: string): string => (typeof asked[name] === 'string' ? asked[name] : '')
  if (path === '/api/v3/initializePayment') {
    if (text('billingFirstName') === '' || text('email') === '')
      return { status: 400, body: { status: 'ERROR', code: '01', message: 'Who pays?' } }
    const payer = { ip: text('customerIp'), agent: text('customerUserAgent') }
    if (isIP(payer.ip) === 0 || payer.agent === '')
      return { status: 400, body: { status: 'ERROR', code: '01', message: 'From where?' } }
    // §9
    if (asked['installment'] !== 1)
      return { status: 400, body: { status: 'ERROR', code: '01', message: 'In how many instalments?' } }
    const checkout: TwinCheckout = {
      id: newName('oz'),
      gateway: 'ozan',
      plan: null,
      done: text('returnUrl'),
      reference: text('referenceNo'),
      about: text('description'),
      amount: Number(asked['amount']),
      currency: text('currency'),
      madeAt: now(),
      back: text('returnUrl'),
      payer,
      status: 'open',
      charge: null,
    }
    checkouts.set(checkout.id, checkout)
    return { status: 200, body: { status: 'WAITING', purchaseUrl: `${address()}/c/${checkout.id}` } }
  }
  const found = [...checkouts.values()].findLast(
    ({ gateway, reference, charge }) =>
      gateway === 'ozan' && (reference === text('referenceNo') || charge?.id === text('transactionId')),
  )
  if (found === undefined) return { status: 404, body: { status: 'ERROR', code: '404', message: 'Unknown.' } }
  const { charge } = found
  const done = { status: 200, body: { status: 'APPROVED', transactionId: charge?.id ?? null } }
  switch (path) {
    case '/api/v3/status':
      return { status: 200, body: standingOf(found) }
    case '/api/v3/cancel':
      if (found.status !== 'open') return no('It cannot be cancelled.')
      found.status = 'expired'
      if (charge !== null) charge.status = 'canceled'
      await ring(found, 'cancelled')
      return done
    case '/api/v3/refund': {
      const amount = Number(asked['amount'])
      if (charge === null || charge.refunded + amount > charge.received) return no('More than was taken.')
      if (refundStatus() === 'pending')
        return { status: 200, body: { status: 'WAITING', transactionId: null } }
      charge.refunded += amount
      return { status: 200, body: { status: 'APPROVED', transactionId: newName('re') } }
    }
    default:
      return { status: 404, body: {} }
  }
}
