import { describe, expect, test } from 'vitest'
import { commissionMinor, commissionStage, mayBePaid } from '../../../src/rules/office/commissions.ts'
import { isUpToDate, receivedDeposits } from '../../../src/rules/pricing/receivedDeposits.ts'
import { mayRemind } from '../../../src/rules/payments/subscription.ts'

describe('a commission', () => {
  test.each([
    [{ rate: 2.5, isPercent: true }, 50_000_001, 1_250_000],
    [{ rate: 2.5, isPercent: true }, 50_000_020, 1_250_001],
    [{ rate: 2.5, isPercent: true }, null, null],
    [{ rate: 2.5, isPercent: true }, -5, 0],
    [{ rate: 9000, isPercent: false }, null, 900_000],
    [{ rate: 9000.5, isPercent: false }, 50_000_000, 900_050],
  ])('%j of %j is %j', (terms, price, minor) => {
    expect(commissionMinor(terms, price, 'CAD')).toBe(minor)
  })

  const facts = { sale: 'reserved', isFirm: true, isBuilderPaid: true, isPaid: false } as const
  test.each([
    [{ ...facts, sale: 'worksheet' as const }, 'accepted', true],
    [{ ...facts, sale: 'open' as const }, 'open', false],
    [{ ...facts, isFirm: false }, 'coolingOff', false],
    [{ ...facts, isBuilderPaid: false }, 'firm', true],
    [facts, 'due', true],
    [{ ...facts, isPaid: true }, 'paid', false],
    [{ ...facts, sale: 'worksheet' as const, isPaid: true }, 'paid', false],
    [{ ...facts, sale: 'ended' as const, isPaid: true }, 'lost', false],
  ])('%j is %s', (sale, stage, may) => {
    expect([commissionStage(sale), mayBePaid(commissionStage(sale))]).toEqual([stage, may])
  })
})

test('money counts for the oldest deposit first', () => {
  const planned = [
    { day: '2026-06-01', daysAfter: 90, minor: 300 },
    { day: '2026-03-01', daysAfter: 0, minor: 100 },
    { day: '2026-04-01', daysAfter: 30, minor: 200 },
  ]
  const states = (received: number, today: string) =>
    receivedDeposits(planned, received, today).map(({ state, received: own }) => [state, own])
  expect(states(0, '2026-03-01')).toEqual([
    ['due', 0],
    ['coming', 0],
    ['coming', 0],
  ])
  expect(states(150, '2026-04-01')).toEqual([
    ['received', 100],
    ['partly', 50],
    ['coming', 0],
  ])
  expect(states(150, '2026-04-02')).toEqual([
    ['received', 100],
    ['late', 50],
    ['coming', 0],
  ])
  expect(states(900, '2027-01-01')).toEqual([
    ['received', 100],
    ['received', 200],
    ['received', 300],
  ])
  expect(isUpToDate(receivedDeposits(planned, 100, '2026-03-31'), '2026-03-31')).toBe(true)
  expect(isUpToDate(receivedDeposits(planned, 100, '2026-04-01'), '2026-04-01')).toBe(false)
  expect(isUpToDate(receivedDeposits(planned, 0, '2026-03-01'), '2026-03-01')).toBe(false)
  // More was paid back than had been received.
  expect(states(-50, '2026-03-02')[0]).toEqual(['late', 0])
})

test('somebody is reminded of a failed payment once every three days', () => {
  const now = new Date('2026-05-04T12:00:00Z')
  expect(mayRemind('lapsed', null, now)).toBe(true)
  expect(mayRemind('overdue', new Date('2026-05-01T12:00:01Z'), now)).toBe(false)
  expect(mayRemind('overdue', new Date('2026-05-01T12:00:00Z'), now)).toBe(true)
  for (const state of ['none', 'paying', 'active', 'ended'] as const)
    expect(mayRemind(state, null, now), state).toBe(false)
})
