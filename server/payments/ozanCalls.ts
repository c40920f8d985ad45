import type { Answer, Ask } from '../../src/contract/schemas.ts'
import { isEnded } from '../../src/rules/payments/attempt.ts'
import type { AskingHandler, CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import type { AttemptRow } from '../db/payments.ts'
import { openPurchase, transactionFor } from '../purchases/rights.ts'
import {
  askForPage,
  concludePage,
  intendPage,
  lookForPage,
  type NamedPayer,
  type PageFact,
  type PageIntent,
  type TooLarge,
} from './openPayment.ts'
import { lookWhenAsked } from './paymentJob.ts'
import { latestAttempt } from './returnUrl.ts'

type Purchase = '/api/v1/payment/Ozan/Purchase'
type Status = Answer<Purchase>['status']

const cardFields = ['number', 'expiryMonth', 'expiryYear', 'cvv'] as const

/** The payer, as far as the call names them. */
function payerIn(ask: Ask<Purchase>): NamedPayer {
  const given: Record<keyof NamedPayer, unknown> = {
    firstName: ask.billingFirstName,
    lastName: ask.billingLastName,
    email: ask.email,
    phone: ask.billingPhone,
    address: ask.billingAddress1,
    city: ask.billingCity,
    postcode: ask.billingPostcode,
    country: ask.billingCountry,
    browser: ask.browserInfo,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''))
}

/** Opens Ozan's page for what is due. Refuses card data: people enter it there. */
// §7 Ozan/Purchase
export const ozanPurchase: AskingHandler<Purchase, PageIntent | TooLarge, PageFact> = {
  async intend(ask, ctx) {
    const field = cardFields.find((name) => ask[name] !== undefined)
    if (field !== undefined) throw new Refusal(422, 'CARD_DATA_NOT_ACCEPTED', { field })
    const { projectId, transactionId: transId, amount: due, currency } = ask
    const row = await openPurchase(ctx, { projectId, transId })
    if (row.currency !== currency) throw new Refusal(409, 'PRICE_CHANGED')
    const { total } = row.sheet
    return await intendPage({ projectId, transId, total, due, provider: 'ozan', payer: payerIn(ask) }, ctx)
  },
  ask: askForPage,
  lookUp: lookForPage,
  async conclude(tx, intent, fact) {
    const page = await concludePage(tx, intent, fact)
    if (page instanceof Refusal) return page
    const { purchaseId: transactionId, token } = page
    return { isOK: 1, transactionId, form3d: `/pay/${token}`, status: 'WAITING' }
  },
}

function statusOf(last: AttemptRow | undefined): Status {
  // The payment is being refunded.
  if (last?.isUnapplied === true) return 'DECLINED'
  const state = last?.state
  if (state === 'captured' || state === 'authorised') return 'APPROVED'
  if (state === undefined || state === 'failed') return 'ERROR'
  return isEnded(state) ? 'DECLINED' : 'WAITING'
}

/** A payment's state in our own row, after which the gateway is asked. */
// §7 Ozan/GetStatus
export const ozanStatus: Handler<'/api/v1/payment/Ozan/GetStatus'> = async (
  { transactionId, referenceNo },
  ctx: CallContext,
) => {
  const { id } = await transactionFor(ctx, transactionId)
  const last = await latestAttempt(ctx.db, id)
  const isOther = referenceNo !== undefined && referenceNo !== '' && referenceNo !== last?.reference
  if (isOther) throw new Refusal(404, 'PURCHASE_NOT_FOUND')
  if (last !== undefined && !isEnded(last.state)) await lookWhenAsked(ctx.db, last.id)
  return {
    isOK: 1,
    transactionId: id,
    referenceNo: last?.reference ?? null,
    status: statusOf(last),
  }
}
