import { expect, test } from 'vitest'
import { type Agreement, columnsOf, debitRows } from '../../../src/screens/debits/debitRows.ts'

const debit = (state: Agreement['debits'][number]['state'], dueOn: string, more = {}) => ({
  id: 1,
  position: 1,
  minor: 100,
  currency: 'CAD',
  dueOn,
  state,
  returnCode: null,
  owed: 0,
  isPaidBack: false,
  payBack: null,
  ...more,
})
const agreement = (
  transId: number,
  state: Agreement['mandate']['state'],
  debits: readonly ReturnType<typeof debit>[],
): Agreement =>
  ({ transId, unitId: 1, homes: ['1'], names: ['Ada'], mandate: { state }, debits }) as unknown as Agreement

test('agreements to check come first, then money that went wrong, then the next debits', () => {
  const rows = debitRows({
    scheme: 'pad',
    rows: [
      agreement(1, 'active', [debit('settled', '2026-01-01')]),
      agreement(2, 'active', [debit('planned', '2026-09-01'), debit('planned', '2026-07-01')]),
      agreement(3, 'active', [debit('planned', '2026-06-01')]),
      agreement(4, 'active', [debit('returned', '2026-05-01'), debit('planned', '2026-09-01')]),
      agreement(5, 'cancelled', [debit('settled', '2026-05-01', { owed: 60 })]),
      agreement(6, 'confirmed', [debit('planned', '2026-12-01')]),
      agreement(7, 'cancelled', [debit('settled', '2026-05-01', { owed: 60, isPaidBack: true })]),
    ],
    without: [{ transId: 8, unitId: 8, homes: ['8'] }],
  })
  expect(rows.map(({ transId, standing }) => [transId, standing])).toEqual([
    [6, 'coming'],
    [5, 'owed'],
    [4, 'returned'],
    [3, 'coming'],
    [2, 'coming'],
    [8, 'none'],
    [7, 'none'],
    [1, 'none'],
  ])
  expect(rows.find(({ transId }) => transId === 2)?.debit?.dueOn).toBe('2026-07-01')
  expect(rows.find(({ transId }) => transId === 8)).toMatchObject({ state: 'without', todo: 'setUp' })
})

test('a sale whose agreement has ended is one row, which leads to the next agreement', () => {
  const sale = (transId: number) => ({ transId, unitId: 1, homes: ['1'] })
  const rows = debitRows({
    scheme: 'pad',
    rows: [
      agreement(1, 'cancelled', [debit('settled', '2026-01-01')]),
      agreement(2, 'ended', [debit('settled', '2026-05-01', { owed: 60 })]),
      agreement(3, 'cancelled', []),
    ],
    without: [sale(2), sale(1)],
  })
  expect(rows.map(({ transId, state, standing, todo }) => [transId, state, standing, todo])).toEqual([
    [2, 'ended', 'owed', 'setUp'],
    [1, 'cancelled', 'none', 'setUp'],
    // Its sale is over, so nobody needs another agreement.
    [3, 'cancelled', 'none', null],
  ])
  expect(rows.every(({ agreement: its }) => its !== null)).toBe(true)
})

test('where buyers transfer the money, only the sales without an agreement are listed', () => {
  const rows = debitRows({
    scheme: 'transfer',
    rows: [agreement(1, 'active', [])],
    without: [{ transId: 8, unitId: 8, homes: ['8'] }],
  })
  expect(rows.map(({ transId, todo }) => [transId, todo])).toEqual([[8, 'sheet']])
  expect(columnsOf('transfer')).toEqual(['home'])
  expect(columnsOf('pad')).toContain('debit')
})
