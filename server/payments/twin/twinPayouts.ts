import type { TwinCharge, TwinCheckout } from './twinCards.ts'
import { newName, type TwinPart, type TwinPayout } from './twinWire.ts'

const dayMs = 24 * 60 * 60_000

/** The movements of a charge so far, each with its fee. */
function partsOfCharge(
  { id: charge, received, refunded, refunds, dispute }: TwinCharge,
  fees: { readonly charge: number; readonly dispute: number },
): TwinPart[] {
  const part = (id: string, type: TwinPart['type'], amount: number, fee = 0): TwinPart => ({
    id: `txn_${id}`,
    type,
    charge,
    amount,
    fee,
    failed: null,
  })
  const standing = refunds.reduce((sum, one) => sum + (one.status === 'failed' ? 0 : one.amount), 0)
  return [
    part(charge, 'charge', received, fees.charge),
    ...refunds.flatMap(({ id, amount, status }) => [
      part(id, 'refund', -amount),
      ...(status === 'failed' ? [part(`${id}_failed`, 'refund_failure', amount)] : []),
    ]),
    // Refunds made in the gateway's own console have no separate entry.
    ...(refunded === standing ? [] : [part(`${charge}_${refunded}`, 'refund', standing - refunded)]),
    ...(dispute === null || dispute.status === 'prevented'
      ? []
      : [
          part(dispute.id, 'adjustment', -dispute.amount, fees.dispute),
          ...(dispute.status === 'won' ? [part(`${dispute.id}_won`, 'adjustment', dispute.amount)] : []),
        ]),
  ].filter(({ amount }) => amount !== 0)
}

/** The next payout: everything not paid out yet, less `off`. */
export function nextPayout(
  checkouts: Iterable<TwinCheckout>,
  payouts: readonly TwinPayout[],
  {
    off = 0,
    fee = 0,
    disputeFee = 0,
  }: { readonly off?: number; readonly fee?: number; readonly disputeFee?: number },
  atMs: number,
): TwinPayout {
  const paid = new Set(payouts.flatMap(({ parts }) => parts.map(({ id }) => id)))
  const failures = payouts.flatMap(({ id, amount, state }): TwinPart[] =>
    state === 'failed'
      ? [{ id: `txn_${id}`, type: 'payout_failure', charge: null, amount, fee: 0, failed: id }]
      : [],
  )
  const charges = [...checkouts].flatMap(({ charge }) => charge ?? [])
  const parts = [
    ...charges.flatMap((charge) => partsOfCharge(charge, { charge: fee, dispute: disputeFee })),
    ...failures,
  ].filter(({ id }) => !paid.has(id))
  const amount = parts.reduce((sum, one) => sum + one.amount - one.fee, 0) - off
  const arrivesAt = (atMs - (atMs % dayMs)) / 1000
  return { id: newName('po'), amount, currency: 'cad', state: 'paid', arrivesAt, parts }
}

/** A payout in Stripe's format. */
export const payoutAnswer = ({ id, amount, currency, state, arrivesAt }: TwinPayout): object => ({
  id,
  object: 'payout',
  amount,
  currency,
  status: state,
  arrival_date: arrivesAt,
})

/** An entry of a payout in Stripe's format. */
export const balanceAnswer = ({ id, type, charge, amount, fee, failed }: TwinPart): object => ({
  id,
  object: 'balance_transaction',
  type,
  amount,
  fee,
  source: failed === null ? { object: type, payment_intent: charge } : { object: 'payout', id: failed },
})
