import type { Answer } from '../../contract/schemas.ts'
import type { TextOf } from '../../i18n/area.ts'
import type { paymentsWords } from '../../i18n/en/payments.ts'
import { isSecured } from '../../rules/payments/attempt.ts'
import type { MoneyWay } from '../../rules/payments/notedMoney.ts'
import { rowOfNoted, rowOfPayment } from '../../rules/payments/moneyRow.ts'
import { cardText } from './cardText.ts'
import type { Payment } from './payment.ts'

type Words = TextOf<typeof paymentsWords>

export type Noted = Answer<'/payment/GetPayments'>['noted'][number]

/** States of a payment, cheque or transfer; those to look at come first. */
const moneyStates = [
  'toDecide',
  'disputed',
  'unapplied',
  'refundFailed',
  'refunding',
  'processing',
  'paid',
  'refunded',
  'lost',
  'unpaid',
  'declined',
] as const
export type MoneyState = (typeof moneyStates)[number]

const urgent: readonly MoneyState[] = ['toDecide', 'disputed', 'unapplied', 'refundFailed']

interface OfMoney {
  /** Unique on the board, and its name in the address. */
  readonly id: string
  readonly transId: number
  readonly homes: readonly string[]
  readonly way: 'card' | MoneyWay
  readonly state: MoneyState
  /** Minor units; negative for money paid back. */
  readonly minor: number
  readonly currency: string
  /** What has been refunded of it. */
  readonly refunded: number
  readonly receiptNumber: number | null
  /** ISO: a moment, for cheques and transfers a day; null if nobody tried to pay. */
  readonly at: string | null
}
/** A row of the board. */
export type Money = OfMoney &
  ({ readonly payment: Payment; readonly noted: null } | { readonly payment: null; readonly noted: Noted })

type Sale = Answer<'/payment/GetPayments'>['sales'][number]

/** The sale that the address names, and whether there is any money of it. */
export function saleInAddress(
  transId: string | null,
  sales: readonly Sale[],
  rows: readonly Money[],
): { readonly sale: Sale | undefined; readonly isPaid: boolean } {
  const sale = sales.find((one) => String(one.transId) === transId)
  return { sale, isPaid: rows.some((row) => row.transId === sale?.transId) }
}

export const homesOf = ({ homes }: Money): string => homes.join(' · ')

/** How it was paid: the last card, or cheque or transfer with reference. */
export function wayText({ way, payment, noted }: Money, words: Words): string {
  if (noted !== null) return [words.waysPaid[way], noted.note].filter(Boolean).join(' · ')
  const card = payment.attempts.findLast((one) => one.card !== null)?.card ?? null
  return cardText(card, words) || words.waysPaid[way]
}

/** A community's payments, cheques and transfers: those to look at, then the newest. */
export function moneyRows(payments: readonly Payment[], noted: readonly Noted[]): readonly Money[] {
  return [...noted.map(ofNoted), ...payments.map(ofPayment)].toSorted(
    (a, b) =>
      Number(urgent.includes(b.state)) - Number(urgent.includes(a.state)) ||
      Date.parse(b.at ?? '1970') - Date.parse(a.at ?? '1970'),
  )
}

function ofNoted(noted: Noted): Money {
  const { id, transId, homes, way, isBack, minor, currency, day, state, receiptNumber } = noted
  return {
    id: rowOfNoted(id),
    transId,
    homes,
    way,
    state: state === 'asked' ? 'toDecide' : state === 'declined' ? 'declined' : isBack ? 'refunded' : 'paid',
    minor: isBack ? -minor : minor,
    currency,
    refunded: 0,
    receiptNumber,
    at: day,
    payment: null,
    noted,
  }
}

function ofPayment(payment: Payment): Money {
  const { id, transId, homes, minor, currency, attempts, receiptNumber } = payment
  return {
    id: rowOfPayment(id),
    transId,
    homes,
    way: 'card',
    state: stateOf(payment),
    minor,
    currency,
    refunded: attempts.reduce((sum, one) => sum + one.refunded, 0),
    receiptNumber,
    at:
      attempts
        .map(({ madeAt }) => madeAt)
        .toSorted()
        .at(-1) ?? payment.receivedAt,
    payment,
    noted: null,
  }
}

function stateOf({ attempts, refunds, left }: Payment): MoneyState {
  if (refunds.some(({ state }) => state === 'asked')) return 'toDecide'
  if (attempts.some(({ dispute }) => dispute === 'open')) return 'disputed'
  if (attempts.some(({ unapplied, captured, refunded }) => unapplied !== null && captured > refunded))
    return 'unapplied'
  const lastRefund = refunds.toSorted((a, b) => a.id - b.id).at(-1)
  if (lastRefund?.state === 'failed' && left > 0) return 'refundFailed'
  if (refunds.some(({ state }) => state === 'approved')) return 'refunding'
  const own = attempts.filter(({ unapplied }) => unapplied === null)
  if (own.some(({ dispute }) => dispute === 'lost')) return 'lost'
  if (
    own.some(({ state, captured, refunded }) => isSecured(state) && (captured === 0 || captured > refunded))
  )
    return 'paid'
  if (attempts.some(({ refunded }) => refunded > 0)) return 'refunded'
  return own.some(({ state }) => state === 'processing') ? 'processing' : 'unpaid'
}
