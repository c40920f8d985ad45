import { describe, expect, test } from 'vitest'
import { type Answer, schemas } from '../../../src/contract/schemas.ts'
import { type Money, moneyRows, saleInAddress } from '../../../src/screens/payments/moneyRows.ts'

const answer = schemas['/payment/GetPayments'].example.answer as Answer<'/payment/GetPayments'>
const [payment] = answer.payments
const [noted] = answer.noted
if (payment === undefined || noted === undefined) throw new Error('no example')
const [attempt] = payment.attempts
if (attempt === undefined) throw new Error('no example')

const refund = {
  minor: 100,
  reason: 'office' as const,
  note: '',
  askedAt: '2026-11-21T10:00:00.000Z',
  mayDecide: false,
}
const ask = { ...refund, id: 1, state: 'asked' as const }
const fail = { ...refund, id: 2, state: 'failed' as const }
const done = { ...refund, id: 3, state: 'done' as const }
const approve = { ...refund, id: 4, state: 'approved' as const }
const tried = (more: Partial<typeof attempt>) => ({ ...attempt, ...more })
const refunds = (...list: typeof payment.refunds) => ({ refunds: list })

describe('the state of a payment', () => {
  const cases: readonly [Money['state'], Partial<typeof payment>][] = [
    ['paid', {}],
    ['paid', { attempts: [tried({ state: 'authorised', captured: 0 })] }],
    ['paid', { attempts: [tried({ refunded: 100 })] }],
    ['unpaid', { attempts: [] }],
    ['unpaid', { attempts: [tried({ state: 'declined', captured: 0 })] }],
    ['processing', { attempts: [tried({ state: 'processing', captured: 0 })] }],
    ['refunded', { attempts: [tried({ refunded: attempt.captured })], left: 0 }],
    ['toDecide', refunds(ask)],
    ['refunding', refunds(approve)],
    ['refundFailed', refunds(fail)],
    // The next refund of the same money succeeded.
    ['paid', refunds(fail, done)],
    ['disputed', { attempts: [tried({ dispute: 'open' })] }],
    ['lost', { attempts: [tried({ dispute: 'lost' })] }],
    ['paid', { attempts: [tried({ dispute: 'won' })] }],
    ['unapplied', { attempts: [attempt, tried({ id: 10, unapplied: 'twice' })] }],
    // The second payment has gone back, the first one stays.
    ['paid', { attempts: [attempt, tried({ id: 10, unapplied: 'twice', refunded: attempt.captured })] }],
  ]
  test.each(cases)('%s: %j', (state, more) => {
    expect(moneyRows([{ ...payment, ...more }], []).map((row) => row.state)).toEqual([state])
  })
})

test('a cheque waits for approval, then counts as paid, or as refunded if it went back', () => {
  const stateOf = (more: Partial<typeof noted>) => moneyRows([], [{ ...noted, ...more }])[0]
  expect(stateOf({})).toMatchObject({ state: 'toDecide', minor: noted.minor, way: 'cheque' })
  expect(stateOf({ state: 'booked' })?.state).toBe('paid')
  expect(stateOf({ state: 'booked', isBack: true })).toMatchObject({ state: 'refunded', minor: -noted.minor })
  expect(stateOf({ state: 'declined' })?.state).toBe('declined')
})

test('those that somebody has to look at come first, then the newest', () => {
  const on = (id: number, madeAt: string) => ({ ...payment, id, attempts: [tried({ madeAt })] })
  const rows = moneyRows(
    [
      on(1, '2026-11-20T10:00:00.000Z'),
      on(2, '2026-11-22T10:00:00.000Z'),
      { ...payment, id: 3, ...refunds(ask) },
    ],
    [{ ...noted, state: 'booked', day: '2026-11-21' }],
  )
  expect(rows.map(({ id }) => id)).toEqual(['payment-3', 'payment-2', `noted-${noted.id}`, 'payment-1'])
})

test('the sale in the address is known by its number, also before any money of it', () => {
  const [sale] = answer.sales
  if (sale === undefined) throw new Error('no example')
  const unpaid = { ...sale, transId: 4, homes: ['15'] }
  const sales = [sale, unpaid]
  const rows = moneyRows([{ ...payment, transId: sale.transId }], [])
  expect(saleInAddress('4', sales, rows)).toEqual({ sale: unpaid, isPaid: false })
  expect(saleInAddress(String(sale.transId), sales, rows)).toEqual({ sale, isPaid: true })
  expect(saleInAddress(null, sales, rows).sale).toBeUndefined()
  expect(saleInAddress('99', sales, rows).sale).toBeUndefined()
})
