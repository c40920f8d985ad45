import { payoutPostings } from '../../src/rules/payments/ledger.ts'
import type { PaymentProvider, SeenPayout } from '../context/paymentProvider.ts'
import type { Database, Db } from '../db/database.ts'
import { postPayout } from '../db/ledger.ts'
import {
  type ChargeRow,
  notePayout,
  ownCharges,
  type PayoutRow,
  type ShareRow,
  sharesOf,
} from '../db/payouts.ts'
import { alarm } from './differs.ts'

/** A failed payout may be reported days after it was due. */
const days = 14
const dayMs = 24 * 60 * 60_000

type Part = Pick<ShareRow, 'objectId' | 'amount' | 'from' | 'attempt'> & { readonly fee: number }

async function postPart(
  tx: Db,
  payout: PayoutRow,
  kind: 'paidOut' | 'payoutFailed',
  part: Part,
): Promise<void> {
  const { id: payoutId, provider, currency } = payout
  const { objectId, attempt } = part
  await postPayout(tx, {
    kind,
    payoutId,
    provider,
    objectId,
    currency,
    attempt,
    postings: payoutPostings(part),
  })
}

/**
 * Posts a payout once. A failed one's money, except fees, is at the gateway until another payout contains it.
 */
async function bookPayout(
  tx: Db,
  provider: string,
  { object: objectId, amount, currency, state, parts }: SeenPayout,
  ours: ReadonlyMap<string, ChargeRow>,
): Promise<void> {
  const payout = await notePayout(tx, { provider, objectId, currency, amount, state })
  for (const { id, charge, amount: minor, fee, failed } of parts) {
    const again = failed === null ? [] : await sharesOf(tx, { provider, objectId: failed }, 'payoutFailed')
    for (const share of again)
      await postPart(tx, payout, 'paidOut', {
        ...share,
        objectId: `${id} ${share.objectId}`,
        amount: -share.amount,
        fee: 0,
      })
    if (again.length > 0) continue
    const found = ours.get(charge ?? '')
    // An amount converted into another currency does not match the books.
    const attempt = found?.currency === currency ? found : null
    const from = attempt === null ? 'gatewayOther' : 'gatewayClearing'
    await postPart(tx, payout, 'paidOut', { objectId: id, amount: minor, fee, from, attempt })
  }
  if (payout.state === 'paid') return
  for (const share of await sharesOf(tx, payout, 'paidOut'))
    await postPart(tx, payout, 'payoutFailed', { ...share, amount: -share.amount, fee: 0 })
}

/**
 * Books each payout that is the sum of its parts and has no more of our charges than we took; reports and
 * counts the others.
 */
export async function comparePayouts(db: Database, provider: PaymentProvider, now: Date): Promise<number> {
  let found = 0
  if (provider.payouts === null) return found
  const { name } = provider
  const oldestFirst: SeenPayout[] = []
  // The list is newest first, but a payout that repeats a failed one needs that one's shares.
  for await (const one of provider.payouts(new Date(now.getTime() - days * dayMs), now))
    oldestFirst.unshift(one)
  for (const one of oldestFirst) {
    const { object, amount, currency, parts } = one
    const whole = parts.reduce((sum, part) => sum + part.amount - part.fee, 0)
    const ours = await ownCharges(
      db,
      name,
      parts.flatMap(({ charge }) => charge ?? []),
    )
    // Charges are paid out less refunds by then; converted amounts cannot be compared.
    const tooMuch = parts.some((part) => {
      const own = ours.get(part.charge ?? '')
      return own?.currency === currency && part.amount > own.captured
    })
    const isRight = whole === amount && !tooMuch
    await db.transaction(async (tx) => {
      if (isRight) await bookPayout(tx, name, one, ours)
      else
        await alarm(tx, {
          provider: name,
          objectId: object,
          reference: object,
          amount: whole === amount ? amount : whole - amount,
          currency,
          projectId: null,
        })
    })
    if (!isRight) found += 1
  }
  return found
}
